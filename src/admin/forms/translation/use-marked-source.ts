/**
 * Marks, in the editors of the original, the words that were added since a translation was saved. Highlights are ranges beside
 * the document, so that nothing of the text is changed (CSS Custom Highlight API).
 */
import { useEffect, useState } from 'react'
import { plainText } from '../../kinds/values/value-text.tsx'
import type { SourceChanges } from './source-changes.ts'
import { wordDifference } from '../../history/word-difference.ts'
import './marked-source.css'

const name = 'changed-source'

/** Returns the ranges of these phrases in an element, each at most once, in order. */
function rangesOf(element: Element, phrases: readonly string[]): readonly Range[] {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const places: { readonly node: Node; readonly at: number }[] = []
  let text = ''
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const at of (node.textContent ?? '').split('').keys()) places.push({ node, at })
    text += node.textContent ?? ''
  }
  let from = 0
  return phrases.flatMap((phrase) => {
    const start = text.indexOf(phrase, from)
    const [first, last] = [places[start], places[start + phrase.length - 1]]
    if (start < 0 || !first || !last) return []
    from = start + phrase.length
    const range = new Range()
    range.setStart(first.node, first.at)
    range.setEnd(last.node, last.at + 1)
    return [range]
  })
}

/** Returns the editor of a field in the column of a language. */
const editorOf = (language: string, field: string) =>
  document.querySelector(`[data-language="${language}"] [data-field="${field}"] [contenteditable]`)

/** @param changes null: nothing is marked. @returns whether the original stands in the form, marked */
export function useMarkedSource(changes: SourceChanges | null | undefined): boolean {
  const [marks, setMarks] = useState(false)
  useEffect(() => {
    if (!changes || !('highlights' in CSS)) return
    const { language, fields } = changes
    const added = fields.map((field) => ({
      field: field.name,
      phrases: wordDifference(plainText(String(field.before ?? '')), plainText(String(field.after ?? '')))
        .filter(({ kind }) => kind === 'added')
        .map(({ text }) => text),
    }))
    function mark() {
      const ranges = added.flatMap(({ field, phrases }) => {
        const editor = editorOf(language, field)
        return editor ? rangesOf(editor, phrases) : []
      })
      CSS.highlights.set(name, new Highlight(...ranges))
      setMarks(document.querySelector(`[data-columns] [data-language="${language}"]`) !== null)
    }
    mark()
    // Typing replaces nodes, and editors load after the form.
    const watch = new MutationObserver(mark)
    const form = document.querySelector('form [data-columns]')
    if (form) watch.observe(form, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      CSS.highlights.delete(name)
    }
  }, [changes])
  return marks
}
