/** The fields of a sheet, cut into sections; two or three languages stand in columns of their own, facts in one place. */
import { useId, type ReactNode } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasLanguages, useSession } from '../../api/session/use-session.ts'
import { own_names, textAttributes } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { formSections, type FormSection } from '../../form-views.ts'
import { DoubleBooking } from '../panels/double-booking.tsx'
import { EventPassword } from '../panels/event-password.tsx'
import { FieldCell } from './field-cell.tsx'
import { TextState } from './language-bar.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import { VenuePosition } from '../panels/venue-position.tsx'
import { SimilarRecords } from '../panels/similar-records.tsx'
import { useRecordDraft } from '../draft/use-record-draft.ts'
import classes from './forms.module.css'
import own from './record-form.module.css'

interface FormFieldsProps {
  readonly sheet: RecordDraft
  readonly resource: ResourceName
  readonly open: readonly Language[]
  readonly items: ReadonlyMap<Language, Item>
  /** The record in any language; null: a new one. */
  readonly item: Item | null
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
}

const nothing_known: ReadonlyMap<number, Item> = new Map()

export function FormFields(props: FormFieldsProps) {
  const { resource, open } = props
  const rows = writable(resources[resource])
  const sections = formSections(resource)
  const [front = 'en', ...beside] = open
  const apart = beside.length > 0
  const isText = (name: string) => rows[name]?.per_language === true
  const texts = sections.flatMap(({ fields }) => fields).filter(isText)
  const shown = apart
    ? sections.map((section) => ({ ...section, fields: section.fields.filter((name) => !isText(name)) }))
    : sections
  const column = (side: boolean) =>
    shown
      .filter((section) => section.side === side && section.fields.length > 0)
      .map((section) => <Section key={section.title} {...props} section={section} language={front} />)
  const has_side = shown.some(({ side, fields }) => side && fields.length > 0)
  return (
    <>
      {apart && (
        <div className={own['side_by_side']} data-columns={open.length}>
          {open.map((language, position) => (
            <TextColumn key={language} {...props} language={language} texts={texts} in_front={position === 0} />
          ))}
        </div>
      )}
      <div className={classes['columns']} data-side={has_side || undefined} data-language={apart ? undefined : front}>
        <div className={classes['column']}>{column(false)}</div>
        {has_side && <div className={classes['column']}>{column(true)}</div>}
      </div>
    </>
  )
}

function Section(props: FormFieldsProps & { section: FormSection; language: Language }) {
  const { section, language } = props
  const { t } = useWords()
  return (
    <fieldset className={classes['section']}>
      <legend>{t(`form.${section.title}`)}</legend>
      <Fields {...props} names={section.fields} language={language} others={none} />
    </fieldset>
  )
}

const none: readonly Language[] = []

function TextColumn(props: FormFieldsProps & { language: Language; texts: readonly string[]; in_front: boolean }) {
  const { sheet, resource, open, item, language, texts, in_front } = props
  const id = useId()
  return (
    // A fieldset takes no part in the rows of a grid around it.
    <div
      role="group"
      aria-labelledby={id}
      className={own['text_column']}
      data-language={language}
      data-front={in_front || undefined}
      style={{ gridRow: `span ${texts.length + 1}` }}
    >
      <h2 id={id}>
        <bdi {...textAttributes(language)}>{own_names[language]}</bdi>{' '}
        <TextState resource={resource} item={item} sheet={sheet} language={language} />
      </h2>
      <Fields {...props} names={texts} others={open.filter((other) => other !== language)} />
    </div>
  )
}

/** What is no field of the interface: said of others, or with a dialog of its own and written at once. */
function Apart({ name, sheet, item }: { name: string; sheet: RecordDraft; item: Item | null }) {
  if (name === 'double_booking') return <DoubleBooking sheet={sheet} item={item} />
  if (!item) return null
  if (name === 'password') return <Password item={item} />
  return name === 'position' ? <VenuePosition item={item} /> : null
}

/** Without languages an update carries the password only to be let in: none can be set. */
function Password({ item }: { item: Item }) {
  return useHasLanguages() && <EventPassword id={item.id} />
}

function Fields(
  props: FormFieldsProps & { names: readonly string[]; language: Language; others: readonly Language[] },
): ReactNode {
  const { sheet, resource, items, item, known, names, language, others } = props
  const { t } = useWords()
  const is_open = useRecordDraft(sheet, (held) => held.has(language))
  const rows = writable(resources[resource])
  const offered = useSession()?.offers?.fields[resource]
  return names.map((name) => {
    const row = rows[name]
    if (row && offered && !offered.includes(name)) return null
    if (!row) return <Apart key={name} name={name} sheet={sheet} item={item} />
    // What is there in this language is still on its way.
    if (row.per_language && !is_open) return <p key={name}>{t('frame.loading')}</p>
    const cell = (
      <FieldCell
        key={name}
        sheet={sheet}
        resource={resource}
        name={name}
        row={row}
        language={language}
        item={row.per_language ? (items.get(language) ?? null) : item}
        known={known.get(name) ?? nothing_known}
        others={others}
      />
    )
    // A record that is there already needs no warning of others like it.
    const warns = items.size === 0 && name === resources[resource].label
    return warns ? [cell, <Similar key="similar" {...{ sheet, resource, language }} />] : cell
  })
}

function Similar({ sheet, resource, language }: Pick<FormFieldsProps, 'sheet' | 'resource'> & { language: Language }) {
  const facts = useRecordDraft(sheet, (held) => held.values('facts'))
  const text = useRecordDraft(sheet, (held) => held.values(language))
  return <SimilarRecords resource={resource} values={{ ...facts, ...text }} language={language} />
}
