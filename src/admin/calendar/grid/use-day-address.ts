/** Builds the address of days with the current filters. The router is asked once, not for each day of a month. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** A date that no calendar shows. */
const placeholder_date = '1000-01-01'

/** @returns a function that gives the address of a day in the day view */
export function useDayAddress(): (date: string) => string {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const { href } = router.buildLocation({
      to: '/calendar',
      search: { ...search, view: 'day', date: placeholder_date },
    })
    return (date) => href.replace(`date=${placeholder_date}`, `date=${date}`)
  }, [router, search])
}
