/** Writes the position of a venue, for which the interface has no field. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { refreshRecords } from '../../api/write/mutations.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

/** Degrees; both null when unknown. */
export function useSetPosition(venue: number, language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DeskBody<'PUT /venues/{id}/location'>) =>
      callDesk('PUT /venues/{id}/location', { path: { id: venue }, body, language }),
    onSettled: () => refreshRecords(cache, 'venues', [venue]),
  })
}
