/** Imports: where they begin, the sources that bring some, or one of them. */
import { useParams, useSearch } from '@tanstack/react-router'
import { useMay } from '../api/session/rights.ts'
import { useHasDesk } from '../api/session/use-session.ts'
import { NotFoundScreen } from '../shell/screens/not-found-screen.tsx'
import { MoveScreen } from './move/move-screen.tsx'
import { ImportScreen } from './one/import-screen.tsx'
import { SourcesScreen } from './sources/sources-screen.tsx'
import { StartScreen } from './start/start-screen.tsx'

export function ImportsScreen() {
  const { id } = useParams({ from: '/desk/imports/{-$id}' })
  const { tab } = useSearch({ from: '/desk/imports/{-$id}' })
  const may = useMay()
  if (!useHasDesk() || !may('import')) return <NotFoundScreen />
  if (id === undefined && tab === 'move' && may('administer')) return <MoveScreen />
  if (id === undefined) return tab === 'sources' && may('manage_sources') ? <SourcesScreen /> : <StartScreen />
  return /^[1-9]\d{0,8}$/.test(id) ? <ImportScreen id={Number(id)} /> : <NotFoundScreen />
}
