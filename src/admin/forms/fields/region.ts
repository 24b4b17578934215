/** The one field for the state or province of a venue: its word in the country, and the fields of the interface that follow it. */
import { useEffect, useState } from 'react'
import type { FormValue, FormValues } from '../../kinds/values/values.ts'
import type { RegionWord } from './region-words.ts'

/** The field that the form shows of the three that the interface has. */
const region = 'stateprovince'

type FindWord = (country: FormValue | undefined) => RegionWord | null

/** Returns the key of the word for a field in a country; null: it has its usual one, also until the words have loaded. */
export function useRegionWord(name: string, country: FormValue | undefined): RegionWord | null {
  const [words, setWords] = useState<{ readonly find: FindWord }>()
  const is_region = name === region
  useEffect(() => {
    if (!is_region) return
    // Without its words the field has its usual label.
    import('./region-words.ts').then(
      ({ regionWord }) => setWords({ find: regionWord }),
      () => {},
    )
  }, [is_region])
  return words?.find(country) ?? null
}

/** Returns the fields that hold the same as the state or province, and change with it. @param values before the change */
export function regionFollowers(name: string, values: FormValues): readonly string[] {
  if (name !== region || !values[name]) return []
  return ['state', 'province'].filter((other) => values[other] === values[name])
}
