/** Shows a form value as text: in its language and direction, records by name, rich text without tags. */
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
  /** Language of the text; absent: a fact. */
  readonly language?: Language | undefined
  /** Embedded records that the value refers to. */
  readonly known?: ReadonlyMap<number, Item> | undefined
  /** Names by id, for earlier values; records without a name are called deleted. */
  readonly names?: EntryNames | undefined
}

/** Returns the text of rich text, with blocks separated. */
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

/** Shows the author's name to users who may choose authors, the id to others. */
function UserName({ id, names }: { id: number; names: EntryNames | undefined }) {
  const { t } = useWords()
  const desk = useHasDesk()
  const { data } = useQuery({ ...authorsOptions, enabled: useMay()('set_author') && desk && !names })
  if (names) return names.users[id] === undefined ? t('value.deleted_user') : <bdi>{names.users[id]}</bdi>
  const user = data?.find((one) => one.id === id)
  return user ? <bdi>{user.name || user.email}</bdi> : <LeftToRight>#{id}</LeftToRight>
}

/** Loads records that are not embedded; deleted ones show their id. */
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
