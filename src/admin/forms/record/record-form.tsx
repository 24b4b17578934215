/** The form of one record: its facts once, its texts in up to three languages side by side. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import { default_language, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useEventStatus, useRemove } from '../../actions/use-actions.ts'
import type { StatusHooks } from '../../actions/dialogs/event-status-writes.ts'
import { isMergeable } from '../../address/merge-search.ts'
import { embeddedIn, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { DateCheckProvider, useDateCheck } from '../../kinds/date/date-check.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import { MayWrite } from '../../kinds/controls/may-write.ts'
import { PendingChoices, usePendingChoices } from '../../kinds/records/pending-choices.ts'
import { later } from '../../shell/loading/later.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import { ConflictPanel } from '../draft/conflict-panel.tsx'
import { CreateInPlaceProvider } from '../small/create-in-place.tsx'
import { DraftNotice } from '../local/draft-notice.tsx'
import { Duplicates } from '../similar/duplicates.tsx'
import { FormFields } from '../fields/form-fields.tsx'
import { FormHead, type FormHeadProps } from './form-head.tsx'
import { useFocusAgain, useFocusWhenNew } from './form-focus.ts'
import { LanguageBar } from './language-bar.tsx'
import { LeaveGuard } from '../local/leave-guard.tsx'
import type { DraftPlace } from '../local/local-draft.ts'
import { SaveControls } from '../save-bar/save-controls.tsx'
import { StaleNotice } from '../translation/stale-notice.tsx'
import { useStoredDrafts } from '../local/use-local-drafts.ts'
import { useRecordSync, type AnswersByLanguage } from '../draft/use-record-sync.ts'
import { rebaseOnServer } from '../save/save-with-merge.ts'
import { useRecordSave } from '../save/use-record-save.ts'
import { useRecordBase } from '../draft/use-record-base.ts'
import { usePreloadedCheck } from '../check/check-when-loaded.ts'
import { useFormRights } from './use-form-rights.ts'
import { useOnPhone } from '../../shell/screens/phone.ts'
import classes from './forms.module.css'

/** Loads after the form: nobody previews a form at once. */
const PreviewButton = later(() => import('../preview/preview-button.tsx'))

const no_facts: FormValues = {}

interface RecordFormProps {
  readonly place: DraftPlace
  /** Open languages, the one in front first. */
  readonly open: readonly Language[]
  /** The record in the languages that are loaded; empty for a new one. */
  readonly items: ReadonlyMap<Language, Item>
  /** The same with versions, except records that are being refetched. */
  readonly answers: AnswersByLanguage
  /** The record is known from a list alone so far: what a list has is seen, and nothing can be edited. */
  readonly ahead: boolean
  /** The service keeps three languages and changes only what an update carries. */
  readonly desk: boolean
  readonly head: FormHeadProps
  /** Opens the panel for copies; absent: it is not offered. */
  readonly onCopy?: (() => void) | undefined
  /** Notices above the fields. */
  readonly children?: ReactNode
}

export function RecordForm({ place, open, items, answers, ahead, desk, head, onCopy, children }: RecordFormProps) {
  const { resource, id } = place
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  // The save buttons stand at the foot of a phone, and the keyboard comes to them after the fields.
  const at_foot = useOnPhone()
  const [front = default_language] = open
  const item = items.get(front) ?? [...items.values()][0] ?? null
  const rights = useFormRights(resource, item)
  const navigate = useNavigate()
  const { may_write, may_publish } = rights

  const lastEditor = useLastEditor()
  const onTaken = useCallback(
    () =>
      id !== null && void lastEditor(resource, id).then((name) => notify({ message: t('conflict.taken', { name }) })),
    [id, lastEditor, resource, t],
  )
  const { edited, restored, setRestored, offers, setOffers } = useRecordSync({
    place,
    languages: open,
    answers,
    ahead: ahead ? item : null,
    onTaken,
  })
  const { draft, versions } = edited
  useStoredDrafts(draft, place)
  usePreloadedCheck()
  const dates = useDateCheck(useRecordBase(draft, ({ parts }) => parts.facts) ?? no_facts)
  const choices = usePendingChoices()
  const remove = useRemove(resource)
  const askStatus = useEventStatus()
  const settle = () => setRestored(false)
  const { saver, save, saveAsked, back, during, planned } = useRecordSave(edited, {
    ...{ form, item, open, rights, dates, choices },
    onSaved: settle,
  })
  const onWritten: StatusHooks['onWritten'] = (language, written) => {
    // A change that waits leaves the record as it is.
    if (written.status === 202) return
    versions.current.set(language, written.etag)
    rebaseOnServer({ resource, draft }, language, written)
  }
  useFocusWhenNew(form, id === null)
  useFocusAgain(form, draft)

  const known = useMemo(() => embeddedRecords(resource, item), [resource, item])
  const trashed = item?.status === 'trash'
  const { has_trash, has_status } = resources[resource]
  const merges = item && desk && !trashed && !rights.suggests && isMergeable(resource) && (may_publish || !has_status)
  const has_languages = item === null ? desk : item.i18n_languages !== undefined
  const stale = (language: Language) =>
    item && <StaleNotice {...{ resource, item, draft, versions, language }} apart={open.length > 1} />
  const controls = (
    <SaveControls
      resource={resource}
      draft={draft}
      form={form}
      item={item}
      open={open}
      rights={rights}
      named={has_languages}
      saving={saver.saving}
      trouble={saver.trouble}
      save={save}
      onCopy={onCopy}
      onStatus={item && 'event_status' in item ? () => void askStatus(item, { onWritten, during }) : undefined}
      onMerge={merges ? () => void navigate({ to: '/merge', search: { resource, ids: [item.id] } }) : undefined}
      remove={
        item && !trashed && !rights.suggests
          ? {
              label: has_trash ? t('list.trash') : t('action.delete'),
              act: () => remove(item, back),
            }
          : undefined
      }
    />
  )
  return (
    <DateCheckProvider check={dates}>
      <CreateInPlaceProvider language={front}>
        <form
          ref={form}
          noValidate
          inert={ahead}
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            // React bubbles submits out of portals: the form of a panel submits itself.
            event.stopPropagation()
            void save({ after: isRepeated(event.nativeEvent) ? 'repeat' : 'stay' })
          }}
        >
          <FormHead
            {...head}
            tools={
              <>
                {desk && has_status && may_write && !rights.suggests && (
                  <PreviewButton {...{ resource, item, front, planned }} />
                )}
                {head.tools}
              </>
            }
          >
            {!at_foot && controls}
          </FormHead>
          <MayWrite value={may_write}>
            <PendingChoices value={choices}>
              <FormFields
                draft={draft}
                resource={resource}
                open={has_languages ? open : open.slice(0, 1)}
                items={items}
                item={item}
                ahead={ahead}
                known={known}
                stale={stale}
                hooks={{ onWritten, during }}
              >
                {has_languages && <LanguageBar resource={resource} item={item} draft={draft} open={open} />}
                {children}
                <DraftNotice
                  draft={draft}
                  place={place}
                  restored={restored}
                  onDropped={() => {
                    settle()
                    saver.giveUp()
                  }}
                  offers={offers}
                  onDecided={setOffers}
                />
                {open.length === 1 && stale(front)}
                <Duplicates resource={resource} id={id} />
                <ConflictPanel resource={resource} id={id} draft={draft} known={known} />
                {(rights.suggests || !may_write) && (
                  <p className={classes['only_read']}>{t(rights.suggests ? 'form.suggests' : 'form.only_read')}</p>
                )}
              </FormFields>
            </PendingChoices>
          </MayWrite>
          {at_foot && controls}
        </form>
        <LeaveGuard draft={draft} place={place} onSave={saveAsked} />
      </CreateInPlaceProvider>
    </DateCheckProvider>
  )
}

/** Returns whether a form was submitted by the button that creates an event and repeats it. */
const isRepeated = (event: Event) =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement && event.submitter.value === 'repeat'

/** Returns the embedded records, by field and id. */
function embeddedRecords(resource: ResourceName, item: Item | null): ReadonlyMap<string, ReadonlyMap<number, Item>> {
  const known = new Map<string, ReadonlyMap<number, Item>>()
  for (const [name, { to }] of Object.entries(writable(resources[resource]))) {
    if (!to) continue
    known.set(name, new Map(embeddedIn(item?.[name]).map((one) => [one.id, one])))
  }
  return known
}
