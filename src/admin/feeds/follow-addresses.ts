/** Addresses with which a feed is added to the calendars of others. */

/** Returns the address by which programs on the device open a calendar and keep it up to date. */
const webcal = (address: string): string => address.replace(/^https?:/, 'webcal:')

interface FollowLink {
  readonly name: 'apple' | 'google' | 'outlook' | 'office'
  readonly href: string
}

/** @param name of the calendar, where the service takes one */
export function followLinks(address: string, name: string): readonly FollowLink[] {
  const outlook = (host: string) =>
    `https://${host}/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`
  return [
    { name: 'apple', href: webcal(address) },
    { name: 'google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(address))}` },
    { name: 'outlook', href: outlook('outlook.live.com') },
    { name: 'office', href: outlook('outlook.office.com') },
  ]
}
