/** The form of one record: its facts once, its texts in one, two or three languages, kept as one types and sent as what was changed. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { languages as all_languages, type Language, type ResourceName } from '../../contract/field.ts'
import { resources, writable } from '../../contract/resources.ts'
import type { Written } from '../api/mutations.ts'
import { useRemove } from '../actions/use-actions.ts'
import { embeddedIn, nameOf, type Item } from '../api/record.ts'
import { useMay, write_rights } from '../api/rights.ts'
import { useWords } from '../i18n/locale.tsx'
import { DateCheckProvider, useDateCheck, useDateErrors } from '../kinds/date/date-check.tsx'
import { MayWrite } from '../kinds/may-write.ts'
import { notify } from '../shell/notify.tsx'
import { isShortcut } from '../shell/shortcut.ts'
import { useAfterSave, type After } from './after-save.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { CreateInPlaceProvider } from './create-in-place.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Duplicates, rememberDuplicates } from './duplicates.tsx'
import { leaveFocus, useFocusAgain } from './focus-again.ts'
import { FormFields } from './form-fields.tsx'
import { LanguageBar } from './language-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { DraftPlace } from './local-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useUndoSave } from './undo-save.ts'
import { keepDrafts, useKeepDrafts } from './use-drafts.ts'
import { useFollow, type Answers } from './use-follow.ts'
import { useSave } from './use-save.ts'
import { useSheet } from './use-sheet.ts'
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
  const { t, format } = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [front = 'en'] = open
  const item = items.get(front) ?? [...items.values()][0] ?? null

  const onTaken = useCallback(
    (asked: boolean) =>
      notify({ message: asked ? t('conflict.asked') : t('conflict.taken'), tone: asked ? 'bad' : 'good' }),
    [t],
  )
  const { sheet, versions, restored, setRestored, offers, setOffers } = useFollow({
    place,
    languages: open,
    answers,
    busy,
    onTaken,
  })
  useKeepDrafts(sheet, place)
  const dates = useDateCheck(useSheet(sheet, (held) => held.base('facts')))
  const checkFacts = useDateErrors(dates)
  const { go, nextOf, back } = useAfterSave(resource)
  const remove = useRemove(resource)

  // Languages that were looked at hold what was typed there, also when another one is in front now.
  const written = useMemo(() => [...open, ...all_languages.filter((language) => !open.includes(language))], [open])
  /** What became of it is said where saving does not show it at once. */
  function savedText(record: Item, before: string | undefined): string {
    if (record.status === 'pending' && before !== 'pending')
      return t('notice.submitted', { name: nameOf(resource, record) })
    const { date } = record
    return record.status === 'future' && typeof date === 'string'
      ? t('form.scheduled', { when: format.dateTime(date) })
      : t('notice.saved')
  }
  const created = useRef<number | null>(null)
  const onCreated = ({ record }: Written) => {
    created.current = record.id
    keepDrafts(sheet, { ...place, id: record.id })
    sheet.parts().forEach((part) => sheet.revert(part))
    rememberDuplicates(resource, record)
    notify({ message: savedText(record, undefined) })
  }
  const context = { resource, sheet, item, languages: written, whole: !desk, versions }
  const undo = useUndoSave(context, busy)
  const saver = useSave(
    {
      ...context,
      checkFacts,
      onCreated,
      onSaved: (answer, merged, steps) => {
        setRestored(false)
        if (answer?.status === 202) return void notify({ message: t('form.waits') })
        const action = { label: t('action.undo'), onClick: () => void (answer && undo(steps, answer.record)) }
        const can_undo = desk && steps.length > 0
        const message = merged
          ? t('conflict.saved')
          : answer
            ? savedText(answer.record, item?.status)
            : t('notice.saved')
        notify({ message, ...(can_undo ? { action } : {}) })
      },
      onStopped: () => requestAnimationFrame(() => focusFirst(form.current)),
    },
    busy,
  )

  const author = item?.author ?? null
  const may_publish = may('publish', author)
  const may_write = item === null || may(write_rights[resource], author)
  async function save({ publish = false, after = 'stay' }: SaveOptions = {}) {
    if (!may_write) return
    if (publish) sheet.set(focusedLanguage(form.current) ?? front, 'status', may_publish ? 'publish' : 'pending')
    const next = id !== null && after === 'next' ? nextOf(id) : Promise.resolve(null)
    const saved = await saver.save()
    const made = created.current
    if (saved && (made === null || after === 'back')) return go(after, next)
    if (made === null) return
    leaveFocus(form.current)
    await navigate({ to: `/${resource}/$id`, params: { id: String(made) }, search: (before) => before })
  }
  useSaveKeys(form, save)
  useFocusWhenNew(form, id === null)
  useFocusAgain(form, sheet)

  const known = useMemo(() => embeddedRecords(resource, item), [resource, item])
  const trashed = item?.status === 'trash'
  const is_record = resources[resource].shape === 'record'
  // Saving alone then says the same: what is live stays live, or the change of it waits for review.
  const published = useSheet(sheet, (held) =>
    open.every((language) =>
      (may_publish ? live : [...live, 'pending', 'future', 'private']).includes(
        String(held.values(language)['status']),
      ),
    ),
  )
  const has_languages = item === null ? desk : item.i18n_languages !== undefined
  return (
    <DateCheckProvider check={dates}>
      <CreateInPlaceProvider language={front}>
        {has_languages && <LanguageBar item={item} sheet={sheet} open={open} />}
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
            onSettled={() => setRestored(false)}
            offers={offers}
            onDecided={setOffers}
          />
          {item && <StaleNotice resource={resource} item={item} sheet={sheet} open={open} versions={versions} />}
          <Duplicates resource={resource} id={id} />
          <ConflictPanel resource={resource} sheet={sheet} known={known} />
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
              publish={!is_record || published ? null : may_publish ? 'publish' : 'submit'}
              onSave={(options) => void save(options)}
              remove={
                item && !trashed
                  ? {
                      label: is_record ? t('list.trash') : t('action.delete'),
                      act: () => remove(item, back),
                    }
                  : undefined
              }
            />
          )}
        </form>
        <LeaveGuard sheet={sheet} onSave={saver.save} />
      </CreateInPlaceProvider>
    </DateCheckProvider>
  )
}

/** Statuses with which saving publishes. A place or a person that is new, without one, is published by whoever may. */
const live: readonly string[] = ['publish', '', 'trash']

interface SaveOptions {
  readonly publish?: boolean
  readonly after?: After
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

/** The language of the column one writes in. */
function focusedLanguage(form: HTMLElement | null): Language | null {
  const column = document.activeElement?.closest<HTMLElement>('[data-language]')
  const language = column && form?.contains(column) ? column.dataset['language'] : undefined
  return all_languages.find((one) => one === language) ?? null
}

/** One who comes to write begins to write; where typing is done on the screen itself, the form is shown first. */
function useFocusWhenNew(form: RefObject<HTMLFormElement | null>, is_new: boolean): void {
  useEffect(() => {
    if (!is_new || !matchMedia('(pointer: fine)').matches) return
    form.current?.querySelector<HTMLElement>('[data-field] input')?.focus({ preventScroll: true })
  }, [form, is_new])
}

/** What has to be looked at first: a question about what others changed, else the first field that is refused. */
function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-conflicts], [aria-invalid="true"]')?.focus()
}

/** Ctrl/⌘ S saves, Ctrl/⌘ Enter saves and publishes, or sends for review. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>, save: (options?: SaveOptions) => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const publish = isShortcut(event, 'mod+Enter')
    if (!publish && !isShortcut(event, 'mod+s')) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (dialog && !dialog.contains(form.current)) return
    event.preventDefault()
    // Some controls hand over their value when they are left.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) {
      activeElement.blur()
      activeElement.focus()
    }
    void save({ publish })
  })
  // Before it is painted: who sees the form can press its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
