/** The sources: the list, and one of them beside it. On a narrow screen one of the two. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { ErrorPanel } from '../../shell/screens/error-screen.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { ImportTabs } from './import-tabs.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { SourcePanel } from './source-panel.tsx'
import { sourcesOptions, type Source } from './source-requests.ts'
import { SourceTable } from './source-table.tsx'
import { useSourceAddress } from './use-source-address.ts'
import classes from './sources.module.css'

export function SourcesScreen() {
  const { t, language } = useWords()
  const address = useSourceAddress()
  const { data, error, refetch } = useQuery(sourcesOptions(language))
  /** The source that is changed; null: a new one. */
  const [edited, setEdited] = useState<Source | null>()
  const open = data?.find(({ id }) => id === address.open)
  useReturnedFocus(open?.id ?? null)
  const add = (
    <Button look="filled" icon="plus" onClick={() => setEdited(null)}>
      {t('sources.add')}
    </Button>
  )
  return (
    <Screen title={t('imports.title')} tabs={<ImportTabs current="sources" />} actions={add}>
      <div className={classes['panes']} data-open={open !== undefined || undefined}>
        <div className={classes['list']}>
          {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <p>{t('frame.loading')}</p>}
          {data?.length === 0 && (
            <div className={classes['none']}>
              <h2>{t('sources.none')}</h2>
              <p>{t('sources.none_about')}</p>
            </div>
          )}
          {data && data.length > 0 && (
            <>
              <SourceTable sources={data} address={address} />
              <p className={classes['about']}>{t('sources.fails_about')}</p>
            </>
          )}
        </div>
        {open && (
          <SourcePanel key={open.id} source={open} onClose={() => address.go(null)} onChange={() => setEdited(open)} />
        )}
      </div>
      {edited !== undefined && (
        <SourceDialog source={edited} onClose={() => setEdited(undefined)} onSaved={({ id }) => address.go(id)} />
      )}
    </Screen>
  )
}

/** Gives the focus back to the row of a panel that was closed. */
function useReturnedFocus(open: number | null): void {
  const before = useRef(open)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (open !== null || closed === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-source-link="${closed}"]`)?.focus()
  }, [open])
}
