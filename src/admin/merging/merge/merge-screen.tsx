/** Merges records: chooses for each field whose value stays, and says beforehand what happens. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { offerUndo } from '../../shell/notices/undo-operation.ts'
import type { MergeableName } from '../../address/merge-search.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { refreshAll } from '../../api/write/mutations.ts'
import { useWords } from '../../i18n/locale.tsx'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { notify } from '../../shell/notices/notify.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { NotFoundScreen } from '../../shell/screens/not-found-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { ChooseOther } from './choose-other.tsx'
import { BackLink } from '../back-link.tsx'
import { Consequences } from './consequences.tsx'
import { MergeFields } from './merge-fields.tsx'
import { usePairQueue, type PairQueue } from '../pair-queue.ts'
import { useDecidePair } from '../use-decide-pair.ts'
import { useWhyAlike } from '../why-alike.ts'
import classes from './merging.module.css'

/** Path → id of the record whose value stays, or the value. */
type Chosen = Readonly<Record<string, unknown>>

type MergeBody = DeskBody<'POST /merges'>

const previewOptions = (body: MergeBody, language: Language) =>
  queryOptions({
    queryKey: ['merges', body, language] as const,
    queryFn: ({ signal }) => callDesk('POST /merges', { body: { ...body, preview: true }, language, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function MergeScreen() {
  const { resource, ids = [], pair, page = 1 } = useSearch({ from: '/desk/merge' })
  const [first] = ids
  if (!resource || first === undefined) return <NotFoundScreen />
  if (ids.length === 1) return <ChooseOther key={`${resource}-${first}`} resource={resource} id={first} />
  const key = `${resource}-${ids.toSorted((a, b) => a - b).join()}`
  return <MergeForm key={key} resource={resource} ids={ids} pair={pair} page={page} />
}

interface FormProps {
  readonly resource: MergeableName
  readonly ids: readonly number[]
  /** The pair of possible duplicates that they are. */
  readonly pair: number | undefined
  /** The page of the queue that the pair stands on. */
  readonly page: number
}

function MergeForm({ resource, ids, pair, page }: FormProps) {
  const locale = useWords()
  const { t, word, language } = locale
  const cache = useQueryClient()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const whyAlike = useWhyAlike()
  const queue = usePairQueue(resource, pair, page)
  const [chosen, setChosen] = useState<Chosen>({})
  const [agreed, setAgreed] = useState<readonly number[]>([])
  const [survivor = 0, ...others] = ids
  const members = agreed.length > 0 ? { members: agreed } : {}
  const body: MergeBody = { resource, survivor, others, fields: chosen, ...members }
  const { data, error, refetch } = useQuery(previewOptions(body, language))
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk('POST /merges', { body, language, time_limit: 120_000 }),
    onSuccess: async ({ records: [first], operation }) => {
      await refreshAll(cache)
      await (pair === undefined
        ? navigate({ to: `/${resource}/$id`, params: { id: String(survivor) } })
        : queue.decided())
      notify({
        message: t('merge.done', { name: first?.name ?? '' }),
        tone: 'good',
        ...offerUndo({ cache, locale }, operation),
      })
    },
    onError: notifyError,
  })
  const keep = (id: number) => {
    setChosen({})
    setAgreed([])
    void navigate({
      to: '/merge',
      search: (before) => ({ ...before, ids: [id, ...ids.filter((one) => one !== id)] }),
      replace: true,
    })
  }
  const title = t('merge.title', { things: word(`count.${resource}`, { count: ids.length }) })
  return (
    <Screen
      title={title}
      back={<BackLink resource={resource} page={pair === undefined ? undefined : page} />}
      actions={queue.pair && <QueuePlace {...queue} />}
    >
      {queue.pair && <p className={classes['found']}>{t('merge.found', { why: whyAlike(queue.pair) })}</p>}
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes['merge']}>
          <MergeFields
            resource={resource}
            merge={data}
            chosen={chosen}
            onChoose={(path, choice) => setChosen((before) => ({ ...before, [path]: choice }))}
            onKeep={keep}
          />
          <aside className={classes['side']}>
            <Consequences resource={resource} merge={data} agreed={agreed} onAgree={setAgreed} />
            <div className={classes['acts']}>
              <Button look="filled" busy={isPending} onClick={() => mutate()}>
                {data.moves.events > 0 ? t('merge.do_events', { count: data.moves.events }) : t('merge.do')}
              </Button>
              {pair !== undefined && <Different resource={resource} pair={pair} onDone={queue.decided} />}
            </div>
          </aside>
        </div>
      )}
    </Screen>
  )
}

/** Where the pair stands in the queue, and the way past it. */
function QueuePlace({ position, count, skip }: Pick<PairQueue, 'position' | 'count' | 'skip'>) {
  const { t } = useWords()
  useShortcut('j', () => void skip())
  return (
    <>
      <span className={classes['place']}>{t('merge.position', { position, count })}</span>
      <Button look="quiet" aria-keyshortcuts="j" onClick={() => void skip()}>
        {t('merge.skip')} <KeyMark letter="J" />
      </Button>
    </>
  )
}

interface DifferentProps {
  readonly resource: MergeableName
  readonly pair: number
  readonly onDone: () => Promise<void>
}

/** Says of a pair of possible duplicates that they are different. */
function Different({ resource, pair, onDone }: DifferentProps) {
  const { t } = useWords()
  const { mutate, isPending } = useDecidePair()
  return (
    <Button
      busy={isPending}
      onClick={() => mutate({ id: pair, is_different: true }, { onSuccess: () => void onDone() })}
    >
      {t(`duplicates.two_${resource}`)}
    </Button>
  )
}
