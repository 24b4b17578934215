/**
 * `npm run picture`: draws the house, its floors and their rooms, from the imports of the sources into src/README.md.
 * A room stands above the rooms that it imports.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, readSources } from './checks/imports.mjs'
import { root, say } from './run.mjs'

/** @typedef {import('./checks/imports.mjs').Source} Source */
/** @typedef {ReadonlyMap<string, ReadonlyMap<string, number>>} Graph number of imports, by room and room imported */

export const picture_file = join(root, 'src', 'README.md')
const [begin, end] = ['<!-- Drawn by npm run picture -->\n```text\n', '```\n<!-- End of the picture -->']

/** @param {string} file @returns {string} folder or file right below its floor */
const roomOf = (file) => file.split('/')[2] ?? ''

/** @param {ReadonlyMap<string, Source>} sources @param {string} floor @returns {Graph} */
export function graphOf(sources, floor) {
  const isHere = (/** @type {string} */ file) => file.startsWith(`src/${floor}/`) && !isTest(file)
  /** @type {Map<string, Map<string, number>>} */
  const graph = new Map()
  for (const [file, { imports }] of sources) {
    if (!isHere(file)) continue
    const from = roomOf(file)
    const to = graph.get(from) ?? new Map()
    graph.set(from, to)
    for (const other of imports.keys()) {
      const room = roomOf(other)
      if (isHere(other) && sources.has(other) && room !== from) to.set(room, (to.get(room) ?? 0) + 1)
    }
  }
  return graph
}

/** Puts each room above those that it imports, as far as imports do not go in circles. @param {Graph} graph @returns {string[]} from the top */
function sortedByImports(graph) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} room @returns {string[]} */
  const visit = (room) => {
    if (seen.has(room)) return []
    seen.add(room)
    return [...[...(graph.get(room)?.keys() ?? [])].toSorted().flatMap(visit), room]
  }
  return [...graph.keys()].toSorted().flatMap(visit).toReversed()
}

/** Orders rooms so that few imports point up: moves one at a time to its best place, until none has a better one. @param {Graph} graph */
function orderOf(graph) {
  const imports = (/** @type {string} */ from, /** @type {string} */ to) => graph.get(from)?.get(to) ?? 0
  let order = sortedByImports(graph)
  for (let moved = true; moved;) {
    moved = false
    for (const room of [...order]) {
      const others = order.filter((other) => other !== room)
      // The cost of a place: imports of the room that point up, and imports of it by rooms below.
      let cost = others.reduce((sum, other) => sum + imports(other, room), 0)
      const costs = [cost, ...others.map((other) => (cost += imports(room, other) - imports(other, room)))]
      const best = costs.indexOf(Math.min(...costs))
      if ((costs[best] ?? 0) >= (costs[order.indexOf(room)] ?? 0)) continue
      order = [...others.slice(0, best), room, ...others.slice(best)]
      moved = true
    }
  }
  return order
}

/** Returns the rooms of each row, from the top, and the imports that point up. @param {Graph} graph */
export function rowsOf(graph) {
  const order = orderOf(graph)
  /** @type {Map<string, number>} */
  const heights = new Map()
  const below = (/** @type {string} */ room) => order.slice(order.indexOf(room) + 1)
  for (const room of order.toReversed()) {
    const under = below(room).filter((other) => graph.get(room)?.has(other))
    heights.set(room, 1 + Math.max(0, ...under.map((other) => heights.get(other) ?? 0)))
  }
  const rows = [...new Set(heights.values())].toSorted((a, b) => b - a)
  const up = order.flatMap((room) =>
    [...(graph.get(room)?.keys() ?? [])]
      .filter((other) => !below(room).includes(other))
      .map((other) => `${room} → ${other}`),
  )
  return {
    rows: rows.map((height) => order.filter((room) => heights.get(room) === height).toSorted()),
    up: up.toSorted(),
  }
}

/** @param {ReadonlyMap<string, Source>} sources @param {string} floor @param {string} room */
function labelOf(sources, floor, room) {
  const inside = [...sources.keys()].flatMap((file) => {
    const [, at_floor, in_room, inner, ...rest] = file.split('/')
    return at_floor === floor && in_room === room && inner && rest.length > 0 && !isTest(file) ? [inner] : []
  })
  const names = [...new Set(inside)]
  return room.includes('.') ? room : `${room}/${names.length > 0 ? ` (${names.join(' ')})` : ''}`
}

/** Breaks a text between its words; further lines are indented. @param {string} text @param {number} width @returns {string[]} */
function wrap(text, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(lines.length === 0 ? word : `  ${word}`)
  }
  return lines
}

/** @param {ReadonlyMap<string, Source>} sources @param {string} floor @param {number} width @returns {string[]} lines of a box */
function box(sources, floor, width) {
  const { rows } = rowsOf(graphOf(sources, floor))
  const line = (/** @type {string} */ text) => `│ ${text.padEnd(width - 4)} │`
  const lines = (/** @type {string} */ text) => wrap(text, width - 4).map(line)
  const drawn = rows.flatMap((rooms) => lines(rooms.map((room) => labelOf(sources, floor, room)).join(' · ')))
  return [`┌─ ${floor} ${'─'.repeat(width - floor.length - 5)}┐`, ...drawn, `└${'─'.repeat(width - 2)}┘`]
}

/** Draws two floors side by side, standing on the same ground. @param {readonly [string[], string[]]} boxes @param {number} width */
function beside([left, right], width) {
  const height = Math.max(left.length, right.length)
  const lift = (/** @type {string[]} */ lines) => [...Array(height - lines.length).fill(' '.repeat(width)), ...lines]
  const lines = lift(right)
  return lift(left).map((line, position) => `${line} ${lines[position]}`.trimEnd())
}

/** Draws service and admin side by side, the contract under both, and apart from them the client with the tools that stand on it. @param {ReadonlyMap<string, Source>} sources */
function draw(sources) {
  const width = 58
  const house = beside([box(sources, 'service', width), box(sources, 'admin', width)], width)
  const programs = beside([box(sources, 'client', width), box(sources, 'mcp', width)], width)
  return [...house, ...box(sources, 'contract', 2 * width + 1), ...programs].join('\n')
}

/** @param {string} page @returns {string} the page with the picture as it is now @throws when it has no place for one */
export function withPicture(page) {
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (from < begin.length || to < from) throw new Error('The page has no place for the picture.')
  return `${page.slice(0, from)}${draw(readSources())}\n${page.slice(to)}`
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(picture_file, withPicture(readFileSync(picture_file, 'utf8')))
  say('Drawn.')
}
