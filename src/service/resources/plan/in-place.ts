/** Creates records that a draft describes instead of pointing to: terms by name, venues and organizers as objects. */
import { sql } from 'kysely'
import type { InPlace } from '../../../contract/codec/schema.ts'
import type { Resource } from '../../../contract/field.ts'
import type { Refusal } from '../../../contract/http/error.ts'
import { may } from '../../../contract/roles.ts'
import { most_in_place } from '../../../contract/tables/common.ts'
import { fold } from '../../../contract/text/fold.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import { forbidden } from '../../http/rest-error.ts'
import type { Stored } from '../rows/load.ts'
import { findMergedTerm } from '../rows/merged.ts'
import { tablesOf } from '../rows/tables.ts'
import { writeRight } from './rights.ts'
import type { WriteContext } from './write-context.ts'

/** A venue or organizer that was created in place. */
export interface CreatedRecord {
  readonly resource: Resource
  readonly stored: Stored
}

type CreatedId = { readonly id: number } | { readonly refusal: Refusal }

export const too_many_in_place: Refusal = { code: 'too_many_in_place', max: most_in_place }

export const isInPlace = (item: unknown): item is InPlace =>
  typeof item === 'object' && item !== null && 'in_place' in item

/** Finds the term of a name or slug, in the language of the request first; for a merged term the one that answers for it. */
async function findTerm({ tx, context }: WriteContext, to: Resource, name: string): Promise<number | null> {
  const { texts } = tablesOf(to)
  const found = await sql<{ id: number }>`select id from ${texts}
    where slug = ${toSlugForm(name)} or folded_name = ${fold(name)}
    order by language = ${context.language} desc, id limit 1`.execute(tx)
  return found.rows[0]?.id ?? findMergedTerm(tx, to, name)
}

/** Creates records for one write, and keeps which. */
export class InPlaceRecords {
  readonly #write: WriteContext
  /** The venues and organizers so far. */
  readonly created: CreatedRecord[] = []
  /** How many terms were created so far. */
  terms = 0

  constructor(write: WriteContext) {
    this.#write = write
  }

  /**
   * Returns the term of a name, and creates it if there is none.
   * @throws RestError 403 when the caller may not create terms
   */
  async term(to: Resource, name: string): Promise<CreatedId> {
    const { tx, context, createInPlace } = this.#write
    const found = await findTerm(this.#write, to, name)
    if (found !== null) return { id: found }
    if (!may(context.caller, writeRight(to), null)) throw forbidden(context.caller)
    if (++this.terms > most_in_place) return { refusal: too_many_in_place }
    const stored = await createInPlace(tx, context, to, { name })
    return 'refusal' in stored ? stored : { id: stored.facts.id }
  }

  async venueOrOrganizer(to: Resource, { in_place }: InPlace): Promise<CreatedId> {
    const { tx, context, createInPlace } = this.#write
    const stored = await createInPlace(tx, context, to, in_place)
    if ('refusal' in stored) return stored
    this.created.push({ resource: to, stored })
    return { id: stored.facts.id }
  }
}
