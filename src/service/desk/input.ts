/** Reading the bodies of desk routes: plain fields with the refusals of the contract. */
import type { Refusal } from '../../contract/http/error.ts'
import { resources } from '../../contract/resources.ts'
import { roles, type Role } from '../../contract/roles.ts'
import { withoutMarkup } from '../../contract/text/plain-text.ts'
import { isLonger, readDraft } from '../../contract/codec/schema.ts'
import { shortest_password } from '../../contract/desk/limits.ts'
import type { Fields } from '../http/parsing/body.ts'
import { refusedFields } from '../http/rest-error.ts'

/** Collects what is wrong with a body, so that it is reported together. */
export class Input {
  readonly #fields: Fields
  readonly #missing: string[] = []
  readonly #refusals: Record<string, Refusal> = {}

  constructor(fields: Fields) {
    this.#fields = fields
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined
  }

  refuse(name: string, refusal: Refusal): void {
    this.#refusals[name] ??= refusal
  }

  /** @param markup whether tags are text like any other */
  text(name: string, { required = true, max = 500, markup = false } = {}): string {
    const value = this.#fields[name]
    if (value === undefined || value === null) {
      if (required) this.#missing.push(name)
      return ''
    }
    if (typeof value !== 'string') this.refuse(name, { code: 'not_text' })
    else if (isLonger(value, max)) this.refuse(name, { code: 'too_long', max })
    else {
      const text = (markup ? value : withoutMarkup(value)).trim()
      if (required && text === '') this.refuse(name, { code: 'empty' })
      return text
    }
    return ''
  }

  email(name: string): string {
    const email = this.text(name, { max: 254 })
    const { refusals } = readDraft(resources.organizers, 'update', { email })
    if (email !== '' && refusals['email']) this.refuse(name, refusals['email'])
    return email
  }

  /** A password as it was sent: spaces at its ends belong to it. */
  secret(name: string): string {
    const value = this.#fields[name]
    this.text(name, { max: 1000, markup: true })
    return typeof value === 'string' ? value : ''
  }

  /** A new password. */
  password(name: string): string {
    const password = this.secret(name)
    if (password !== '' && password.length < shortest_password) {
      this.refuse(name, { code: 'password_too_short', min: shortest_password })
    }
    return password
  }

  boolean(name: string): boolean {
    const value = this.#fields[name]
    if (value === undefined || value === null) return false
    if (typeof value !== 'boolean') this.refuse(name, { code: 'not_a_boolean' })
    return value === true
  }

  /** An angle, as a number or as text; null where it is empty. @param most to both sides of zero */
  degrees(name: string, most: number): number | null {
    const value = this.#fields[name]
    if (value === undefined) this.#missing.push(name)
    if (value === undefined || value === null || value === '') return null
    const degrees = typeof value === 'string' && /^[+-]?\d{1,3}(\.\d+)?$/.test(value.trim()) ? Number(value) : value
    if (typeof degrees !== 'number' || !Number.isFinite(degrees)) this.refuse(name, { code: 'not_a_number' })
    else if (Math.abs(degrees) > most) this.refuse(name, { code: 'out_of_range', min: -most, max: most })
    else return degrees
    return null
  }

  /** A number on the query string. */
  positive(name: string, standard: number): number {
    const value = this.#fields[name]
    if (value === undefined || value === '') return standard
    if (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value)) return Number(value)
    this.refuse(name, { code: 'not_a_positive_integer' })
    return standard
  }

  oneOf<Value extends string>(name: string, allowed: readonly Value[], standard: Value): Value {
    const value = this.text(name)
    const found = allowed.find((one) => one === value)
    if (value !== '' && found === undefined) this.refuse(name, { code: 'not_one_of', allowed })
    return found ?? standard
  }

  role(name: string): Role {
    return this.oneOf(name, roles, 'organizer')
  }

  /** A switch on the query string. */
  flag(name: string): boolean {
    const value = this.#fields[name]
    if (value !== undefined && value !== 'true' && value !== 'false') this.refuse(name, { code: 'not_a_boolean' })
    return value === 'true'
  }

  /** @throws RestError 400 when anything was wrong */
  check(): void {
    if (this.#missing.length > 0 || Object.keys(this.#refusals).length > 0) {
      throw refusedFields(this.#missing, this.#refusals)
    }
  }
}
