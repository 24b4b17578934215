/** Cuts the text of an exported list into its records, however it is laid out; it is never held as a whole. */
import { list_key, records_key } from '../../exports/json/json-record.ts'

/** Most characters of a record. */
const longest_piece = 2 * 1024 * 1024
/** Characters of a key that are kept. */
const longest_key = 40

const quote = 34
const backslash = 92
// Brackets and braces differ in one bit.
const isOpening = (code: number): boolean => (code | 32) === 123
const isClosing = (code: number): boolean => (code | 32) === 125

/** A part of the text that is JSON by itself. */
export interface ListPiece {
  readonly is_head: boolean
  /** Null: it is too long. */
  readonly text: string | null
}

export class ListPieces {
  /** Number of brackets that are open. */
  #depth = 0
  #in_string = false
  #is_escaped = false
  /** The last key of the file itself. */
  #key = ''
  #in_records = false
  /** The piece that is open, and the depth at which it ends. */
  #open: { readonly is_head: boolean; readonly ends_at: number; parts: string[]; length: number } | null = null
  /** Whether the list has ended, with all of its records. */
  is_whole = false

  /** Whether the text ends within a record. */
  get isCut(): boolean {
    return this.#open !== null
  }

  #keep(text: string): void {
    const open = this.#open
    if (!open) return
    open.length += text.length
    if (open.length > longest_piece) open.parts = []
    else open.parts.push(text)
  }

  /** Begins a piece where one begins. */
  #enter(): void {
    this.#depth++
    if (this.#open) return
    const is_head = this.#depth === 2 && this.#key === list_key
    if (this.#depth === 2 && this.#key === records_key) this.#in_records = true
    else if (is_head || (this.#depth === 3 && this.#in_records))
      this.#open = { is_head, ends_at: this.#depth - 1, parts: [], length: 0 }
  }

  /** @returns the piece that ends, without its last character */
  #leave(): boolean {
    this.#depth--
    if (this.#open) return this.#depth === this.#open.ends_at
    if (this.#depth !== 1 || !this.#in_records) return false
    this.#in_records = false
    this.is_whole = true
    return false
  }

  #inString(code: number, text: string, at: number): void {
    if (this.#is_escaped) this.#is_escaped = false
    else if (code === backslash) this.#is_escaped = true
    else if (code === quote) this.#in_string = false
    else if (this.#depth === 1 && this.#key.length < longest_key) this.#key += text[at] ?? ''
  }

  /** Takes the next part of the text. @returns what ends in it */
  take(text: string): readonly ListPiece[] {
    const found: ListPiece[] = []
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.#in_string) {
        this.#inString(code, text, at)
      } else if (code === quote) {
        this.#in_string = true
        if (this.#depth === 1) this.#key = ''
      } else if (isOpening(code)) {
        const was_open = this.#open !== null
        this.#enter()
        if (!was_open) from = at
      } else if (isClosing(code) && this.#leave() && this.#open) {
        this.#keep(text.slice(from, at + 1))
        const { is_head, parts, length } = this.#open
        found.push({ is_head, text: length > longest_piece ? null : parts.join('') })
        this.#open = null
      }
    }
    this.#keep(text.slice(from))
    return found
  }
}
