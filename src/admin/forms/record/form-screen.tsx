/** The screen of a record, of all five resources: reads it in every open language and renders its form. */
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { default_language, languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { openLanguages, validateFormSearch } from '../../address/form-search.ts'
import { listedRecord } from '../../api/read/listed-record.ts'
import { itemOptions } from '../../api/read/queries.ts'
import type { Versioned, WaitingVersion } from '../../api/read/read-record.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasLanguages, useOwner, useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { EventStatus } from '../../kinds/status/event-status.tsx'
import { buttonClass, IconButton } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { later } from '../../shell/loading/later.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { useCopyEvent } from '../../copying/use-copy-event.tsx'
import type { DraftPlace } from '../local/local-draft.ts'
import { Origins } from '../fields/form-fields.tsx'
import { FormHead } from './form-head.tsx'
import { RecordForm } from './record-form.tsx'
import classes from './record-form.module.css'

const FormTools = later(() => import('./form-tools.tsx'))
const WaitingNotice = onDemand(() => import('../../review/submissions/waiting-notice.tsx'))
const HistoryPanel = onDemand(() => import('../../history/history-panel.tsx'))

export function FormScreen({ resource, id }: { resource: ResourceName; id: number | null }) {
  const { t, language } = useWords()
  const { text, beside, history } = validateFormSearch(useSearch({ strict: false }))
  const has_languages = useHasLanguages()
  // A service with one text a record returns the same in every language.
  const open = useMemo(
    () => (has_languages ? openLanguages({ text, beside }, language) : single),
    [has_languages, text, beside, language],
  )
  const owner = useOwner()
  const desk = useSession()?.desk ?? true
  const place = useMemo(() => ({ owner, resource, id }), [owner, resource, id])
  // Keyed by user: drafts of one are not shown to the next.
  if (id !== null)
    return <Existing key={owner} place={place} id={id} open={open} desk={desk} history={history ?? false} />
  const head = { resource, title: t(`new.${resource}`) }
  return (
    <div className={classes['screen']}>
      <RecordForm
        key={owner}
        place={place}
        open={open}
        items={nothing}
        answers={nothing}
        ahead={false}
        desk={desk}
        head={head}
      />
    </div>
  )
}

const nothing = new Map<Language, never>()

/** Stands for the only text of a record, whatever its language. */
const single = [default_language] as const

interface ExistingProps {
  readonly place: DraftPlace
  readonly id: number
  readonly open: readonly Language[]
  readonly desk: boolean
  readonly history: boolean
}

function Existing({ place, id, open, desk, history }: ExistingProps) {
  const { resource } = place
  const { t } = useWords()
  const [waiting, setWaiting] = useState<WaitingVersion | null>(null)
  const { items, answers, results, ahead } = useItem(resource, id, open, waiting)
  const may_publish = useMay()('publish')
  const [front = default_language] = open
  const shown = items.get(front) ?? [...items.values()][0]
  useOpenWaiting(id, items.get(front))
  const error = results.find((one) => one.error && !one.data)
  const name = shown ? nameOf(resource, shown) : ''
  const navigate = useNavigate()
  const toggleHistory = () =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, history: history ? undefined : true }),
      replace: true,
      resetScroll: false,
    })
  const { onCopy, panel } = useCopyEvent(resource, shown, front)
  const head = {
    resource,
    title: name || t(`one.${resource}`),
    language: name ? shown?.i18n_language : undefined,
    tools: (
      <>
        {shown && <EventStatus item={shown} />}
        {desk && shown && <FormTools resource={resource} id={id} front={front} />}
        {desk && shown && (
          <IconButton icon="clock" label={t('history.title')} aria-pressed={history} onClick={toggleHistory} />
        )}
      </>
    ),
  }
  const trouble = error?.error && (
    <ErrorPanel error={error.error} onRetry={() => void error.refetch()}>
      {!shown && (
        <Link to={`/${resource}`} className={buttonClass()}>
          <Icon name={resource} size={18} />
          {t(`many.${resource}`)}
        </Link>
      )}
    </ErrorPanel>
  )
  if (!useLines(shown))
    return (
      <div className={classes['screen']}>
        <FormHead {...head} />
        {trouble}
      </div>
    )
  return (
    <div className={classes['screen']} data-history={history || undefined}>
      <RecordForm {...{ place, open, items, answers, ahead, desk, head, onCopy }}>
        {trouble}
        {desk && !may_publish && <WaitingNotice resource={resource} id={id} onWaiting={setWaiting} />}
      </RecordForm>
      {history && <HistoryPanel resource={resource} id={id} item={shown} onMissing={toggleHistory} />}
      {panel}
    </div>
  )
}

/** Waits for the code of lines that stand among the fields of an imported record: they would move what stands below them. */
function useLines(item: Item | undefined): item is Item {
  const [ready, setReady] = useState(false)
  const waits = item && !ready
  if (waits && !item['source']) setReady(true)
  useEffect(() => {
    const show = () => setReady(true)
    // Code that is missing then is told by the lines themselves.
    if (waits) void Origins.preload().then(show, show)
  }, [waits])
  return item !== undefined && ready
}

/** Opens a record that waits for review in the language of its text, unless the address names one. */
function useOpenWaiting(id: number, item: Item | undefined): void {
  const navigate = useNavigate()
  const { language } = useWords()
  const { text } = validateFormSearch(useSearch({ strict: false }))
  const opened = useRef<number | null>(null)
  useEffect(() => {
    if (!item || opened.current === id) return
    opened.current = id
    const { status, i18n_language } = item
    if (text !== undefined || status !== 'pending' || i18n_language === undefined || i18n_language === language) return
    void navigate({ to: '.', search: (before) => ({ ...before, text: i18n_language }), replace: true })
  }, [id, item, text, language, navigate])
}

/**
 * Reads the record in the open languages.
 * @param waiting lies over it
 * @returns `ahead`: the record is known from a list alone so far
 */
function useItem(resource: ResourceName, id: number, open: readonly Language[], waiting: WaitingVersion | null) {
  const cache = useQueryClient()
  const listed = (language: Language) => {
    // A language that is not open is never read, and would stay like this.
    const record = open.join() === language ? listedRecord(cache, resource, id, language) : undefined
    return record && { record, etag: null }
  }
  const results: readonly UseQueryResult<Versioned>[] = useQueries({
    queries: languages.map((language) => ({
      ...itemOptions(resource, id, language),
      enabled: open.includes(language),
      refetchOnWindowFocus: false,
      placeholderData: () => listed(language),
    })),
  })
  const read = useStable(results.map(({ data }) => data))
  const settled = results.map(({ isFetching, isPlaceholderData }) => !isFetching && !isPlaceholderData).join()
  const items = useMemo(
    () => new Map(languages.flatMap((language, at) => entry(language, over(language, read[at], waiting)?.record))),
    [read, waiting],
  )
  const answers = useMemo(
    () =>
      new Map(
        languages.flatMap((language, at) =>
          settled.split(',')[at] === 'true' ? entry(language, over(language, read[at], waiting)) : [],
        ),
      ),
    [read, settled, waiting],
  )
  return { items, answers, results, ahead: results.some(({ isPlaceholderData }) => isPlaceholderData) }
}

/** Returns the same list as long as its items are the same. */
function useStable<Item>(items: readonly Item[]): readonly Item[] {
  const [stable, setStable] = useState(items)
  const is_same = stable.length === items.length && stable.every((item, at) => item === items[at])
  if (!is_same) setStable(items)
  return is_same ? stable : items
}

const entry = <V,>(language: Language, value: V | undefined): (readonly [Language, V])[] =>
  value === undefined ? [] : [[language, value]]

const over = (language: Language, answer: Versioned | undefined, waiting: WaitingVersion | null) =>
  answer && waiting ? { ...answer, record: waiting.apply(answer.record, language), waiting: waiting.tag } : answer
