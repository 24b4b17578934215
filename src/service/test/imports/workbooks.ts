/** Writes small workbooks for tests, with exactly the XML that a test gives. */
import { deflateRawSync } from 'node:zlib'

function header(signature: number, name: Buffer, packed: Buffer, size: number, central: boolean): Buffer {
  const head = Buffer.alloc(central ? 46 : 30)
  head.writeUInt32LE(signature)
  const at = central ? 2 : 0
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 4 + at)
  head.writeUInt16LE(8, 8 + at)
  head.writeUInt32LE(packed.length, 18 + at)
  head.writeUInt32LE(size, 22 + at)
  head.writeUInt16LE(name.length, 26 + at)
  return Buffer.concat([head, name])
}

/** Packs files by name. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), Buffer.from(text)]
    const packed = deflateRawSync(body)
    const entry = header(0x02014b50, name, packed, body.length, true)
    entry.writeUInt32LE(at, 42)
    central.push(entry)
    const written = Buffer.concat([header(0x04034b50, name, packed, body.length, false), packed])
    local.push(written)
    at += written.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relationsOf = (...all: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${relations}">${all
    .map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Cells by their XML: a text is `title`, a number 46641, with a style `46641 s1`; anything else is XML. */
function cellXml(cell: string, at: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + at)}${row}"`
  if (cell === '') return ''
  if (cell.startsWith('<')) return cell.replace('<c', `<c ${place}`)
  const [, number, style] = /^(-?[\d.]+)(?: s(\d+))?$/.exec(cell) ?? []
  if (number !== undefined) return `<c ${place} s="${style ?? 0}"><v>${number}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
}

export interface TestSheet {
  readonly rows: readonly (readonly string[])[]
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[]
  readonly merges?: readonly string[]
  /** XML instead of rows. */
  readonly data?: string
}

export function sheetXml({ rows, hidden = [], merges = [], data }: TestSheet): string {
  const written = rows.map((cells, at) => {
    const xml = cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')
    return xml === '' ? '' : `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${xml}</row>`
  })
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="${main}"><sheetData>${data ?? written.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`
}

/** Styles 1 … are these formats of numbers. */
const stylesXml = (formats: readonly string[]) =>
  `<styleSheet xmlns="${main}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`

/** Returns the files of a workbook. */
export function workbookFiles(
  sheets: Readonly<Record<string, TestSheet>>,
  formats: readonly string[] = [],
): Record<string, string> {
  const names = Object.keys(sheets)
  const named = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')
  return {
    '_rels/.rels': relationsOf(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${types}"><sheets>${named}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf(
      ...names.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? { rows: [] })]),
    ),
  }
}
