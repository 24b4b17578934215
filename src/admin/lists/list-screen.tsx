import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { Screen } from '../shell/screen.tsx'

export function ListScreen({ resource }: { resource: ResourceName }) {
  const { t } = useWords()
  return <Screen title={t(`many.${resource}`)}>{null}</Screen>
}
