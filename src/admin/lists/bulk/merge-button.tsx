/** Opens the merge of the selected records, for users who may change all of them. */
import { useNavigate } from '@tanstack/react-router'
import type { ResourceName } from '../../../contract/field.ts'
import { most_merged } from '../../../contract/limits.ts'
import { resources } from '../../../contract/resources.ts'
import { isMergeable } from '../../address/merge-search.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useMay } from '../../api/session/rights.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'

export function MergeButton({ resource, ids }: { resource: ResourceName; ids: readonly number[] }) {
  const { t } = useWords()
  const may = useMay()
  const desk = useHasDesk()
  const navigate = useNavigate()
  const { has_status, rights } = resources[resource]
  if (!desk || !isMergeable(resource) || ids.length < 2 || ids.length > most_merged + 1) return null
  if (!may(has_status ? 'edit_published' : rights.write)) return null
  return (
    <Button look="quiet" onClick={() => void navigate({ to: '/merge', search: { resource, ids } })}>
      {t('bulk.merge')}
    </Button>
  )
}
