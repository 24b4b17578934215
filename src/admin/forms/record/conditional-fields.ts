/**
 * Fields that a form shows only where another one makes them matter, or where they already have a value. How an event takes
 * place is set by a dialog (actions/dialogs/event-status-dialog.tsx) and stands in the form once it differs from the plan.
 */
import type { FormValue, FormValues } from '../../kinds/controls/values.ts'

type Rule = (facts: FormValues, value: FormValue | undefined) => unknown

const differs: Rule = ({ event_status = 'scheduled' }) => event_status !== 'scheduled'

const matters: Readonly<Record<string, Rule>> = {
  event_status: differs,
  event_status_reason: (facts, value) => value || differs(facts, value),
  online_url: ({ attendance_mode = 'offline', event_status }, value) =>
    value || attendance_mode !== 'offline' || event_status === 'moved_online',
}

export const isShown = (name: string, facts: FormValues, value: FormValue | undefined): boolean =>
  Boolean(matters[name]?.(facts, value) ?? true)
