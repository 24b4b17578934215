/**
 * Where an import begins: files are chosen, dropped or pasted; below stand what is read, and what was imported before, beside it
 * the sources.
 */
import { useNavigate } from '@tanstack/react-router'
import { most_import_bytes } from '../../../contract/limits.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Screen } from '../../shell/screens/screen.tsx'
import { rememberAddress } from '../read-addresses.ts'
import { useStartImport } from '../requests.ts'
import { ImportTabs } from '../sources/import-tabs.tsx'
import { SourcesAside } from '../sources/sources-aside.tsx'
import { DropArea } from './drop-area.tsx'
import { RecentImports } from './recent-imports.tsx'
import { WhatItReads } from './what-it-reads.tsx'
import classes from './start.module.css'

export function StartScreen() {
  const { t, format } = useWords()
  const navigate = useNavigate()
  const start = useStartImport()
  const has_sources = useMay()('manage_sources')
  const size = format.number(most_import_bytes / 1024 ** 2, { style: 'unit', unit: 'megabyte' })
  return (
    <Screen title={t('imports.title')} tabs={has_sources ? <ImportTabs current="new" /> : undefined}>
      <div className={classes['start']}>
        <div className={classes['main']}>
          <DropArea
            size={size}
            given={start.isPending ? start.variables : null}
            error={start.error}
            onGive={(given) =>
              start.mutate(given, {
                onSuccess: ({ id }) => {
                  if ('address' in given) rememberAddress(id, given.address)
                  void navigate({ to: '/imports/{-$id}', params: { id: String(id) } })
                },
              })
            }
          />
          <WhatItReads size={size} />
          <RecentImports />
        </div>
        {has_sources && <SourcesAside />}
      </div>
    </Screen>
  )
}
