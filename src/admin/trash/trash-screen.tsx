import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/codec/query.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { trash_days } from '../../contract/limits.ts'
import { all_time } from '../../contract/codec/windows.ts'
import { useRestore } from '../api/write/mutations.ts'
import { listOptions, type List } from '../api/read/queries.ts'
import { nameOf, type Item } from '../api/read/record.ts'
import { useMay } from '../api/session/rights.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { trashOptions, useEmptyTrash } from './trash-requests.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useFormat, useWords } from '../i18n/locale.tsx'
import { ask } from '../shell/overlays/ask.tsx'
import { Button } from '../shell/parts/button.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import { Screen } from '../shell/screens/screen.tsx'
import { TrashTable } from './trash-table.tsx'
import classes from './trash.module.css'

const most_shown = 20

/** Resources with a trash: all but terms. */
const kinds = resource_names.filter((name) => resources[name].has_trash)

/** Parameters of a list of trashed records; events of all dates. */
function trashed(resource: ResourceName): Query {
  return { ...('ends_after' in resources[resource].parameters ? all_time : {}), status: ['trash'] }
}

/** Lists deleted records that can still be restored. */
export function TrashScreen() {
  const { t } = useWords()
  const desk = useHasDesk()
  const about = t('trash.text', { days: trash_days })
  return (
    <Screen
      title={t('trash.title')}
      about={desk ? undefined : about}
      width={desk ? 'wide' : 'narrow'}
      actions={<EmptyTrash />}
    >
      {desk && <p className={classes['none']}>{about}</p>}
      {desk ? <TrashTable /> : kinds.map((resource) => <Kind key={resource} resource={resource} />)}
    </Screen>
  )
}

/** Shown to users with the right while the trash is not empty. */
function EmptyTrash() {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const may = useMay()('empty_trash')
  const desk = useHasDesk()
  const { data } = useQuery({ ...trashOptions(null, 1, language), enabled: may && desk })
  const total = data?.total ?? 0
  const { mutate, isPending } = useEmptyTrash(language)
  if (!may || !desk || total === 0) return null
  async function empty() {
    const question = {
      title: t('trash.empty_all'),
      text: t('trash.empty_ask', { count: total }),
      yes: t('action.delete'),
    }
    if (!(await ask(question))) return
    mutate(undefined, {
      onSuccess: (count) => notify({ message: t('trash.emptied', { count }) }),
      onError: notifyError,
    })
  }
  return (
    <Button look="danger" icon="trash" busy={isPending} onClick={() => void empty()}>
      {t('trash.empty_all')}
    </Button>
  )
}

function Kind({ resource }: { resource: ResourceName }) {
  const { t, language } = useWords()
  const options = listOptions(resource, { ...trashed(resource), per_page: most_shown }, language)
  const { data, error, refetch } = useQuery(options)
  return (
    <section className={classes['kind']}>
      <h2>{t(`many.${resource}`)}</h2>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={classes['none']}>{t('trash.empty')}</p>}
      {data && data.items.length > 0 && <Items resource={resource} list={data} />}
    </section>
  )
}

function Items({ resource, list }: { resource: ResourceName; list: List }) {
  const { t } = useWords()
  const { items, total = items.length } = list
  return (
    <>
      <ul className={classes['items']}>
        {items.map((item) => (
          <TrashedItem key={item.id} resource={resource} item={item} />
        ))}
      </ul>
      {total > items.length && (
        <Link to={`/${resource}`} search={trashed(resource)}>
          {t('action.show_all')} ({t(`count.${resource}`, { count: total })})
        </Link>
      )}
    </>
  )
}

function TrashedItem({ resource, item }: { resource: ResourceName; item: Item }) {
  const { t, language } = useWords()
  const notifyError = useNotifyError()
  const format = useFormat()
  const { mutateAsync, isPending } = useRestore(resource)
  const name = nameOf(resource, item)
  const { modified_utc } = item
  // The row leaves when the lists are read again, and callbacks of `mutate` are not called then.
  const restore = async () =>
    mutateAsync({ id: item.id, language: item.i18n_language ?? language }).then(
      () => notify({ message: t('notice.restored', { name }) }),
      notifyError,
    )
  return (
    <li className={classes['item']}>
      <Link to={`/${resource}/$id`} params={{ id: String(item.id) }} className={classes['name']}>
        <ContentText language={item.i18n_language}>{name}</ContentText>
      </Link>
      {typeof modified_utc === 'string' && <span className={classes['none']}>{format.relative(modified_utc)}</span>}
      <Button busy={isPending} onClick={() => void restore()} aria-label={t('trash.restore', { name })}>
        {t('action.restore')}
      </Button>
    </li>
  )
}
