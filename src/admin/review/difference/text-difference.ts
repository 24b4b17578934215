/**
 * Compares two texts for a decision: every word is shown, and punctuation beside a changed word stays unmarked. Rich text is
 * compared as text with its blocks, and never shown as HTML.
 */
import { diffArrays } from 'diff'

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'quote'

interface Block {
  readonly kind: BlockKind
  readonly pieces: readonly Piece[]
}

/** Texts further apart are shown as wholes: the time grows with the square. */
const most_changed_tokens = 2000

const tokensOf = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{M}\p{N}’'_-]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/** Appends a piece, joined with the one before where that has the same kind. */
function push(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1)
  if (text === '') return
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text }
  else pieces.push({ kind, text })
}

interface Run {
  removed: string
  added: string
}

/** Appends changed words; the space around them stays unmarked. */
function pushChanged(pieces: Piece[], kind: 'added' | 'removed', text: string): void {
  const words = text.trim()
  if (words === '') return push(pieces, text === '' ? 'same' : kind, text)
  const at = text.indexOf(words)
  push(pieces, 'same', text.slice(0, at))
  push(pieces, kind, words)
  push(pieces, 'same', text.slice(at + words.length))
}

/** Writes the collected changes: removed words stand before the added ones. */
function flush(pieces: Piece[], run: Run): void {
  const gap = /\s$/.test(run.removed) || /^\s/.test(run.added) || run.removed === '' || run.added === '' ? '' : ' '
  pushChanged(pieces, 'removed', run.removed)
  push(pieces, 'same', gap)
  pushChanged(pieces, 'added', run.added)
  run.removed = ''
  run.added = ''
}

type Change = readonly [kind: Piece['kind'], tokens: readonly string[]]

function changesOf(before: readonly string[], after: readonly string[]): readonly Change[] {
  const found = diffArrays([...before], [...after], { maxEditLength: most_changed_tokens })
  if (!found) {
    return [
      ['removed', before],
      ['added', after],
    ]
  }
  return found.map(({ value, added, removed }) => [added ? 'added' : removed ? 'removed' : 'same', value] as const)
}

/** Joins changes that only a space parts, so that a changed phrase is marked as one. */
function piecesOf(changes: readonly Change[]): readonly Piece[] {
  const pieces: Piece[] = []
  const run: Run = { removed: '', added: '' }
  for (const [position, [kind, tokens]] of changes.entries()) {
    const text = tokens.join('')
    const next = changes[position + 1]
    const parts = run.removed !== '' && run.added !== '' && next !== undefined && /^\s+$/.test(text)
    if (kind === 'removed') run.removed += text
    else if (kind === 'added') run.added += text
    else if (parts) {
      run.removed += text
      run.added += text
    } else {
      flush(pieces, run)
      push(pieces, 'same', text)
    }
  }
  flush(pieces, run)
  return pieces
}

export function textDifference(before: string, after: string): readonly Piece[] {
  return piecesOf(changesOf(tokensOf(before), tokensOf(after)))
}

/** A block of rich text as text. */
export interface TextBlock {
  readonly kind: BlockKind
  readonly text: string
}

/** Marks the start of a block among the tokens; no text holds this character. */
const marker = '\u0000'
const withMarkers = (blocks: readonly TextBlock[]) =>
  blocks.flatMap(({ kind, text }) => [`${marker}${kind}`, ...tokensOf(text)])

/** Compares rich text block by block, words within. */
export function blockDifference(before: readonly TextBlock[], after: readonly TextBlock[]): readonly Block[] {
  const changes = changesOf(withMarkers(before), withMarkers(after))
  const blocks: { kind: BlockKind; changes: Change[] }[] = []
  for (const [kind, tokens] of changes) {
    for (const token of tokens) {
      const block = blocks.at(-1)
      // Written by withMarkers.
      if (token.startsWith(marker)) blocks.push({ kind: token.slice(1) as BlockKind, changes: [] })
      else block?.changes.push([kind, [token]])
    }
  }
  return blocks
    .map(({ kind, changes: own }) => ({ kind, pieces: piecesOf(merged(own)) }))
    .filter(({ pieces }) => pieces.length > 0)
}

/** Joins neighbouring tokens of one kind. */
function merged(changes: readonly Change[]): readonly Change[] {
  const joined: [Piece['kind'], string[]][] = []
  for (const [kind, tokens] of changes) {
    const last = joined.at(-1)
    if (last?.[0] === kind) last[1].push(...tokens)
    else joined.push([kind, [...tokens]])
  }
  return joined
}
