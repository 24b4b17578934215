/** Parts a line of a calendar into parameters and value, as leniently as other programs write them. */

export interface ContentLine {
  /** By their names in capitals; several values are joined by commas. */
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

/** Most parameters of a line that are read. */
const most_parameters = 50

/** Escapes of parameters (RFC 6868). */
const carets: Readonly<Record<string, string>> = { '^n': '\n', "^'": '"', '^^': '^' }

const withoutCarets = (text: string) => text.replace(/\^[n'^]/g, (escape) => carets[escape] ?? escape)

/** Returns where the value of a parameter ends: at a comma, semicolon or colon outside of quotes. A quote that is not closed is a letter. */
function endOfParameter(line: string, from: number): number {
  const close = line[from] === '"' ? line.indexOf('"', from + 1) : -1
  const stop = /[,;:]/g
  stop.lastIndex = close === -1 ? from : close + 1
  return stop.exec(line)?.index ?? line.length
}

const withoutQuotes = (text: string) => text.replace(/^"([^]*)"\s*$/, '$1')

/** Reads the parameters behind the name of a property. Returns them with the place of the colon. */
function readParameters(
  line: string,
  from: number,
): { readonly parameters: Record<string, string>; readonly colon: number } {
  const parameters: Record<string, string> = {}
  let [at, name] = [from, '']
  for (let count = 0; at < line.length && line[at] !== ':'; count++) {
    if (count > most_parameters) return { parameters, colon: line.indexOf(':', at) }
    const is_new = line[at] === ';'
    if (is_new) {
      const equals = line.slice(at + 1, at + 101).search(/[=:;]/)
      const has_value = equals !== -1 && line[at + 1 + equals] === '='
      name = line
        .slice(at + 1, equals === -1 ? at + 1 : at + 1 + equals)
        .trim()
        .toUpperCase()
      at += 1 + (equals === -1 ? 0 : equals) + (has_value ? 1 : 0)
      if (!has_value) continue
    } else at++
    const end = endOfParameter(line, at)
    const value = withoutCarets(withoutQuotes(line.slice(at, end)))
    const before = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (is_new) parameters[name] ??= value
    else if (before !== undefined) parameters[name] = `${before},${value}`
    at = end
  }
  return { parameters, colon: at }
}

/** Parts a decoded line. */
export function contentLine(line: string): ContentLine {
  const { parameters, colon } = readParameters(line, Math.max(line.search(/[;:]/), 0))
  return { parameters, value: line.slice(colon + 1) }
}

/** A date at the start of a value, after the colon before it. */
const before_date = /:(?=\s*\d{4}-?\d{2}-?\d{2}(?:\D|$))/g

/**
 * Parts a decoded line whose value is dates. The name of a zone may hold colons, semicolons and quotes as it likes: the value begins
 * with the first date behind a colon.
 */
export function dateLine(line: string): ContentLine {
  const plain = contentLine(line)
  if (/^\s*\d{4}-?\d{2}-?\d{2}(?:\D|$)/.test(plain.value)) return plain
  before_date.lastIndex = 0
  const colon = before_date.exec(line)?.index
  if (colon === undefined) return plain
  const tzid = /;\s*TZID\s*=([^]*)$/i.exec(line.slice(0, colon))?.[1]
  return {
    parameters: { ...plain.parameters, ...(tzid === undefined ? {} : { TZID: withoutQuotes(tzid) }) },
    value: line.slice(colon + 1),
  }
}
