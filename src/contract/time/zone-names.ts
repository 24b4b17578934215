/**
 * Names of today where the IANA data link an old name to another place with the same clock, or keep the old one for the zone
 * itself.
 */
const new_names: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Virgin': 'America/St_Thomas',
  'Antarctica/South_Pole': 'Antarctica/McMurdo',
  'Asia/Rangoon': 'Asia/Yangon',
  'Atlantic/Jan_Mayen': 'Arctic/Longyearbyen',
  CST6CDT: 'America/Chicago',
  EST5EDT: 'America/New_York',
  'Etc/GMT-0': 'UTC',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  Iceland: 'Atlantic/Reykjavik',
  MST7MDT: 'America/Denver',
  PST8PDT: 'America/Los_Angeles',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
  Singapore: 'Asia/Singapore',
}

/**
 * Returns the name of today for a zone.
 * @param current names that are in use today
 * @param targetOf follows a link of the IANA data
 */
export function todaysName(
  zone: string,
  current: ReadonlySet<string>,
  targetOf: (alias: string) => string | undefined,
): string {
  if (current.has(zone)) return zone
  const renamed = new_names[zone]
  if (renamed !== undefined) return renamed
  const target = targetOf(zone)
  return target === undefined ? zone : todaysName(target, current, targetOf)
}
