/** Compares the first bytes of a file, by which its kind is told. */

export const startsWithBytes = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)
