/** Whether an event occupies its venue: a cancelled one leaves it free, and so does one that takes place online alone. */
export function occupiesVenue({ event_status, attendance_mode }: Readonly<Record<string, unknown>>): boolean {
  if (event_status === 'cancelled') return false
  return attendance_mode === 'mixed' || (attendance_mode !== 'online' && event_status !== 'moved_online')
}
