/**
 * Optimizations that the ablation measures by leaving each of them out. The product has no switch for them: each is a list of
 * edits of the built service, made in a copy. The texts to find are the same in the source and in what is built from it.
 */

interface Edit {
  /** Below `src/service`, without its ending. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

export interface Ablation {
  readonly name: string
  readonly edits: readonly Edit[]
  /** SQL that leaves it out of writes too, and SQL that restores it and what was not written meanwhile. */
  readonly database?: { readonly off: readonly string[]; readonly on: readonly string[] }
  /** Scenarios in which it may count, by name. */
  readonly scenarios: readonly string[]
}

const windows = [
  'total of a window',
  'total of a window, exact times',
  'total of years, exact times',
  'total of a window, alone',
]
const open_lists = ['list of 50', 'list of 50, a month']
const lists = [...open_lists, 'list of 50, desk, all statuses']

const no_representations: readonly Edit[] = [
  {
    file: 'resources/cache/representation-cache',
    find: 'cached && isSame(cached.sources, sources)',
    replace: 'false',
  },
  {
    file: 'resources/cache/representation-cache',
    find: 'cache.set(key, { sources, presented })',
    replace: '',
  },
]

/** Everything is read whole at once, as code that never had a cache would do. */
const no_records: readonly Edit[] = [
  {
    file: 'resources/cache/record-cache',
    find: 'const cacheOf = cachesByService(max_characters, charactersOf)',
    replace: `import { recordsFrom } from '../rows/load.js'
      import { recordJson } from '../rows/record-sql.js'
      const cacheOf = cachesByService(max_characters, charactersOf)`,
  },
  {
    file: 'resources/cache/record-cache',
    find: 'transaction_id === null ? undefined : cache.get(String(id))',
    replace: 'undefined',
  },
  { file: 'resources/cache/record-cache', find: 'stored.transaction_id !== null', replace: 'false' },
  {
    file: 'resources/cache/record-cache',
    find: 'const cached = versions.map(([resource, rows]) => findCached(context.service, resource, rows))',
    replace: `if (versions.some(([, rows]) => typeof rows[0]?.[0] === 'object'))
        return versions.map(([, rows]) => recordsFrom(rows));
      const cached = versions.map(([resource, rows]) => findCached(context.service, resource, rows))`,
  },
  {
    file: 'resources/cache/record-cache',
    find: 'selectByIds(resource, anyOf(ids), versionJson(resource, context))',
    replace: 'selectByIds(resource, anyOf(ids), recordJson(resource, context))',
  },
  {
    file: 'resources/cache/load-cached',
    find: 'const version = versionJson(to, context)',
    replace: 'const version = recordJson(to, context)',
  },
  {
    file: 'resources/cache/load-cached',
    find: 'linkedJson(field, to, versionJson(to, context))',
    replace: 'linkedJson(field, to, recordJson(to, context))',
  },
]

const windows_planned_anew: Edit = {
  file: 'resources/list/total',
  find: 'dateBounds(asked).bounds.length <= most_bounds',
  replace: 'false',
}

export const ablations: readonly Ablation[] = [
  {
    name: 'counts per month (event_months)',
    edits: [
      {
        file: 'resources/list/total',
        find: `const [starts, ends] = [months('start'), months('end')]`,
        replace: `const [starts, ends] = [[], []]; return [['event_counts', compared(days, 'date')]]`,
      },
    ],
    database: {
      off: ['create rule ablated as on insert to event_months do instead nothing'],
      on: [
        'drop rule ablated on event_months',
        'truncate event_months',
        `insert into event_months (language, status, hidden, start_month, end_month, n)
          select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n)
          from event_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
      ],
    },
    scenarios: [...windows, ...open_lists, 'create', 'update'],
  },
  {
    name: 'exact windows from counts, their edges from events',
    edits: [
      {
        file: 'resources/list/total',
        find: `typeof status !== 'object'`,
        replace: `typeof status !== 'object' || query['strict_dates'] === true`,
      },
    ],
    scenarios: ['total of a window, exact times', 'total of years, exact times'],
  },
  {
    name: 'bounds in UTC beside whole days',
    edits: [
      { file: 'resources/list/filters/date-filters', find: 'and ${utc} ${within} ${starts}', replace: '' },
      { file: 'resources/list/filters/date-filters', find: `operator === '<' || operator === '<='`, replace: 'false' },
    ],
    scenarios: [...lists, 'common search, its page alone'],
  },
  {
    name: 'record cache',
    edits: no_records,
    scenarios: [...lists, 'common search, its page alone', 'by id', 'create', 'update'],
  },
  {
    name: 'representation cache',
    edits: no_representations,
    scenarios: [...lists, 'common search, its page alone', 'by id', 'create', 'update'],
  },
  {
    name: 'both caches',
    edits: [...no_records, ...no_representations],
    scenarios: [...lists, 'common search, its page alone', 'by id', 'create', 'update'],
  },
  {
    name: 'plans kept, of windows only',
    edits: [windows_planned_anew],
    scenarios: [...windows, ...lists],
  },
  {
    name: 'plans kept',
    edits: [
      { file: 'database/connection/planned-once', find: 'statements.has(query)', replace: 'false' },
      { file: 'database/connection/planned-once', find: 'statements.has(node)', replace: 'false' },
      windows_planned_anew,
    ],
    scenarios: [...windows, ...lists, 'common search, its page alone', 'by id', 'create', 'update'],
  },
]
