/** Field → control of a form, by kind. */
import { use, type ReactNode } from 'react'
import type { FieldKind } from '../../../contract/kinds.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasDesk, useHasLanguages, useSession } from '../../api/session/use-session.ts'
import { textAttributes } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { AuthorField } from '../options/author-field.tsx'
import { ChoiceField, ChoicesField } from '../options/option-fields.tsx'
import { inputText, type ControlProps } from './control.ts'
import { EventTime } from '../date/event-time.tsx'
import { WallTime } from '../date/wall-time.tsx'
import { FieldFrame } from './field-frame.tsx'
import { MayWrite } from './may-write.ts'
import { RecordsField } from '../records/records-field.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { StatusField } from '../options/status-field.tsx'
import { costInWords, typedCost } from '../values/free-cost.ts'
import { plainText } from '../values/value-text.tsx'
import { ZoneField } from '../zone/zone-field.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import classes from './controls.module.css'

/** One line of text; `ltr` for values that are left to right in every language. */
function line(direction: 'content' | 'ltr', type = 'text', inputMode?: 'numeric') {
  return function Line({ row, label, value, onChange, error, language, fallback }: ControlProps) {
    const languages = useHasLanguages() && row.per_language
    const reading = direction === 'ltr' ? { dir: 'ltr' } : languages ? textAttributes(language) : { dir: 'auto' }
    return (
      <FieldFrame label={label} required={row.required} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            {...reading}
            type={type}
            inputMode={inputMode}
            className={classes['input']}
            maxLength={row.max}
            placeholder={fallback ?? (type === 'url' ? 'https://' : undefined)}
            value={inputText(value)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    )
  }
}

const Text = line('content')
const LeftToRight = line('ltr')
const Address = line('ltr', 'url')

function Cost({ value, onChange, ...props }: ControlProps) {
  const locale = useWords()
  return (
    <Text
      {...props}
      value={costInWords(inputText(value), locale.t)}
      onChange={(typed) => onChange(typedCost(inputText(typed), locale))}
    />
  )
}

const TextSourceNote = onDemand(() => import('../rich-text/text-source-note.tsx'))

/** Characters of a summary that lists and search results show. */
const usual_lengths: Readonly<Record<string, number>> = { excerpt: 160 }

function Html({ name, label, value, onChange, error, language, fallback, item }: ControlProps) {
  const { format } = useWords()
  const may_write = use(MayWrite)
  const source = name === 'description' ? item?.text_source : undefined
  const usual = usual_lengths[name]
  return (
    <FieldFrame
      label={label}
      error={error}
      help={
        source ? (
          <TextSourceNote source={source} />
        ) : fallback && !value ? (
          <bdi className={classes['fallback']}>{plainText(fallback)}</bdi>
        ) : undefined
      }
      notes={
        usual !== undefined &&
        value !== '' && (
          <bdi dir="ltr" className={classes['count']}>
            {format.number(plainText(inputText(value)).length)} / {format.number(usual)}
          </bdi>
        )
      }
    >
      {(attributes) => (
        <MayWrite value={may_write && source !== 'locked'}>
          <RichText
            attributes={attributes}
            label={label}
            value={inputText(value)}
            language={language}
            as_source={source === 'stored'}
            onChange={onChange}
          />
        </MayWrite>
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

/** A publication date on the site's clock, without the questions of event times. */
function Time({ label, value, onChange, error }: ControlProps) {
  return <WallTime label={label} error={error} value={inputText(value)} onChange={onChange} />
}

function Day({ label, value, onChange, error }: ControlProps) {
  return <WallTime date_only label={label} error={error} value={inputText(value)} onChange={onChange} />
}

/** The author; services without a desk do not list users. */
function Author(props: ControlProps) {
  const has_desk = useHasDesk()
  if (!useMay()('set_author')) return null
  return has_desk ? <AuthorField {...props} /> : <LeftToRight {...props} />
}

const ImageTools = onDemand(() => import('../images/image-tools.tsx'))

function Image(props: ControlProps) {
  const has_library = useSession()?.site.media
  const tools = <ImageTools {...props} />
  return (
    <>
      <Address {...props} />
      {/* Keeps room for the button of the library until it is loaded. */}
      {has_library ? <div className={classes['button_room']}>{tools}</div> : tools}
    </>
  )
}

/** The language is chosen above the form. */
export const nothing = () => null

export const controls: Readonly<Record<FieldKind, (props: ControlProps) => ReactNode>> = {
  text: Text,
  html: Html,
  slug: Text,
  email: line('ltr', 'email'),
  phone: line('ltr', 'tel'),
  url: Address,
  cost: Cost,
  image: Image,
  boolean: Switch,
  wall_time: EventTime,
  site_time: Time,
  utc_time: Time,
  day: Day,
  zone: ZoneField,
  status: StatusField,
  language: nothing,
  user: Author,
  id: RecordsField,
  ids: RecordsField,
  terms: RecordsField,
  integer: line('ltr', 'text', 'numeric'),
  choice: ChoiceField,
  choices: ChoicesField,
}

export function Control(props: ControlProps) {
  const Kind = controls[props.row.kind]
  return <Kind {...props} />
}
