/** The rooms whose mutants are counted, each with its sources and the tests that should notice a fault there. */

/**
 * Paths from `src`; a folder stands for all files in it. Beside `tests`, every unit test is run that imports a source.
 * `processes` are tests that run the service as a process of its own, in which nobody sees which mutants they come to.
 * @typedef {{ readonly sources: readonly string[], readonly tests: readonly string[], readonly processes?: readonly string[] }} Room
 */

const reading = ['hidden', 'protected', 'unpublished', 'hidden-translations'].map(
  (name) => `service/test/reading/${name}.test.ts`,
)
const signing_in = ['invitations', 'passwords', 'second-factor', 'session-cookies', 'sessions', 'users'].map(
  (name) => `service/test/desk/${name}.test.ts`,
)
const news = [
  'earlier-changes',
  'gathered-changes',
  'mail-state',
  'many-notifications',
  'notifications',
  'presence',
  'presence-cut',
]
const review = 'service/test/review'
const rights = 'service/test/rights'

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  rights: {
    sources: [
      'contract/roles.ts',
      'service/resources/plan/rights.ts',
      'service/review/access.ts',
      'service/interface/item-access.ts',
      'service/resources/rows/readable.ts',
      'service/resources/rows/protected.ts',
      'service/history/visibility.ts',
    ],
    tests: [
      ...['desk-rights', 'members', 'rights-by-scope', 'rights', 'shut-out'].map((name) => `${rights}/${name}.test.ts`),
      `${review}/rights.test.ts`,
      'service/test/saving/history.test.ts',
      ...reading,
    ],
  },
  plan: {
    sources: ['service/resources/plan', 'admin/forms/save/save-plan.ts'],
    tests: [
      ...['service/test/writing', 'service/test/saving'],
      ...[`${review}/proposed-changes.test.ts`, `${rights}/members.test.ts`],
    ],
  },
  undo: {
    sources: ['service/operations'],
    tests: [
      ...['operations', 'bulk', 'merges', 'series'].map((name) => `service/test/${name}`),
      `${rights}/rights-of-undo.test.ts`,
    ],
  },
  review: {
    sources: [
      ...[
        'decisions',
        'present',
        'author.ts',
        'claims.ts',
        'handlers.ts',
        'list-proposals.ts',
        'notes.ts',
        'suggest.ts',
      ].map((name) => `service/review/${name}`),
      'service/resources/proposals',
    ],
    tests: [
      ...[review, 'service/test/saving/review.test.ts', `${rights}/members.test.ts`],
      ...['service/test/operations/undone-decisions.test.ts', 'service/test/imports/who-imports.test.ts'],
    ],
  },
  bulk: { sources: ['service/bulk'], tests: ['service/test/bulk', 'service/test/operations'] },
  series: { sources: ['service/series', 'contract/series'], tests: ['service/test/series', 'service/test/operations'] },
  merges: { sources: ['service/merges'], tests: ['service/test/merges', 'service/test/duplicates'] },
  links: { sources: ['service/review/links'], tests: [review] },
  'sign-in': {
    sources: ['service/auth', 'service/accounts/session.ts', 'service/accounts/second-factor.ts'],
    tests: [...signing_in, `${rights}/shut-out.test.ts`],
    processes: [`${rights}/sign-in-limits.test.ts`, 'service/test/desk/desk-setup.test.ts'],
  },
  outbox: {
    sources: ['service/notifications'],
    tests: [
      ...['service/notifications', 'service/news', 'service/test/imports/who-imports.test.ts'],
      ...news.map((name) => `service/test/desk/${name}.test.ts`),
    ],
  },
  codec: { sources: ['contract/codec'], tests: ['contract/test', 'service/test/lists/list-fields.test.ts'] },
  time: {
    sources: ['contract/time'],
    tests: [
      'contract/series',
      'contract/codec',
      'admin/kinds/date',
      'contract/sentence/read',
      'service/test/writing/dates.test.ts',
    ],
  },
}

/** @param {string} file @param {readonly string[]} paths from `src` */
export const isIn = (file, paths) => paths.some((path) => file === `src/${path}` || file.startsWith(`src/${path}/`))

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)

/** @param {Room} room @param {readonly string[]} files of the repository @returns {readonly string[]} */
export const sourcesOf = ({ sources }, files) =>
  files.filter((file) => isIn(file, sources) && /\.tsx?$/.test(file) && !isTest(file))

/**
 * @param {Room} room @param {ReadonlyMap<string, { readonly imports: import('../checks/imports.mjs').Imports }>} sources of the repository
 * @returns {readonly string[]}
 */
export function testsOf(room, sources) {
  const files = [...sources.keys()]
  const own = new Set(sourcesOf(room, files))
  const isNear = (/** @type {string} */ test) =>
    !test.startsWith('src/service/test/') && [...(sources.get(test)?.imports.keys() ?? [])].some((one) => own.has(one))
  return files.filter(
    (file) => isTest(file) && (isIn(file, [...room.tests, ...(room.processes ?? [])]) || isNear(file)),
  )
}
