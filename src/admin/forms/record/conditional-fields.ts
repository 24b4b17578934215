/** Fields that a form shows only where another one makes them matter, or where they already have a value. */
import type { FormValue, FormValues } from '../../kinds/controls/values.ts'

const matters: Readonly<Record<string, (facts: FormValues) => boolean>> = {
  event_status_reason: ({ event_status = 'scheduled' }) => event_status !== 'scheduled',
  online_url: ({ attendance_mode = 'offline', event_status }) =>
    attendance_mode !== 'offline' || event_status === 'moved_online',
}

export const isShown = (name: string, facts: FormValues, value: FormValue | undefined): boolean =>
  Boolean(value) || (matters[name]?.(facts) ?? true)
