/** Parts rows that are written together into what all of them share and what each has of its own. */

type Values<Value> = Readonly<Record<string, Value>>

/** Returns the values that are the same in all of several rows. Values are compared as they stand, and not looked into. */
export function sharedParts<Value>(
  rows: readonly Values<Value>[],
  isSame: (a: Value | undefined, b: Value | undefined) => boolean = Object.is,
): Values<Value> {
  const [first, ...rest] = rows
  if (!first || rest.length === 0) return {}
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => rest.every((row) => name in row && isSame(row[name], value))),
  )
}

/** Returns a row without some of its values. */
export const withoutShared = <Value>(row: Values<Value>, others: Values<unknown>): Values<Value> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(name in others)))
