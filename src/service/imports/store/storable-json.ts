/** Writes values as JSON that the database stores. */

/** Takes out of texts what no column stores: zero bytes and halves of characters, which stand in files that are damaged. */
const withoutUnstorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/[\0\ud800-\udfff]/gu, '') : value

export const storableJson = (value: unknown): string => JSON.stringify(value, withoutUnstorable)
