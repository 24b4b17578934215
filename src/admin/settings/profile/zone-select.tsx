import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { zoneData } from '../../../contract/time/zone-data.ts'
import { viewerZone } from '../../i18n/formats/viewer.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'

/** Groups the IANA zones by continent; no fixed offsets. */
function zonesByArea() {
  const areas = new Map<string, string[]>()
  for (const zone of zoneData().offered) {
    const area = zone.split('/')[0] ?? zone
    areas.set(area, [...(areas.get(area) ?? []), zone])
  }
  return [...areas].map(([group, items]) => ({ group, items }))
}

/** Chooses the zone in which instants are shown; empty is that of the browser. */
export function ZoneSelect(field: NativeSelectProps) {
  const { t, language } = useWords()
  return (
    <NativeSelect
      {...field}
      label={t('profile.time_zone')}
      data={[
        { value: '', label: t('profile.time_zone_auto', { zone: cityOfZone(viewerZone(), language) }) },
        ...zonesByArea(),
      ]}
    />
  )
}
