/** English: cities have the names in the identifiers of their zones. */
export const cities: Readonly<Record<string, string>> = {}
