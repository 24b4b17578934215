/** Asks a service of any version for everything that it tells of a calendar. */

const languages = ['ar', 'en', 'tr']
const names = /** @type {const} */ (['events', 'venues', 'organizers', 'categories', 'tags'])

/** @typedef {Readonly<Record<string, readonly number[]>>} Ids of records, by name of the resource */

/** Keys that say the same as others, or the address of the service. */
const left_out = /^json_ld$|_details$|^global_id|urls?$|^custom_fields$/

/** @typedef {Record<string, unknown>} Representation */

/** Returns a record without what `left_out` names, its embedded records as ids. @param {Representation} record @returns {Representation} */
function condensed(record) {
  /** @type {(value: unknown) => unknown} */
  const idOf = (value) => {
    if (Array.isArray(value)) return value.map(idOf)
    return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  }
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => !left_out.test(key))
      .map(([key, value]) => [key, idOf(value)]),
  )
}

/** Returns the keys that another answer to the same question has otherwise. @param {Representation} full @param {Representation} other */
const difference = (full, other) =>
  Object.fromEntries(
    Object.keys({ ...full, ...other })
      .filter((key) => JSON.stringify(full[key]) !== JSON.stringify(other[key]))
      .map((key) => [key, other[key] ?? null]),
  )

/** @typedef {(url: string, headers: Record<string, string>) => Promise<{ readonly status: number, readonly text: string }>} Get */

/** @type {Get} */
async function fetched(url, headers) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** @param {Ids} ids @returns {string[]} lists with their filters, below a namespace */
function lists({ categories, tags, venues, organizers }) {
  const always = 'ends_after=1000-01-01&per_page=50'
  const filters = [
    ...['yaz', 'حفل', 'secret', 'members'].map((words) => `events?search=${encodeURIComponent(words)}`),
    `events?categories=${categories?.join()}`,
    `events?tags=${tags?.join()}`,
    `events?venue=${venues?.[0]}`,
    `events?organizer=${organizers?.[0]}`,
    `events?status=${['publish', 'draft', 'pending', 'future', 'private'].join()}`,
    `events?status=trash`,
    `events?starts_before=2027-03-01`,
    `events?featured=true`,
    `venues?search=${encodeURIComponent('istanbul')}`,
    `organizers?status=trash`,
    `categories?parent=${categories?.[0]}`,
  ]
  return [
    ...names.map((name) => `${name}?${always}`),
    `tags?hide_empty=false`,
    ...filters.map((path) => `${path}&${always}`),
  ]
}

/**
 * Returns of each list the ids, counts and the total, and of each record its representation: wholly to the administrator in
 * the first language, for others the keys that are different.
 * @param {string} url @param {string} authorization of an administrator @param {Ids} ids @param {Get} get
 */
export async function answersOf(url, authorization, ids, get = fetched) {
  /** @type {Record<string, unknown>} */
  const answers = {}
  /** @type {Map<string, Representation>} */
  const full = new Map()
  for (const as of ['administrator', 'anonymous']) {
    /** @type {Record<string, string>} */
    const headers = as === 'anonymous' ? {} : { authorization }
    for (const language of languages) {
      const ask = async (/** @type {string} */ path) => {
        const { status, text } = await get(`${url}/${language}/api/calendar/events/v1/${path}`, headers)
        return status < 300 ? JSON.parse(text) : status
      }
      for (const path of lists(ids)) {
        const list = await ask(path)
        const rows = list[path.split('?')[0] ?? '']
        answers[`${as} ${language} ${path}`] = rows
          ? [
              list.total,
              ...rows.map((/** @type {any} */ row) => (row.count === undefined ? row.id : [row.id, row.count])),
            ]
          : list
      }
      for (const name of names)
        for (const id of ids[name] ?? []) {
          const path = `${name}/${id}`
          const record = await ask(path)
          const known = full.get(path)
          const shown = typeof record === 'number' ? record : condensed(record)
          if (!known && typeof shown === 'object') full.set(path, shown)
          answers[`${as} ${language} ${path}`] = known && typeof shown === 'object' ? difference(known, shown) : shown
        }
    }
  }
  return answers
}
