/** A value of a form as one reads it: in its own language and direction, records by their names, tags of rich text left out. */
import { useQuery } from '@tanstack/react-query'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { EntryNames } from '../../api/desk/history.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { authorsOptions } from '../../api/desk/users.ts'
import { ContentText, LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { useRecords } from '../records/use-records.ts'
import { isEmpty, type FormValue } from '../controls/values.ts'

interface ValueTextProps {
  readonly resource: ResourceName
  readonly row: Field
  readonly value: FormValue | undefined
  /** Whose text it is; absent: a fact. */
  readonly language?: Language | undefined
  /** Embedded records, where the value names some. */
  readonly known?: ReadonlyMap<number, Item> | undefined
  /** Names by id, for values of the past; what has none any more is called deleted. */
  readonly names?: EntryNames | undefined
}

/** Words of rich text, blocks apart. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|div)>|<br\s*\/?>/gi, '$& ')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()
}

export function ValueText({ resource, row, value, language, known, names }: ValueTextProps) {
  const { t, wordFor, format } = useWords()
  if (value === undefined || isEmpty(value)) return <em>{t('value.empty')}</em>
  if (typeof value === 'boolean') return value ? t('value.yes') : t('value.no')
  if (typeof value === 'object') {
    return (
      <>
        {value.map((id, position) => (
          <span key={id}>
            {position > 0 && ' · '}
            <RecordName to={row.to} id={id} item={known?.get(Number(id))} names={names} />
          </span>
        ))}
      </>
    )
  }
  const text = String(value)
  if (row.kind === 'html') return <ContentText language={language}>{plainText(text)}</ContentText>
  if (row.to) return <RecordName to={row.to} id={Number(text)} item={known?.get(Number(text))} names={names} />
  if (row.kind === 'user') return <UserName id={Number(text)} names={names} />
  if (row.kind === 'status') return wordFor(resource, `status.${text}`)
  if (['wall_time', 'site_time', 'utc_time'].includes(row.kind) && /^\d{4}-\d\d-\d\d/.test(text)) {
    return <bdi>{text.length > 10 ? format.dateTime(text.slice(0, 16)) : format.date(text)}</bdi>
  }
  if (language) return <ContentText language={language}>{text}</ContentText>
  return row.kind === 'text' ? <ContentText>{text}</ContentText> : <LeftToRight>{text}</LeftToRight>
}

/** Who may choose an author is told who there is; others see the number. */
function UserName({ id, names }: { id: number; names: EntryNames | undefined }) {
  const { t } = useWords()
  const desk = useHasDesk()
  const { data } = useQuery({ ...authorsOptions, enabled: useMay()('set_author') && desk && !names })
  if (names) return names.users[id] === undefined ? t('value.deleted_user') : <bdi>{names.users[id]}</bdi>
  const user = data?.find((one) => one.id === id)
  return user ? <bdi>{user.name || user.email}</bdi> : <LeftToRight>#{id}</LeftToRight>
}

/** One that is not embedded is read; one that is gone has its number only. */
function RecordName(props: {
  to: ResourceName | undefined
  id: string | number
  item: Item | undefined
  names: EntryNames | undefined
}) {
  const { to, id, names } = props
  const { t } = useWords()
  const read = useRecords(to, props.item || names ? [] : [id])
  const item = props.item ?? read.get(id)
  if (to && names && !item) {
    const named = names[to]?.[id]
    return named ? <ContentText language={named.language}>{named.name}</ContentText> : t('value.deleted')
  }
  if (!to || !item) return <LeftToRight>#{id}</LeftToRight>
  return <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText>
}
