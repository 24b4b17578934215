/** The fields of a record in sections. Several languages stand in columns of their own, facts in one place. */
import { use, useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasLanguages, useSession } from '../../api/session/use-session.ts'
import { own_names, textAttributes } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { formSections, type FormSection } from '../../form-views.ts'
import { EventPassword } from '../panels/event-password.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { FieldCell } from './field-cell.tsx'
import { TextState } from './language-bar.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import { MayWrite } from '../../kinds/controls/may-write.ts'
import { VenuePosition } from '../panels/venue-position.tsx'
import { SimilarRecords } from '../panels/similar.tsx'
import { useRecordBase } from '../draft/use-record-base.ts'
import classes from './forms.module.css'
import own from './record-form.module.css'

/** Loads after the form: it needs an answer of the service anyway. */
const DoubleBooking = onDemand(() => import('../panels/double-booking.tsx'))
const EventParts = onDemand(() => import('../panels/event-parts.tsx'))
const without = () => undefined

interface FormFieldsProps {
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly open: readonly Language[]
  readonly items: ReadonlyMap<Language, Item>
  /** The record in any language; null: a new one. */
  readonly item: Item | null
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
}

const nothing_known: ReadonlyMap<number, Item> = new Map()

/** @param children stand above the fields */
export function FormFields({ children, ...props }: FormFieldsProps & { children: ReactNode }) {
  const { resource, open, item } = props
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
      .filter((section) => section.side === side && section.fields.length > 0 && (item || !section.saved))
      .map((section) => <Section key={section.title} {...props} section={section} language={front} />)
  const has_side = shown.some(({ side, fields }) => side && fields.length > 0)
  return (
    <div className={classes['columns']} data-side={has_side || undefined} data-apart={apart || undefined}>
      <div className={classes['above']}>{children}</div>
      <fieldset disabled={!use(MayWrite)} className={classes['whole']}>
        {apart && (
          <div className={own['side_by_side']} data-columns={open.length}>
            {open.map((language, position) => (
              <TextColumn key={language} {...props} language={language} texts={texts} in_front={position === 0} />
            ))}
          </div>
        )}
        <div className={classes['column']} data-language={apart ? undefined : front}>
          {column(false)}
        </div>
        {has_side && (
          <div className={classes['properties']} data-language={apart ? undefined : front}>
            {column(true)}
          </div>
        )}
      </fieldset>
    </div>
  )
}

function Section(props: FormFieldsProps & { section: FormSection; language: Language }) {
  const { section, language } = props
  const { t } = useWords()
  const Frame = section.folded ? 'details' : 'fieldset'
  const Title = section.folded ? 'summary' : 'legend'
  return (
    <Frame className={classes['section']} data-section={section.title}>
      <Title>{t(`form.${section.title}`)}</Title>
      <Fields {...props} names={section.fields} language={language} others={none} />
    </Frame>
  )
}

const none: readonly Language[] = []

function TextColumn(props: FormFieldsProps & { language: Language; texts: readonly string[]; in_front: boolean }) {
  const { draft, resource, open, item, language, texts, in_front } = props
  const id = useId()
  return (
    // Not a fieldset: those do not support subgrid rows.
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
        <TextState resource={resource} item={item} draft={draft} language={language} />
      </h2>
      <Fields {...props} names={texts} others={open.filter((other) => other !== language)} />
    </div>
  )
}

/** Parts of the form that are no fields of the contract: notes about other records, and dialogs that save by themselves. */
function Apart({
  name,
  draft,
  resource,
  item,
}: Pick<FormFieldsProps, 'draft' | 'resource' | 'item'> & { name: string }) {
  if (name === 'double_booking') return <DoubleBooking draft={draft} item={item} onMissing={without} />
  if (!item) return null
  if (name === 'password') return <Password item={item} />
  if (name === 'position') return <VenuePosition item={item} />
  return <EventParts {...{ name, draft, resource }} id={item.id} onMissing={without} />
}

/** Services without languages take the password of an update as proof of access, so that none can be set. */
function Password({ item }: { item: Item }) {
  return useHasLanguages() && <EventPassword id={item.id} />
}

function Fields(
  props: FormFieldsProps & { names: readonly string[]; language: Language; others: readonly Language[] },
): ReactNode {
  const { draft, resource, items, item, known, names, language, others } = props
  const { t } = useWords()
  const is_open = useRecordBase(draft, ({ parts }) => parts[language] !== undefined)
  const rows = writable(resources[resource])
  const offered = useSession()?.offers?.fields[resource]
  return names.map((name) => {
    const row = rows[name]
    if (row && offered && !offered.includes(name)) return null
    if (!row) return <Apart key={name} {...{ name, draft, resource, item }} />
    // The text in this language is still loading.
    if (row.per_language && !is_open) return <p key={name}>{t('frame.loading')}</p>
    const cell = (
      <FieldCell
        key={name}
        draft={draft}
        resource={resource}
        name={name}
        row={row}
        language={language}
        item={row.per_language ? (items.get(language) ?? null) : item}
        known={known.get(name) ?? nothing_known}
        others={others}
      />
    )
    // Only a new record is compared with similar ones.
    const warns = items.size === 0 && name === resources[resource].label
    return warns ? [cell, <Similar key="similar" {...{ draft, resource, language }} />] : cell
  })
}

function Similar({ draft, resource, language }: Pick<FormFieldsProps, 'draft' | 'resource'> & { language: Language }) {
  const [facts, text] = useWatch({ control: draft.form.control, name: ['facts', language] })
  return <SimilarRecords resource={resource} values={{ ...facts, ...text }} language={language} />
}
