/** Chooses the zone of an event by city or country in three languages; proposes the venue's; never offers an offset. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { useSiteZone } from '../../api/session/use-session.ts'
import { useFormat, useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Button } from '../../shell/parts/button.tsx'
import { NoOption, Option, Options } from '../options/combobox.tsx'
import { inputText, type ControlProps } from '../controls/control.ts'
import { FieldFrame } from '../controls/field-frame.tsx'
import { searchZones } from './zone-names.ts'
import { useVenueZone } from './zone-proposal.ts'
import classes from '../controls/controls.module.css'

type ZoneProps = Pick<ControlProps, 'label' | 'value' | 'onChange' | 'error' | 'values' | 'item'>

export function ZoneField({ label, value: zone, onChange, error, values, item }: ZoneProps) {
  const value = inputText(zone)
  const venue = Array.isArray(values['venue']) ? values['venue'][0] : undefined
  const { t, language } = useWords()
  const proposed = useVenueZone(typeof venue === 'number' ? venue : null)
  // Proposes for new records without a zone.
  const takes_proposal = item === null && value === ''
  const taken = useRef<string | null>(null)
  useEffect(() => {
    // Applies each proposal once: clearing it means the site's zone.
    if (!takes_proposal || !proposed || taken.current === proposed) return
    taken.current = proposed
    onChange(proposed)
  }, [takes_proposal, proposed, onChange])
  const from_venue = value !== '' && value === proposed
  return (
    <FieldFrame
      label={label}
      error={error}
      help={from_venue ? t('when.zone_venue') : value === '' && t('when.zone_site')}
      notes={
        proposed &&
        !from_venue && (
          <p className={classes['note']}>
            <Button onClick={() => onChange(proposed)}>
              {t('when.zone_take', { zone: cityOfZone(proposed, language) })}
            </Button>
          </p>
        )
      }
    >
      {(attributes) => <ZoneBox attributes={attributes} label={label} value={value} onChange={onChange} />}
    </FieldFrame>
  )
}

/** Offered before typing, after the site's and the user's zones. */
const usual = ['Europe/Istanbul', 'Africa/Cairo', 'Asia/Riyadh', 'Asia/Dubai', 'Europe/London', 'UTC']

interface BoxProps {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly label: string
  readonly value: string
  readonly onChange: (zone: string) => void
}

/** An editable combobox (ARIA APG). Text that names no zone stays as typed. */
function ZoneBox({ attributes, label, value, onChange }: BoxProps) {
  const { t, language } = useWords()
  const site_zone = useSiteZone()
  const clockOf = (zone: string) => {
    const place = canonicalZone(zone) ? cityOfZone(zone, language) : zone
    return place === zone ? zone : t('when.zone_clock', { place })
  }
  const [shown, placeholder] = [clockOf(value), clockOf(site_zone)]
  const list = useId()
  const [text, setText] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const open = text !== null
  const { zone: own_zone } = useFormat()
  const found = open ? (text.trim() === '' ? [...new Set([site_zone, own_zone, ...usual])] : searchZones(text)) : []
  /** Whether typing opened the list: only then does an empty text clear the field. */
  const typed = useRef(false)

  function choose(zone: string) {
    setText(null)
    if (zone !== value) onChange(zone)
  }
  function openList() {
    typed.current = false
    setAt(0)
    setText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return openList()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) setAt((now) => (now + step + found.length) % found.length)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const zone = found[at]
      if (zone) choose(zone)
    } else if (event.key === 'Escape' && open) {
      // Closes only this list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setText(null)
    }
  }
  return (
    <span className={classes['zone']}>
      <input
        {...attributes}
        role="combobox"
        dir="auto"
        size={Math.max((text ?? (shown || placeholder)).length, 3)}
        autoComplete="off"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        className={classes['input']}
        placeholder={placeholder}
        value={text ?? shown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          typed.current = true
          setText(target.value)
          setAt(0)
        }}
        onBlur={() => {
          // An empty text means the site's zone. Text that names no zone stays and is refused on save.
          if (text !== null && text.trim() === '') choose(typed.current ? '' : value)
          else if (text !== null) choose(found[at] ?? text.trim())
        }}
        onKeyDown={onKeyDown}
      />
      <Options id={list} label={label} open={open}>
        {found.map((zone, position) => (
          <Option key={zone} id={`${list}-${position}`} active={position === at} onChoose={() => choose(zone)}>
            <bdi>{cityOfZone(zone, language)}</bdi>{' '}
            <bdi dir="ltr" className={classes['help']}>
              {zone}
            </bdi>
          </Option>
        ))}
        {open && found.length === 0 && <NoOption />}
      </Options>
    </span>
  )
}
