/**
 * Fields that a form shows only where another one makes them matter, or where they already have a value. How an event takes
 * place is set by a dialog (actions/dialogs/event-status-dialog.tsx) and stands in the form once it differs from the plan.
 */
import type { FormValue, FormValues } from '../../kinds/values/values.ts'

type Rule = (facts: FormValues, value: FormValue | undefined, part: FormValues) => unknown

const differs: Rule = ({ event_status = 'scheduled' }) => event_status !== 'scheduled'

/** The form has one field for the state or province; the other two that the interface has stand there only if they say something else. */
const saysElse: Rule = (_facts, value, { stateprovince }) => value && value !== stateprovince

const matters: Readonly<Record<string, Rule>> = {
  event_status: differs,
  event_status_reason: (facts, value, part) => value || differs(facts, value, part),
  state: saysElse,
  province: saysElse,
  online_url: ({ attendance_mode = 'offline', event_status }, value) =>
    value || attendance_mode !== 'offline' || event_status === 'moved_online',
}

/** @param part the values beside the field */
export const isFieldShown = (
  name: string,
  facts: FormValues,
  value: FormValue | undefined,
  part: FormValues,
): boolean => Boolean(matters[name]?.(facts, value, part) ?? true)
