/** Folds `ð`, `þ` and `ە` in what searches read and terms are compared by, and sorts `ð` as `d`, which slugs always wrote. */
const folded = (column: string) => `${column} = replace(replace(replace(${column}, 'ð', 'd'), 'þ', 'th'), 'ە', 'ه')`

const search = (one: string) => `update ${one}_search set ${folded('open')}, ${folded('whole')} where whole ~ '[ðþە]'`

const names = (one: string) => `update ${one}_texts set ${folded('folded_name')} where folded_name ~ '[ðþە]'`

/** The letter had the weight of another script; d is the fourth letter in English, the fifth in Turkish. */
const order = (one: string) => `update ${one}_index
  set sort_key = replace(sort_key, 'Z0000f0', case when language in ('tr', 'open_tr') then 'L4' else 'L3' end)
  where sort_key like '%Z0000f0%'`

export const fold_letters: readonly string[] = [
  ...['event', 'venue', 'organizer', 'category', 'tag'].map(search),
  ...['category', 'tag'].map(names),
  ...['venue', 'organizer', 'category', 'tag'].map(order),
]
