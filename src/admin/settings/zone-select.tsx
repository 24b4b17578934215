import { NativeSelect } from '@mantine/core'
import { useWords } from '../i18n/locale.tsx'

/** IANA zones by continent, as the browser knows them; no fixed offsets. */
function zonesByArea() {
  const areas = new Map<string, string[]>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const area = zone.split('/')[0] ?? zone
    areas.set(area, [...(areas.get(area) ?? []), zone])
  }
  return [...areas].map(([group, items]) => ({ group, items }))
}

/** The zone in which instants are shown; named `time_zone`. */
export function ZoneSelect({ chosen }: { chosen: string | null }) {
  const { t } = useWords()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <NativeSelect
      name="time_zone"
      label={t('profile.time_zone')}
      defaultValue={chosen ?? ''}
      data={[{ value: '', label: t('profile.time_zone_auto', { zone: own }) }, ...zonesByArea()]}
    />
  )
}
