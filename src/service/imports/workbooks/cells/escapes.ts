/** Escapes of texts in workbooks: `_x000D_` is one character. */

const escape = /_x([0-9a-f]{4})_/gi

/** Decodes the escapes of a text once; a break of two characters is one. */
export const decodeEscapes = (text: string): string =>
  (text.includes('_x') || text.includes('_X')
    ? text.replace(escape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
  ).replace(/\r\n?/g, '\n')
