import type { ResourceName } from '../../contract/field.ts'
import { useWords } from '../i18n/locale.tsx'
import { Screen } from '../shell/screen.tsx'

export function FormScreen({ resource, id }: { resource: ResourceName; id: number | null }) {
  const { t } = useWords()
  return <Screen title={id === null ? t(`new.${resource}`) : `${t(`one.${resource}`)} ${id}`}>{null}</Screen>
}
