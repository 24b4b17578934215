/**
 * Writes a drawing anew with what is known to be harmless: shapes, groups, gradients and cuts, and attributes that only draw. Scripts,
 * handlers, links, text, images, styles of a page, foreign elements and references out of the file are left out.
 */
import { Parser } from 'htmlparser2'

/** A drawing as it is stored. */
interface CleanDrawing {
  readonly svg: string
  /** Whether it is drawn in white, with the colour of what is behind it showing through. */
  readonly takes_color: boolean
  /** Whether something was left out. */
  readonly was_cleaned: boolean
}

const shapes: ReadonlySet<string> = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])
/** Elements whose content is not drawn by itself. */
const definitions: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'])
const elements: ReadonlySet<string> = new Set(['svg', 'g', 'defs', ...shapes, ...definitions])

const paints: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color', 'color'])

/** Attributes that may also be written as styles. */
const presentation: ReadonlySet<string> = new Set([
  ...[...paints, 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'mask', 'opacity', 'stop-opacity'],
  ...['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'display', 'visibility'],
])
const geometry: ReadonlySet<string> = new Set([
  ...['id', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy'],
  ...['width', 'height', 'points'],
  ...['transform', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits'],
  ...['maskContentUnits', 'pathLength'],
])

/** Attributes that draw nothing: leaving them out takes nothing away. */
const silent =
  /^(xmlns(:.*)?|version|xml:space|class|style|role|focusable|preserveAspectRatio|viewBox|(data|aria)-.*|(inkscape|sodipodi):.*|enable-background)$/
const silent_elements = /^(title|desc|metadata|style|(inkscape|sodipodi|rdf|cc|dc):.*)$/

/** Most elements, and how deep they nest. */
const most_elements = 2000
const most_levels = 60

const reference = /^url\(\s*["']?#([\w-]+)["']?\s*\)$/
const harmless = /^[\w\s#%.,;()+-]*$/

type Attributes = Readonly<Record<string, string>>
type Paint = 'fill' | 'stroke'

interface Element {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
}

/** Names of the file stand apart from the one that is added. */
const ownName = (name: string) => `own-${name}`

const withoutComments = (css: string) => css.replace(/\/\*[^]*?(\*\/|$)/g, '')

/** Tells whether styles reach out of the file. */
const reachesOut = (css: string) => /@import|expression|url\s*\(\s*["']?[^#"'\s]/i.test(css)

/** Returns the declarations of a style that may be attributes. */
function declarations(style: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const one of withoutComments(style).split(';')) {
    const [name = '', ...rest] = one.split(':')
    const value = rest.join(':').trim()
    if (presentation.has(name.trim()) && value !== '') found[name.trim()] = value
  }
  return found
}

/** Returns what the classes of a style sheet say: programs for drawing write colours so. Takes time in proportion to its length. */
function classesOf(sheet: string): ReadonlyMap<string, Attributes> {
  const found = new Map<string, Attributes>()
  for (const rule of withoutComments(sheet).split('}')) {
    const start = rule.lastIndexOf('{')
    if (start < 0) continue
    const head = rule.slice(0, start)
    const body = declarations(rule.slice(start + 1))
    // A second brace closes a condition, as of print: such a rule may not hold.
    if (head.includes('{')) continue
    for (const selector of head.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
      if (name !== undefined) found.set(name, { ...found.get(name), ...body })
    }
  }
  return found
}

/** Returns the attributes of an element that only draw, and whether something else was among them. */
function cleanAttributes(name: string, raw: Attributes, classes: ReadonlyMap<string, Attributes>) {
  const kept: Record<string, string> = {}
  let dropped = false
  const keep = (attribute: string, value: string) => {
    const local = reference.exec(value.trim())?.[1]
    if (local !== undefined && presentation.has(attribute)) kept[attribute] = `url(#${ownName(local)})`
    else if (harmless.test(value) && !/url\s*\(/i.test(value))
      kept[attribute] = attribute === 'id' ? ownName(value.trim()) : value.trim()
    else dropped = true
  }
  for (const [attribute, value] of Object.entries(raw)) {
    if (presentation.has(attribute) || geometry.has(attribute)) keep(attribute, value)
    else if (/^(xlink:)?href$/.test(attribute) && name.endsWith('Gradient') && /^#[\w-]+$/.test(value))
      kept['href'] = `#${ownName(value.slice(1))}`
    else if (!silent.test(attribute)) dropped = true
  }
  const styles = (raw['class'] ?? '').split(/\s+/).map((one) => classes.get(one) ?? {})
  for (const style of [...styles, declarations(raw['style'] ?? '')])
    for (const [attribute, value] of Object.entries(style)) keep(attribute, value)
  if (reachesOut(raw['style'] ?? '')) dropped = true
  return { kept, dropped }
}

interface ReadDrawing {
  readonly root: Element | null
  readonly view: string | undefined
  readonly was_cleaned: boolean
}

/** Reads the text of all style sheets in a drawing. */
function readSheets(text: string): string {
  let sheet = ''
  let inside = false
  const parser = new Parser(
    {
      onopentag: (name) => (inside = name === 'style'),
      ontext: (piece) => (sheet += inside ? piece : ''),
      onclosetag: () => (inside = false),
    },
    { xmlMode: true },
  )
  parser.end(text)
  return sheet
}

/** Returns what it draws in units of its own; undefined: it does not say. */
function viewOf({ viewBox = '', width = '', height = '' }: Attributes): string | undefined {
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = [width, height].map((one) => (/^\d+(\.\d+)?(px)?$/.test(one.trim()) ? Number.parseFloat(one) : 0))
  const numbers = box.length === 4 ? box : [0, 0, ...size]
  const [, , wide = 0, high = 0] = numbers
  return numbers.every(Number.isFinite) && wide > 0 && high > 0 && wide < 1e6 && high < 1e6
    ? numbers.join(' ')
    : undefined
}

function readDrawing(text: string): ReadDrawing {
  const sheet = readSheets(text)
  const classes = classesOf(sheet)
  const open: Element[] = []
  let [root, view, was_cleaned]: [Element | null, string | undefined, boolean] = [null, undefined, reachesOut(sheet)]
  /** Levels within an element that is left out. */
  let skipped = 0
  let count = 0
  const parser = new Parser(
    {
      onopentag(name, raw) {
        count += 1
        const is_root = open.length === 0
        const known = elements.has(name) && (name === 'svg') === is_root && (!is_root || root === null)
        if (skipped > 0 || !known || count > most_elements || open.length >= most_levels) {
          skipped += 1
          if (!silent_elements.test(name) && skipped === 1) was_cleaned = true
          return
        }
        const { kept, dropped } = cleanAttributes(name, raw, classes)
        was_cleaned ||= dropped
        const element = { name, attributes: kept, children: [] }
        open.at(-1)?.children.push(element)
        if (is_root) [root, view] = [element, viewOf(raw)]
        open.push(element)
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1
        else open.pop()
      },
      onprocessinginstruction(name) {
        if (/^!DOCTYPE$/i.test(name)) return
        if (!/^\?xml$/i.test(name)) was_cleaned = true
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { root, view, was_cleaned }
}

const is_white = /^(#fff(fff)?|white|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))$/i
const is_none = /^(none|transparent)$/i

/** Paints of an element that says nothing of them itself. */
type Inherited = Readonly<Record<Paint, string>>

/** Returns all paints that are drawn; null: some are no plain colours. */
function paintsOf(element: Element, inherited: Inherited, found: Set<string>): boolean {
  const { name, attributes, children } = element
  if (name === 'mask') return false
  if (definitions.has(name) || name === 'defs') return true
  const own = (paint: Paint) => {
    const value = (attributes[paint] ?? 'inherit').trim().toLowerCase()
    return value === 'inherit' ? inherited[paint] : value === 'currentcolor' ? 'black' : value
  }
  const painted = { fill: own('fill'), stroke: own('stroke') }
  if (shapes.has(name))
    for (const paint of Object.values(painted)) {
      if (paint.startsWith('url(')) return false
      if (!is_none.test(paint))
        found.add(is_white.test(paint) ? 'white' : paint === '#000' || paint === '#000000' ? 'black' : paint)
    }
  return children.every((child) => paintsOf(child, painted, found))
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** @param paint returns what stands for a colour */
function written({ name, attributes, children }: Element, paint: (color: string) => string): string {
  const list = Object.entries(attributes).map(([attribute, value]) => {
    const changed = paints.has(attribute) && !is_none.test(value) && value !== 'inherit' ? paint(value) : value
    return ` ${attribute}="${escaped(changed)}"`
  })
  const inner = children.map((child) => written(child, paint)).join('')
  return inner === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${inner}</${name}>`
}

/** Attributes without which a shape has no extent: one of each list must be there. */
const extents: Readonly<Record<string, readonly (readonly string[])[]>> = {
  path: [['d']],
  polyline: [['points']],
  polygon: [['points']],
  circle: [['r']],
  ellipse: [['rx', 'ry']],
  rect: [['width'], ['height']],
  line: [['x1', 'y1', 'x2', 'y2']],
}

/** Tells whether an element draws; what is only defined does not. */
function drawsSomething({ name, attributes, children }: Element): boolean {
  if (name === 'defs' || definitions.has(name)) return false
  const given = (attribute: string) => !['', '0', 'none'].includes(attributes[attribute] ?? '')
  return extents[name]?.every((any) => any.some(given)) ?? children.some(drawsSomething)
}

/** The inner group keeps what the root says of colours. */
const groupOf = (root: Element): Element => ({
  name: 'g',
  attributes: Object.fromEntries(Object.entries(root.attributes).filter(([name]) => presentation.has(name))),
  children: root.children,
})

/** Returns a drawing without what could do harm; null: the text is none; an empty one draws nothing. */
export function cleanSvg(text: string): CleanDrawing | null | 'empty' {
  const { root, view, was_cleaned } = readDrawing(text)
  if (root === null) return null
  if (view === undefined || !drawsSomething(root)) return 'empty'
  const found = new Set<string>()
  const plain = paintsOf(root, { fill: 'black', stroke: 'none' }, found)
  const colors = [...found].filter((one) => one !== 'white')
  const takes_color = plain && colors.length <= 1
  const [x = '0', y = '0', width = '1', height = '1'] = view.split(' ')
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">`
  const group = groupOf(root)
  if (!takes_color) return { svg: `${head}${written(group, (color) => color)}</svg>`, takes_color, was_cleaned }
  // The colour beside white becomes a hole, by a mask that lets white through.
  const other = found.has('white') ? '#000' : '#fff'
  const fill = group.attributes['fill'] ?? 'black'
  const mapped = written({ ...group, attributes: { ...group.attributes, fill } }, (color) =>
    is_white.test(color) ? '#fff' : other,
  )
  const area = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return {
    svg: `${head}<mask id="shape" maskUnits="userSpaceOnUse" ${area}>${mapped}</mask><rect ${area} fill="#fff" mask="url(#shape)"/></svg>`,
    ...{ takes_color, was_cleaned },
  }
}
