/** The trash of the desk namespace: each record with its kind, who deleted it, when, and how long it stays. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useId } from 'react'
import { resource_names, resources } from '../../contract/resources.ts'
import { useRestore } from '../api/write/mutations.ts'
import { trashOptions, type Trashed } from './trash-requests.ts'
import { ContentText } from '../i18n/isolated.tsx'
import { useWords } from '../i18n/locale.tsx'
import { Button } from '../shell/parts/button.tsx'
import { Pager } from '../shell/pager/pager.tsx'
import { ErrorPanel } from '../shell/screens/error-screen.tsx'
import { Icon } from '../shell/parts/icon.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import { notify } from '../shell/notices/notify.tsx'
import classes from './trash.module.css'

const kinds = resource_names.filter((name) => resources[name].has_trash)
const day = 86_400_000

const route = getRouteApi('/desk/trash')

export function TrashTable() {
  const { t, language } = useWords()
  const { resource = null, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(trashOptions(resource, page, language))
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <p>{t('frame.loading')}</p>
  return (
    <>
      <KindSelect totals={data.totals} />
      {data.records.length === 0 ? (
        <p className={classes['none']}>{t('trash.empty')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              {(['name', 'kind', 'by', 'at', 'left'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`trash.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {data.records.map((record) => (
              <Row key={`${record.resource}-${record.id}`} record={record} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={page}
        pages={data.total_pages}
        onTurn={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
      />
    </>
  )
}

function KindSelect({ totals }: { totals: Readonly<Partial<Record<string, number>>> }) {
  const { t, format } = useWords()
  const id = useId()
  const { resource } = route.useSearch()
  const navigate = route.useNavigate()
  const all = Object.values(totals).reduce<number>((sum, total) => sum + (total ?? 0), 0)
  const choose = (value: string) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, resource: kinds.find((one) => one === value) }),
    })
  return (
    <div className={classes['filter']}>
      <label htmlFor={id}>{t('trash.kind')}</label>
      <select id={id} value={resource ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{`${t('value.any')} (${format.number(all)})`}</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {`${t(`many.${name}`)} (${format.number(totals[name] ?? 0)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

function Row({ record }: { record: Trashed }) {
  const { t, format } = useWords()
  const { resource, id, name, language, trashed_at, ends_at, user } = record
  const days = Math.max(0, Math.ceil((Date.parse(ends_at) - Date.now()) / day))
  return (
    <tr>
      <th scope="row">
        <Link to={`/${resource}/$id`} params={{ id: String(id) }}>
          <ContentText language={language}>{name}</ContentText>
        </Link>
      </th>
      <td data-column={t('trash.kind')}>
        <span className={classes['sort']}>
          <Icon name={resource} size={16} /> {t(`one.${resource}`)}
        </span>
      </td>
      <td data-column={t('trash.by')}>{user ? <bdi>{user.name}</bdi> : t('trash.service')}</td>
      <td data-column={t('trash.at')}>
        <bdi title={format.instant(trashed_at)}>{format.relative(trashed_at)}</bdi>
      </td>
      <td data-column={t('trash.left')}>{t('trash.days', { count: days })}</td>
      <td>
        <Restore record={record} />
      </td>
    </tr>
  )
}

function Restore({ record: { resource, id, name, language } }: { record: Trashed }) {
  const { t } = useWords()
  const notifyError = useNotifyError()
  const { mutateAsync, isPending } = useRestore(resource)
  // The row leaves when the lists are read again, and callbacks of `mutate` are not called then.
  const restore = async () =>
    mutateAsync({ id, language }).then(() => notify({ message: t('notice.restored', { name }) }), notifyError)
  return (
    <Button busy={isPending} onClick={() => void restore()} aria-label={t('trash.restore', { name })}>
      {t('action.restore')}
    </Button>
  )
}
