/**
 * Makes mutants of a source: copies with one small fault each, which tests should notice. Faults are made on the syntax tree, so that
 * each mutant still parses; those in SQL are made in the text between the parameters.
 */
import { parseAst } from 'vite'
import { sqlFaults } from './sql-faults.mjs'

/** @typedef {{ readonly type: string, readonly start: number, readonly end: number, readonly [key: string]: unknown }} Node */
/** @typedef {{ readonly start: number, readonly end: number, readonly replacement: string }} Fault */
/**
 * `before` and `after` are the lines that the fault changes, without their indentation; together with `nth`, which counts equal ones in
 * the file, they name a mutant across changes elsewhere. `probe` is where code can be put that runs before the faulty one.
 * @typedef {Fault & { readonly file: string, readonly line: number, readonly before: string, readonly after: string,
 *   readonly nth: number, readonly probe: Probe | null }} Mutant
 */
/** A statement, or the expression that an arrow function returns. @typedef {{ readonly start: number, readonly end: number, readonly is_expression: boolean }} Probe */

/** @type {Readonly<Record<string, string>>} */
const operators = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}

/** @type {Readonly<Record<string, string>>} */
const methods = { some: 'every', every: 'some', min: 'max', max: 'min', and: 'or', or: 'and' }

/** Operators that a query builder takes as text. @type {Readonly<Record<string, string>>} */
const comparisons = {
  '=': '!=',
  '!=': '=',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
}

const statuses = new Set([
  ...['publish', 'draft', 'pending', 'future', 'private', 'trash'],
  ...['open', 'approved', 'declined', 'withdrawn', 'scheduled', 'sent_back', 'review', 'direct', 'done', 'skipped'],
  ...['own', 'all', 'none', 'administrator', 'editor', 'reviewer', 'organizer'],
])

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** @param {Node} node @param {string} key @returns {Node | undefined} */
function childOf(node, key) {
  const child = node[key]
  return isNode(child) ? child : undefined
}

/** @param {Node} node @param {string} key @returns {readonly Node[]} */
function childrenOf(node, key) {
  const list = node[key]
  return Array.isArray(list) ? list.filter(isNode) : []
}

/** Expressions with a type beside them. */
const typed = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression'])

/** Keys under which types stand. */
const types = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'])

/** Returns the nodes inside that are run. @param {Node} node @returns {readonly Node[]} */
function within(node) {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !typed.has(node.type))) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (types.has(key)) return []
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
  })
}

const leaving = new Set(['ThrowStatement', 'ReturnStatement', 'ContinueStatement', 'BreakStatement'])

/** @param {Node} node */
function isGuard(node) {
  const then = childOf(node, 'consequent')
  const [first, ...more] = then?.type === 'BlockStatement' ? childrenOf(then, 'body') : then ? [then] : []
  return first !== undefined && more.length === 0 && leaving.has(first.type) && !childOf(node, 'alternate')
}

/** @param {Node | undefined} node @returns {boolean} */
const isText = (node) =>
  node !== undefined &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node['value'] === 'string') ||
    (node.type === 'BinaryExpression' && (isText(childOf(node, 'left')) || isText(childOf(node, 'right')))))

/** Returns the name of the method that a call calls. @param {Node} call @returns {string} */
function methodOf(call) {
  const property = childOf(childOf(call, 'callee') ?? call, 'property')
  return property?.type === 'Identifier' ? String(property['name']) : ''
}

/**
 * Returns the faults of one node, apart from the nodes inside it.
 * @param {Node} node @param {Node | undefined} parent @param {string} text @returns {readonly Fault[]}
 */
function faultsOf(node, parent, text) {
  const { start, end } = node
  const source = (/** @type {Node} */ of) => text.slice(of.start, of.end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
      const operator = String(node['operator'])
      if (!left || !right) return []
      const at = text.indexOf(operator, left.end)
      if (operator === '??') return [{ start: at, end, replacement: '' }]
      const other = operators[operator]
      if (other === undefined || (operator === '+' && isText(node))) return []
      return [{ start: at, end: at + operator.length, replacement: other }]
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ start, end: start + 1, replacement: '' }] : []
    case 'IfStatement': {
      const test = childOf(node, 'test')
      if (!test) return []
      if (isGuard(node)) return [{ start, end, replacement: ';' }]
      return [{ start: test.start, end: test.end, replacement: `!(${source(test)})` }]
    }
    case 'ConditionalExpression': {
      const test = childOf(node, 'test')
      return test ? [{ start: test.start, end: test.end, replacement: `!(${source(test)})` }] : []
    }
    case 'Literal': {
      const { value } = node
      if (typeof value === 'boolean') return [{ start, end, replacement: String(!value) }]
      const is_name = parent?.type === 'Property' && childOf(parent, 'key') === node
      return typeof value === 'string' && statuses.has(value) && !is_name ? [{ start, end, replacement: "''" }] : []
    }
    case 'ExpressionStatement': {
      const awaited = childOf(node, 'expression')
      const call = awaited?.type === 'AwaitExpression' ? childOf(awaited, 'argument') : undefined
      return call?.type === 'CallExpression' ? [{ start, end, replacement: ';' }] : []
    }
    case 'CallExpression':
      return callFaults(node, text)
    case 'TaggedTemplateExpression': {
      const tag = childOf(node, 'tag')
      const quasi = childOf(node, 'quasi')
      if (!quasi || tag?.type !== 'Identifier' || tag['name'] !== 'sql') return []
      return childrenOf(quasi, 'quasis').flatMap((piece) => sqlFaults(source(piece), piece.start))
    }
    default:
      return []
  }
}

/** @param {Node} call @param {string} text @returns {readonly Fault[]} */
function callFaults(call, text) {
  const callee = childOf(call, 'callee')
  const object = callee && childOf(callee, 'object')
  const property = callee && childOf(callee, 'property')
  const [, operator] = childrenOf(call, 'arguments')
  /** @type {Fault[]} */
  const faults = []
  const method = methodOf(call)
  const other = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (property && other !== undefined) faults.push({ start: property.start, end: property.end, replacement: other })
  if (object && property && (method === 'filter' || method === 'where')) {
    const [link = '.'] = /\??\.\s*$/.exec(text.slice(object.end, property.start)) ?? []
    faults.push({ start: property.start - link.length, end: call.end, replacement: '' })
  }
  const comparison = operator?.type === 'Literal' ? comparisons[String(operator['value'])] : undefined
  if (operator && comparison !== undefined && childrenOf(call, 'arguments').length >= 3)
    faults.push({ start: operator.start, end: operator.end, replacement: `'${comparison}'` })
  return faults
}

/** Finds where code can run before a node. @param {readonly Node[]} path from the root to the node @returns {Probe | null} */
function probeOf(path) {
  for (let at = path.length - 1; at > 0; at--) {
    const [node, parent] = [path[at], path[at - 1]]
    if (!node || !parent || parent.type === 'Program') return null
    const { start, end } = node
    if (parent.type === 'ArrowFunctionExpression' && childOf(parent, 'body') === node && node.type !== 'BlockStatement')
      return { start, end, is_expression: true }
    if (parent.type === 'BlockStatement' || (parent.type === 'SwitchCase' && childOf(parent, 'test') !== node))
      return { start, end, is_expression: false }
  }
  return null
}

/** Returns the whole lines between two places, each without its indentation. @param {string} text @param {number} start @param {number} end */
function linesAt(text, start, end) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return text
    .slice(from, to < 0 ? undefined : to)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** Returns a source with one fault. @param {string} text @param {Fault} fault */
export const withFault = (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end)

/** @param {string} file @param {string} text its TypeScript @returns {readonly Mutant[]} in the order of the source */
export function mutantsOf(file, text) {
  /** @type {(Fault & { probe: Probe | null })[]} */
  const faults = []
  const visit = (/** @type {Node} */ node, /** @type {readonly Node[]} */ above) => {
    const path = [...above, node]
    for (const fault of faultsOf(node, above.at(-1), text)) faults.push({ ...fault, probe: probeOf(path) })
    for (const child of within(node)) visit(child, path)
  }
  const tree = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  visit({ type: 'Program', start: tree.start, end: tree.end, body: tree.body }, [])
  /** @type {Map<string, number>} */
  const seen = new Map()
  return faults
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((fault) => {
      const before = linesAt(text, fault.start, fault.end)
      const changed = withFault(text, fault)
      const after = linesAt(changed, fault.start, fault.start + fault.replacement.length)
      const name = `${before}\n${after}`
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      const line = text.slice(0, fault.start).split('\n').length
      return { ...fault, file, line, before, after, nth }
    })
}
