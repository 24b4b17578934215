/** Whether an event of this status occupies its venue. A cancelled one leaves it free. */
export const occupiesVenue = (event_status: unknown): boolean => event_status !== 'cancelled'
