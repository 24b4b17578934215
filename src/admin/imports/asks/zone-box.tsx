/** Chooses a time zone by its city, as forms do. */
import { usePart } from '../../i18n/use-part.ts'
import { ZoneField } from '../../kinds/zone/zone-field.tsx'
import classes from './asks.module.css'

interface ZoneProps {
  readonly label: string
  readonly value: string
  readonly onChange: (zone: string) => void
}

const no_values = {}

export function ZoneBox({ label, value, onChange }: ZoneProps) {
  const ready = usePart('forms')
  if (!ready) return null
  return (
    <div className={classes['zone_box']}>
      <ZoneField
        label={label}
        value={value}
        onChange={(zone) => onChange(String(zone))}
        values={no_values}
        item={null}
      />
    </div>
  )
}
