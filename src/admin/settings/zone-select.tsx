import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useWords } from '../i18n/locale.tsx'
import { placeOf } from '../i18n/zone-places.ts'

/** IANA zones by continent, as the browser knows them; no fixed offsets. */
function zonesByArea() {
  const areas = new Map<string, string[]>()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const area = zone.split('/')[0] ?? zone
    areas.set(area, [...(areas.get(area) ?? []), zone])
  }
  return [...areas].map(([group, items]) => ({ group, items }))
}

/** The zone in which instants are shown; empty is that of the browser. */
export function ZoneSelect(field: NativeSelectProps) {
  const { t, language } = useWords()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <NativeSelect
      {...field}
      label={t('profile.time_zone')}
      data={[{ value: '', label: t('profile.time_zone_auto', { zone: placeOf(own, language) }) }, ...zonesByArea()]}
    />
  )
}
