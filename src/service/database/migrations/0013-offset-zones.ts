/** Writes fractions of an hour in fixed offsets as clients of the interface do: `UTC+5.5` instead of `UTC+5:30`. */
export const offset_zones: readonly string[] = [
  `update events set timezone = replace(timezone, ':15', '.25')
            where timezone ~ '^UTC[+-][0-9]+:15$'`,
  `update events set timezone = replace(timezone, ':30', '.5')
            where timezone ~ '^UTC[+-][0-9]+:30$'`,
  `update events set timezone = replace(timezone, ':45', '.75')
            where timezone ~ '^UTC[+-][0-9]+:45$'`,
]
