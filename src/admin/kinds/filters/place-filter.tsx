/** The name of a city or country, with names of venues' places offered while it is typed. */
import { useId, type InputEvent as ReactInputEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fold } from '../../../contract/text/fold.ts'
import { listOptions } from '../../api/read/queries.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTyped } from '../controls/use-typed.ts'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'

/** Venues that are looked at for names of places. */
const most_venues = 100
const most_offered = 12

/** Returns the names of places among venues that contain a text, the ones of most venues first. */
function usePlaces(part: string, text: string, enabled: boolean): readonly string[] {
  const { language } = useWords()
  const search = { per_page: most_venues, ...(text === '' ? {} : { search: text }) }
  const { data } = useQuery({
    ...listOptions('venues', withDeskDefaults('venues', search), language),
    enabled,
    placeholderData: keepPreviousData,
  })
  const counts = new Map<string, number>()
  for (const venue of data?.items ?? []) {
    const name = String(venue[part] ?? '')
    if (name !== '' && fold(name).includes(fold(text))) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most_offered)
    .map(([name]) => name)
}

export function PlaceFilter({ name, label, value, change }: FilterProps) {
  const id = useId()
  const shown = String(value ?? '')
  const [typed, setTyped] = useTyped<string>(shown)
  const text = typed ?? shown
  const places = usePlaces(name, text.trim(), typed !== null)
  const take = (next: string) => next.trim() !== shown && change({ [name]: next.trim() || undefined })
  function onInput({ currentTarget, nativeEvent }: ReactInputEvent<HTMLInputElement>) {
    setTyped(currentTarget.value)
    // A chosen name is inserted as a whole.
    if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText')
      take(currentTarget.value)
  }
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        list={`${id}-places`}
        autoComplete="off"
        value={text}
        onInput={onInput}
        onBlur={() => take(text)}
        onKeyDown={({ key }) => key === 'Enter' && take(text)}
      />
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </div>
  )
}
