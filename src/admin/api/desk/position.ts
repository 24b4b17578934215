/** Writes the position of a venue, for which the interface has no field. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/field.ts'
import { refreshRecords } from '../write/mutations.ts'
import { request } from '../transport/request.ts'

/** Degrees; both null when unknown. */
export function useSetPosition(venue: number, language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (position: { readonly geo_lat: number | null; readonly geo_lng: number | null }) =>
      request({ namespace: 'desk', method: 'PUT', path: `/venues/${venue}/location`, language, body: { ...position } }),
    onSettled: () => refreshRecords(cache, 'venues', [venue]),
  })
}
