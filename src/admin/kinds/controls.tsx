/** Field → control of a form, by kind. */
import { use, type ReactNode } from 'react'
import { statuses, type Field, type Kind, type Language } from '../../contract/field.ts'
import type { Item } from '../api/record.ts'
import { create_rights, useMay } from '../api/rights.ts'
import { useSession } from '../api/use-session.ts'
import { textAttributes } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import { placeOf } from '../i18n/zone-places.ts'
import { AuthorField } from './author-field.tsx'
import { isQuestion, problemText, useDates } from './date/date-check.tsx'
import { DateNotes } from './date/date-notes.tsx'
import type { TimeName } from './date/date-problems.ts'
import { WallTime } from './date/wall-time.tsx'
import { FieldFrame } from './field-frame.tsx'
import { ImagePreview } from './image-preview.tsx'
import { MayWrite } from './may-write.ts'
import { EarlierButton } from './records/earlier-button.tsx'
import { useCreateInPlace } from './records/in-place.ts'
import { Picker } from './records/picker.tsx'
import { RichText } from './rich-text/rich-text.tsx'
import { plainText } from './value-text.tsx'
import type { FormValue, FormValues } from './values.ts'
import { ZoneField } from './zone/zone-field.tsx'
import classes from './controls.module.css'

export interface ControlProps {
  readonly name: string
  readonly row: Field
  readonly label: string
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly error?: string | undefined
  /** Whose text this form writes. */
  readonly language: Language
  /** The text that is shown to readers as long as this language has none. */
  readonly fallback?: string | undefined
  /** All values, for controls that look at their neighbours. */
  readonly values: FormValues
  /** Embedded records, which need not be asked for. */
  readonly known: ReadonlyMap<number, Item>
  /** The record as it is kept; null: a new one. */
  readonly item: Item | null
}

const shown = (value: FormValue) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** One line of text; `ltr` for what is read from left to right in every language. */
function line(direction: 'content' | 'ltr', type = 'text') {
  return function Line({ row, label, value, onChange, error, language, fallback }: ControlProps) {
    const reading = direction === 'ltr' ? { dir: 'ltr' } : row.per_language ? textAttributes(language) : { dir: 'auto' }
    return (
      <FieldFrame label={label} required={row.required} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            {...reading}
            type={type}
            className={classes['input']}
            maxLength={row.max}
            placeholder={fallback ?? (type === 'url' ? 'https://' : undefined)}
            value={shown(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    )
  }
}

function Html({ label, value, onChange, error, language, fallback }: ControlProps) {
  return (
    <FieldFrame
      label={label}
      error={error}
      help={fallback && !value ? <bdi className={classes['fallback']}>{plainText(fallback)}</bdi> : undefined}
    >
      {(attributes) => (
        <RichText attributes={attributes} label={label} value={shown(value)} language={language} onChange={onChange} />
      )}
    </FieldFrame>
  )
}

function Switch({ label, value, onChange }: ControlProps) {
  return (
    <label className={classes['switch']}>
      <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

const Address = line('ltr', 'url')

/** A publication date: on the clock of the site, nothing asked. */
function Time({ label, value, onChange, error }: ControlProps) {
  return <WallTime label={label} error={error} value={shown(value)} onChange={onChange} />
}

/** Start and end of an event: on its own clock, with what is odd about them. */
function EventTime(props: ControlProps) {
  const { name, row, label, value, onChange, error, values } = props
  const locale = useWords()
  const check = useDates()
  const all_day = values['all_day'] === true
  if (!check) {
    const time = shown(value)
    return <WallTime {...{ label, error, onChange }} value={all_day ? time.slice(0, 10) : time} date_only={all_day} />
  }
  const problem = check.problems(values).find(({ field }) => field === name)
  const asked = problem !== undefined && isQuestion(problem.code)
  return (
    <WallTime
      label={label}
      required={row.required}
      // What is wrong is said at once; what is odd becomes an error when saving is tried.
      error={problem && (!asked || error) ? problemText(problem, locale) : error}
      value={shown(value)}
      date_only={all_day}
      place={placeOf(check.zoneOf(values), locale.language)}
      onChange={onChange}
      notes={
        <DateNotes
          // Rows of this kind are the start and the end of an event.
          name={name as TimeName}
          values={values}
          check={check}
          problem={problem}
          refused={error !== undefined}
          onChange={onChange}
        />
      }
    />
  )
}

function Zone({ label, value, onChange, error, values, item }: ControlProps) {
  const venue = Array.isArray(values['venue']) ? values['venue'][0] : undefined
  return (
    <ZoneField
      label={label}
      value={shown(value)}
      error={error}
      venue={typeof venue === 'number' ? venue : null}
      takes_proposal={item === null}
      onChange={onChange}
    />
  )
}

/** Statuses that are chosen by those who may publish, and by those who may not. */
function StatusChoice({ label, value, onChange, error }: ControlProps) {
  const { word, t } = useWords()
  const may = useMay()
  const published: readonly string[] = ['publish', 'future', 'private']
  const offered = statuses.filter(
    (status) => (status !== 'trash' && (may('publish') || !published.includes(status))) || status === value,
  )
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          className={classes['input']}
          value={shown(value)}
          onChange={({ target }) => onChange(target.value)}
        >
          {value === '' && <option value="">{t('form.status_standard')}</option>}
          {offered.map((status) => (
            <option key={status} value={status}>
              {word(`status.${status}`)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function Records({ row, label, value, onChange, error, known }: ControlProps) {
  const may = useMay()
  const createInPlace = useCreateInPlace()
  const may_write = use(MayWrite)
  const { to, kind } = row
  if (!to) return null
  const chosen = typeof value === 'object' ? value : []
  const single = kind === 'id'
  const create =
    createInPlace && may(create_rights[to]) && !single
      ? (name: string) => createInPlace(to, name, (id) => onChange([...chosen.filter((one) => one !== id), id]))
      : undefined
  return (
    <Picker
      to={to}
      label={label}
      single={single}
      value={chosen}
      known={known}
      error={error}
      onChange={onChange}
      onCreate={create}
      // Who is named first, and by which category an event is coloured; tags have no first one.
      lead={
        may_write && to !== 'tags'
          ? (position, name) => <EarlierButton all={chosen} position={position} name={name} onChange={onChange} />
          : undefined
      }
    />
  )
}

/** Whose record it is. A service without a desk does not tell who there is. */
function Author(props: ControlProps) {
  const session = useSession()
  if (!useMay()('set_author')) return null
  return session?.desk ? <AuthorField {...props} value={shown(props.value)} /> : <AuthorId {...props} />
}

function Image(props: ControlProps) {
  return (
    <>
      <Address {...props} />
      <ImagePreview address={shown(props.value)} />
    </>
  )
}

const AuthorId = line('ltr')
const Text = line('content')
const LeftToRight = line('ltr')

/** Kinds that no field is written in. */
export const nothing = () => null

export const controls: Readonly<Record<Kind, (props: ControlProps) => ReactNode>> = {
  text: Text,
  html: Html,
  slug: Text,
  email: line('ltr', 'email'),
  phone: line('ltr', 'tel'),
  url: Address,
  cost: Text,
  image: Image,
  boolean: Switch,
  wall_time: EventTime,
  site_time: Time,
  utc_time: Time,
  date_filter: nothing,
  zone: Zone,
  status: StatusChoice,
  language: nothing,
  password: LeftToRight,
  user: Author,
  id: Records,
  ids: Records,
  terms: Records,
  integer: LeftToRight,
  number: LeftToRight,
  search: nothing,
  choice: nothing,
}

export function Control(props: ControlProps) {
  const Kind = controls[props.row.kind]
  return <Kind {...props} />
}
