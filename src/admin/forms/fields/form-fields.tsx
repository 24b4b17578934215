/** The fields of a record in sections. Several languages stand in columns of their own, facts in one place. */
import { use, useId, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { default_language, directionOf, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { StatusHooks } from '../../actions/dialogs/event-status-writes.ts'
import type { Item } from '../../api/read/record.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { formSections, type FormSection } from '../../form-sections.ts'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { FieldCell } from './field-cell.tsx'
import { TextState } from '../record/language-bar.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { MayWrite } from '../../kinds/controls/may-write.ts'
import { SimilarRecords } from '../similar/similar.tsx'
import { RepeatButton } from '../../series/repeat-button.tsx'
import { useRecordBase } from '../draft/use-record-base.ts'
import classes from '../record/forms.module.css'
import arranged from './event-sections.module.css'
import own from './side-by-side.module.css'

const DoubleBooking = onDemand(() => import('../similar/double-booking.tsx'))
const EventParts = onDemand(() => import('../panels/event-parts.tsx'))
const EventPassword = onDemand(() => import('../panels/event-password.tsx'))
const FactsStrip = onDemand(() => import('./facts-strip.tsx'))
export const Origins = onDemand(() => import('../../origins/origins.tsx'))
const without = () => undefined

interface FormFieldsProps {
  readonly draft: RecordDraft
  readonly resource: ResourceName
  readonly open: readonly Language[]
  readonly items: ReadonlyMap<Language, Item>
  /** The record in any language; null: a new one. */
  readonly item: Item | null
  /** The record is known from a list alone so far, which has what is painted first. */
  readonly ahead: boolean
  readonly known: ReadonlyMap<string, ReadonlyMap<number, Item>>
  /** Returns the notice about a text whose original has changed. */
  readonly stale: (language: Language) => ReactNode
  /** Told of writes beside the form. */
  readonly hooks: StatusHooks
}

const nothing_known: ReadonlyMap<number, Item> = new Map()

/** Number of sections that are painted first. */
const first_sections = 3

/** @param children stand above the fields */
export function FormFields({ children, ...props }: FormFieldsProps & { children: ReactNode }) {
  const { resource, open, item, ahead } = props
  const { t } = useWords()
  // Paints title, time and venue first. The other sections stand beside and below, so that nothing moves when they come.
  const whole = usePainted(!ahead, false)
  const rows = writable(resources[resource])
  const sections = formSections(resource)
  const [front = default_language, ...beside] = open
  const apart = beside.length > 0
  const isText = (name: string) => rows[name]?.per_language === true
  const textsOf = (some: readonly FormSection[]) => some.flatMap(({ fields }) => fields).filter(isText)
  const texts = textsOf(sections.filter(({ side }) => !side))
  const rare = textsOf(sections.filter(({ side }) => side))
  const shown = apart
    ? sections.map((section) => ({ ...section, fields: section.fields.filter((name) => !isText(name)) }))
    : sections
  // The answer of a write does not say it.
  const [imported, setImported] = useState(false)
  if (item?.['source'] && !imported) setImported(true)
  const origins = (fields: readonly string[] | null, language?: Language) =>
    imported &&
    item && (
      <Origins key="origins" {...{ resource, item, fields, open, language }} hooks={props.hooks} onMissing={without} />
    )
  const section = (of: FormSection) => (
    <Section key={of.title} {...props} section={of} language={front}>
      {origins(of.fields)}
    </Section>
  )
  const visible = shown.filter(({ fields, saved }) => fields.length > 0 && (item || !saved))
  const [main, side] = [visible.filter((one) => !one.side), visible.filter((one) => one.side)]
  const facts = (language?: Language) => (
    <>
      <div className={classes['column']} data-language={language}>
        {main
          .filter(({ last }) => apart || !last)
          .slice(0, whole ? undefined : first_sections)
          .map(section)}
      </div>
      {side.length > 0 && (
        <div className={classes['properties']} data-language={language}>
          {whole && side.map((of) => [of.title === 'state' && origins(null), section(of)])}
        </div>
      )}
    </>
  )
  return (
    <div className={classes['columns']} data-side={(side.length > 0 && !apart) || undefined}>
      <div className={classes['above']}>{children}</div>
      <fieldset disabled={!use(MayWrite)} className={classes['whole']}>
        {apart ? (
          <>
            {visible.length > 0 && (
              <details className={own['facts']} open={item === null}>
                <summary>
                  <FactsStrip {...props} onMissing={without} />
                  <span className={own['edit']}>{t('action.edit')}</span>
                </summary>
                <div className={own['inner']}>{facts()}</div>
              </details>
            )}
            <div className={own['side_by_side']} data-columns={open.length}>
              {open.map((language, position) => (
                <TextColumn
                  key={language}
                  {...props}
                  language={language}
                  texts={texts}
                  rare={rare}
                  in_front={position === 0}
                  lines={origins(texts, language)}
                />
              ))}
            </div>
          </>
        ) : (
          <>
            {facts(front)}
            <div className={classes['column']} data-language={front}>
              {whole && main.filter(({ last }) => last).map(section)}
            </div>
          </>
        )}
      </fieldset>
    </div>
  )
}

/** @param children stand below the fields */
function Section(props: FormFieldsProps & { section: FormSection; language: Language; children: ReactNode }) {
  const { section, language, children } = props
  const { t } = useWords()
  const Frame = section.folded ? 'details' : 'fieldset'
  const Title = section.folded ? 'summary' : 'legend'
  const icon = section.title === 'when' && 'clock'
  return (
    <Frame className={`${classes['section']} ${arranged[section.title] ?? ''}`} data-section={section.title}>
      <Title>
        {icon && <Icon name={icon} size={18} />}
        {t(`form.${section.title}`)}
      </Title>
      <Fields {...props} names={section.fields} language={language} others={none} />
      {children}
    </Frame>
  )
}

const none: readonly Language[] = []

interface TextColumnProps extends FormFieldsProps {
  readonly language: Language
  readonly texts: readonly string[]
  /** Texts and states that are folded. */
  readonly rare: readonly string[]
  readonly in_front: boolean
  /** Stand below the texts. */
  readonly lines: ReactNode
}

function TextColumn(props: TextColumnProps) {
  const { draft, resource, open, item, language, texts, rare, in_front, lines } = props
  const { t, format } = useWords()
  const others = open.filter((other) => other !== language)
  const id = useId()
  return (
    // Not a fieldset: those do not support subgrid rows.
    <div
      role="group"
      aria-labelledby={id}
      className={own['text_column']}
      data-language={language}
      data-front={in_front || undefined}
      data-opposite={directionOf(language) !== format.direction || undefined}
      style={{ gridRow: `span ${texts.length + (lines ? 3 : 2)}` }}
    >
      <div className={own['head']}>
        <h2 id={id}>
          <bdi {...textAttributes(language)}>{own_names[language]}</bdi>{' '}
          <TextState resource={resource} item={item} draft={draft} language={language} />
        </h2>
        {props.stale(language)}
      </div>
      <Fields {...props} names={texts} others={others} />
      {lines && <div>{lines}</div>}
      {rare.length > 0 && (
        <details className={own['rare']}>
          <summary>{t('form.display')}</summary>
          <Fields {...props} names={rare} others={others} />
        </details>
      )}
    </div>
  )
}

/** Loads once the form is painted: it needs an answer of the service anyway. */
function LateDoubleBooking(props: Pick<FormFieldsProps, 'draft' | 'item'>) {
  return usePainted(true, false) && <DoubleBooking {...props} onMissing={without} />
}

/** Parts of the form that are no fields of the contract: notes about other records, and dialogs that save by themselves. */
function Apart({
  name,
  draft,
  resource,
  item,
}: Pick<FormFieldsProps, 'draft' | 'resource' | 'item'> & { name: string }) {
  if (name === 'double_booking') return <LateDoubleBooking draft={draft} item={item} />
  if (name === 'repeat') return <Repeat item={item} />
  if (!item) return null
  if (name === 'password') return <EventPassword id={item.id} onMissing={without} />
  const room = name === 'position' && <div className={classes['position_room']} />
  return <EventParts {...{ name, draft, resource, item }} waiting={room} onMissing={without} />
}

/** Series are kept in the desk namespace. */
function Repeat({ item }: { item: Item | null }) {
  return useHasDesk() && <RepeatButton item={item} />
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
