/** The form of one record: its facts once, its texts in one, two or three languages, kept as one types and sent as what was changed. */
import { useCallback, useMemo, useRef } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { useRemove } from '../../actions/use-actions.ts'
import { embeddedIn, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { DateCheckProvider, useDateCheck, useDateErrors } from '../../kinds/date/date-check.tsx'
import { useLastEditor } from '../../kinds/cells/last-editor.ts'
import { MayWrite } from '../../kinds/controls/may-write.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { ConflictPanel } from '../draft/conflict-panel.tsx'
import { CreateInPlaceProvider } from '../small/create-in-place.tsx'
import { DraftNotice } from '../local/draft-notice.tsx'
import { Duplicates } from '../panels/duplicates.tsx'
import { FormFields } from './form-fields.tsx'
import { useFocusAgain, useFocusWhenNew, useTargetLanguage } from './form-focus.ts'
import { LanguageBar } from './language-bar.tsx'
import { LeaveGuard } from '../local/leave-guard.tsx'
import type { DraftPlace } from '../local/local-draft.ts'
import { SaveBar } from '../save/save-bar.tsx'
import { StaleNotice } from '../panels/stale-notice.tsx'
import { useKeepDrafts, useKeptSent } from '../local/use-local-drafts.ts'
import { useRecordSync, type Answers } from '../draft/use-record-sync.ts'
import { usePublishing } from '../save/use-publishing.ts'
import { useRecordSave } from '../save/use-record-save.ts'
import { useSaveKeys } from '../save/use-save-keys.ts'
import { useRecordDraft } from '../draft/use-record-draft.ts'
import classes from './forms.module.css'

interface RecordFormProps {
  readonly place: DraftPlace
  /** Open languages, the one in front first. */
  readonly open: readonly Language[]
  /** The record in each language as far as it is read; empty for a new one. */
  readonly items: ReadonlyMap<Language, Item>
  /** The same with versions, without what is being read again. */
  readonly answers: Answers
  /** The service keeps three languages and changes only what an update carries. */
  readonly desk: boolean
}

export function RecordForm({ place, open, items, answers, desk }: RecordFormProps) {
  const { resource, id } = place
  const { t } = useWords()
  const may = useMay()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [front = 'en'] = open
  const item = items.get(front) ?? [...items.values()][0] ?? null
  const author = item?.author ?? null
  const may_publish = may('publish', author)
  const may_write = item === null || may(resources[resource].rights.write, author)

  const lastEditor = useLastEditor()
  const onTaken = useCallback(
    () =>
      id !== null && void lastEditor(resource, id).then((name) => notify({ message: t('conflict.taken', { name }) })),
    [id, lastEditor, resource, t],
  )
  const { sheet, versions, restored, setRestored, offers, setOffers } = useRecordSync({
    place,
    languages: open,
    answers,
    busy,
    onTaken,
  })
  useKeepDrafts(sheet, place)
  const sent = useKeptSent(place)
  const dates = useDateCheck(useRecordDraft(sheet, (held) => held.base('facts')))
  const checkFacts = useDateErrors(dates)
  const remove = useRemove(resource)
  const settle = () => setRestored(false)
  const may_unpublish = may('edit_published', author)
  const { saver, save, saveAsked, back } = useRecordSave({
    ...{
      place,
      form,
      sheet,
      item,
      versions,
      checkFacts,
      sent,
      open,
      desk,
      may_write,
      may_publish,
      may_unpublish,
      busy,
    },
    onSettled: settle,
  })
  useFocusWhenNew(form, id === null)
  useFocusAgain(form, sheet)

  const known = useMemo(() => embeddedRecords(resource, item), [resource, item])
  const trashed = item?.status === 'trash'
  const { has_trash } = resources[resource]
  const has_languages = item === null ? desk : item.i18n_languages !== undefined
  const target = useTargetLanguage(form, open)
  const publishing = usePublishing({ resource, sheet, item, target, may_publish, named: has_languages })
  useSaveKeys(form, save, publishing?.rest === null ? [target] : [])
  return (
    <DateCheckProvider check={dates}>
      <CreateInPlaceProvider language={front}>
        {has_languages && <LanguageBar resource={resource} item={item} sheet={sheet} open={open} />}
        <form
          ref={form}
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault()
            // A form in a panel of its own, inside this one, submits itself.
            event.stopPropagation()
            void save()
          }}
        >
          <DraftNotice
            sheet={sheet}
            place={place}
            restored={restored}
            onDropped={() => {
              settle()
              saver.giveUp()
            }}
            offers={offers}
            onDecided={setOffers}
          />
          {item && <StaleNotice resource={resource} item={item} sheet={sheet} open={open} versions={versions} />}
          <Duplicates resource={resource} id={id} />
          <ConflictPanel resource={resource} id={id} sheet={sheet} known={known} />
          {!may_write && <p className={classes['only_read']}>{t('form.only_read')}</p>}
          <MayWrite value={may_write}>
            <fieldset disabled={!may_write} className={classes['whole']}>
              <FormFields
                sheet={sheet}
                resource={resource}
                open={has_languages ? open : open.slice(0, 1)}
                items={items}
                item={item}
                known={known}
              />
            </fieldset>
          </MayWrite>
          {may_write && (
            <SaveBar
              sheet={sheet}
              is_new={id === null}
              saving={saver.saving}
              trouble={saver.trouble}
              publishing={publishing}
              onSave={(options) => void save(options)}
              remove={
                item && !trashed
                  ? {
                      label: has_trash ? t('list.trash') : t('action.delete'),
                      act: () => remove(item, back),
                    }
                  : undefined
              }
            />
          )}
        </form>
        <LeaveGuard sheet={sheet} place={place} onSave={saveAsked} />
      </CreateInPlaceProvider>
    </DateCheckProvider>
  )
}

/** What is embedded in a record, by field and id. */
function embeddedRecords(resource: ResourceName, item: Item | null): ReadonlyMap<string, ReadonlyMap<number, Item>> {
  const known = new Map<string, ReadonlyMap<number, Item>>()
  for (const [name, { to }] of Object.entries(writable(resources[resource]))) {
    if (!to) continue
    known.set(name, new Map(embeddedIn(item?.[name]).map((one) => [one.id, one])))
  }
  return known
}
