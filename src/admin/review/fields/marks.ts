/** Ticks and notes of a version before its decision: kept while the desk is open, so that leaving loses nothing. */
import { useState } from 'react'
import { partsOfPath, statusPath } from '../../../contract/value-path.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Proposal } from '../requests/proposals.ts'

export interface Marks {
  /** Parts that are not approved. */
  readonly off: readonly string[]
  /** Notes by field path; empty while one is being opened. */
  readonly notes: Readonly<Record<string, string>>
  readonly conflicts: Readonly<Record<string, 'mine' | 'theirs'>>
}

/** Properties of the parts of a decision that show and change marks. */
export interface MarkProps {
  readonly proposal: Proposal
  readonly marks: Marks
  readonly change: (changed: Partial<Marks>) => void
  /** False: it is decided, and shows what was proposed. */
  readonly is_open: boolean
}

const none: Marks = { off: [], notes: {}, conflicts: {} }

const unsent = new Map<string, Marks>()

const keyOf = ({ id, version }: Proposal) => `${id}.${version}`

export const forgetMarks = (proposal: Proposal): void => void unsent.delete(keyOf(proposal))

/** Marks belong to a version: a newer one starts without any. */
export function useMarks(proposal: Proposal): readonly [Marks, (change: Partial<Marks>) => void] {
  const key = keyOf(proposal)
  const [, update] = useState(0)
  const marks = unsent.get(key) ?? none
  const change = (changed: Partial<Marks>) => {
    unsent.set(key, { ...(unsent.get(key) ?? none), ...changed })
    update((count) => count + 1)
  }
  return [marks, change]
}

/** The kinds whose parts are approved one by one. New records are approved by language, deletions as a whole. */
const by_part: Readonly<Record<Proposal['kind'], 'field' | 'language' | 'whole'>> = {
  new: 'language',
  change: 'field',
  suggestion: 'field',
  deletion: 'whole',
}

/** The part of a proposal that decides how it is divided. */
type Divided = Pick<Proposal, 'kind' | 'fields'>

export const divisionOf = ({ kind }: Pick<Proposal, 'kind'>) => by_part[kind]

/** Returns the languages that a new record asks to publish. */
export const proposedLanguages = ({ fields }: Pick<Proposal, 'fields'>): readonly Language[] =>
  languages.filter((language) => fields.some(({ path }) => path === statusPath(language)))

/** The publication of a new text goes along with the text. */
function isPublication({ fields }: Pick<Proposal, 'fields'>, path: string): boolean {
  const { language, name } = partsOfPath(path)
  if (language === null || name !== 'status') return false
  return fields.some((one) => one.path !== path && partsOfPath(one.path).language === language)
}

/** Returns what can be approved one by one, as paths. */
export function approvablePaths(proposal: Divided): readonly string[] {
  const division = divisionOf(proposal)
  if (division === 'language') return proposedLanguages(proposal).map(statusPath)
  const paths = proposal.fields.map(({ path }) => path)
  return division === 'field' ? paths.filter((path) => !isPublication(proposal, path)) : []
}

/** Returns the parts of a language, or of the facts (null). */
export const partsIn = (proposal: Proposal, language: Language | null): readonly string[] =>
  approvablePaths(proposal).filter((path) => partsOfPath(path).language === language)

/** Returns the parts that a note on this field sends back: of a new record, a fact belongs to every language. */
function partsUnder(proposal: Proposal, path: string): readonly string[] {
  if (divisionOf(proposal) !== 'language') return approvablePaths(proposal).filter((part) => part === path)
  const { language } = partsOfPath(path)
  return language && proposedLanguages(proposal).includes(language) ? [statusPath(language)] : approvablePaths(proposal)
}

/** Returns the marks after opening a note on a field: what has a note goes back. */
export const withNote = (proposal: Proposal, { off, notes }: Marks, path: string): Partial<Marks> => ({
  notes: { ...notes, [path]: notes[path] ?? '' },
  off: [...new Set([...off, ...partsUnder(proposal, path)])],
})

export const withoutNote = ({ notes }: Marks, path: string): Partial<Marks> => ({
  notes: Object.fromEntries(Object.entries(notes).filter(([name]) => name !== path)),
})

export const approvedParts = (proposal: Proposal, { off }: Marks): readonly string[] =>
  approvablePaths(proposal).filter((part) => !off.includes(part))

/** Returns the paths of an approval in part: the approved parts, and the publication of the texts among them. */
export function approvedPaths(proposal: Divided, approved: readonly string[]): readonly string[] {
  const published = languages.map(statusPath).filter((path) => {
    const { language } = partsOfPath(path)
    const is_shown = proposal.fields.some((field) => field.path === path) && isPublication(proposal, path)
    return (
      is_shown && divisionOf(proposal) === 'field' && approved.some((part) => partsOfPath(part).language === language)
    )
  })
  return [...approved, ...published]
}

/** Returns the marks after ticking or unticking parts. */
export const withTicks = ({ off }: Marks, parts: readonly string[], ticked: boolean): Partial<Marks> => ({
  off: ticked ? off.filter((part) => !parts.includes(part)) : [...new Set([...off, ...parts])],
})

/** Returns the written notes as a decision sends them. */
export const notesToSend = ({ notes }: Marks) =>
  Object.entries(notes)
    .map(([path, text]) => ({ path, text: text.trim() }))
    .filter(({ text }) => text !== '')
