/** Shows a form value as text: in its language and direction, records by name, rich text without tags. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Field, Language, ResourceName } from '../../../contract/field.ts'
import type { FieldKind } from '../../../contract/kinds.ts'
import type { EntryNames } from '../../api/desk/history.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { authorsOptions } from '../../api/desk/authors.ts'
import { ContentText, LeftToRight } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { useRecords, withoutName } from '../records/use-records.ts'
import { costInWords } from './free-cost.ts'
import { isEmpty, type FormValue } from './values.ts'

interface ValueTextProps extends Omit<TextProps, 'value'> {
  readonly value: FormValue | undefined
}

interface TextProps {
  readonly resource: ResourceName
  readonly name: string
  readonly row: Field
  /** Never empty. */
  readonly value: FormValue
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

const itemsOf = (value: FormValue) => (typeof value === 'object' ? value : [String(value)])

function Words({ value, language }: TextProps) {
  return <ContentText language={language}>{String(value)}</ContentText>
}

/** Reads from left to right in every language, unless it is written once per language. */
function Code(props: TextProps) {
  return props.language ? <Words {...props} /> : <LeftToRight>{String(props.value)}</LeftToRight>
}

function Cost(props: TextProps) {
  const { t } = useWords()
  return <Code {...props} value={costInWords(String(props.value), t)} />
}

function Html({ value, language }: TextProps) {
  return <ContentText language={language}>{plainText(String(value))}</ContentText>
}

function YesNo({ value }: TextProps) {
  const { t } = useWords()
  return t(value === true ? 'value.yes' : 'value.no')
}

function StatusText({ resource, value }: TextProps) {
  return useWords().wordFor(resource, `status.${String(value)}`)
}

function Time(props: TextProps) {
  const { format } = useWords()
  const text = String(props.value)
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return <Code {...props} />
  return <bdi>{text.length > 10 ? format.dateTime(text.slice(0, 16)) : format.date(text)}</bdi>
}

function Zone({ value }: TextProps) {
  return <bdi>{cityOfZone(String(value), useWords().language)}</bdi>
}

function Amount({ value }: TextProps) {
  return useWords().format.number(Number(value))
}

function Options({ name, value }: TextProps) {
  const { format, word } = useWords()
  return format.list(itemsOf(value).map((option) => word(`options.${name}.${option}`)))
}

function Records({ row, value, known, names }: TextProps) {
  return itemsOf(value).map((item, position) => {
    const id = Number(item)
    return (
      <span key={id}>
        {position > 0 && ' · '}
        <RecordName to={row.to} id={id} item={known?.get(id)} names={names} />
      </span>
    )
  })
}

const texts: Readonly<Record<FieldKind, (props: TextProps) => ReactNode>> = {
  text: Words,
  html: Html,
  slug: Code,
  email: Code,
  phone: Code,
  url: Code,
  cost: Cost,
  image: Code,
  boolean: YesNo,
  wall_time: Time,
  site_time: Time,
  utc_time: Time,
  day: Time,
  zone: Zone,
  status: StatusText,
  language: Code,
  user: ({ value, names }) => <UserName id={Number(value)} names={names} />,
  id: Records,
  ids: Records,
  terms: Records,
  integer: Amount,
  choice: Options,
  choices: Options,
}

export function ValueText({ value, ...props }: ValueTextProps) {
  const { t } = useWords()
  const Text = texts[props.row.kind]
  return value === undefined || isEmpty(value) ? <em>{t('value.empty')}</em> : <Text {...props} value={value} />
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
  if (!to) return <LeftToRight>#{id}</LeftToRight>
  if (!item) return <LeftToRight>{withoutName(id, item)}</LeftToRight>
  return <ContentText language={item.i18n_language}>{nameOf(to, item)}</ContentText>
}
