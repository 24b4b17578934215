/** Columns and fields agree, and kinds that no field has yet work from a body to its representation. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field, Resource } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { readConfig } from '../../config/config.ts'
import type { RequestContext } from '../../context.ts'
import { databases, databasesOnBothEngines } from '../../test/open-database.ts'
import { asAdministrator } from '../../test/own-database.ts'
import { createRecord } from '../write/create.ts'
import { updateRecord } from '../write/update.ts'
import { columnDefinition } from '../../test/column-definition.ts'
import { factFields, textFields } from './tables.ts'

const options = ['step_free', 'hearing_loop', 'quiet_space'] as const
const new_fields = {
  seats: { kind: 'integer', least: 1, most: 100_000 },
  attendance: { kind: 'choice', options: ['offline', 'online', 'mixed'], initial: 'offline' },
  standing: { kind: 'choice', options: ['seated', 'standing'] },
  access: { kind: 'choices', options },
  checked: { kind: 'day' },
} as const satisfies Record<string, Field>

/** Venues with a field of each kind that no landed field has. */
const halls: Resource = { ...resources.venues, added_fields: { ...resources.venues.added_fields, ...new_fields } }

/** A column as the catalogue describes it, in the words of a migration. */
interface Described {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly standard: string | null
}

const definition = ({ name, type, required, standard }: Described): string => {
  const short = type.replace(' without time zone', '')
  const value = standard?.replace(/::[\w[\] ]+$/, '')
  return `${name} ${short}${required ? ' not null' : ''}${value === undefined ? '' : ` default ${value}`}`
}

databasesOnBothEngines(({ engine }) => {
  const { openMigrated } = databases(engine, afterAll)
  let context: RequestContext

  beforeAll(async () => {
    const { db, listen } = await openMigrated()
    const user = { email: 'a@example.org', email_key: 'a@example.org', role: 'administrator' } as const
    const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    const service = { config: readConfig({}), db, engine, listen, now: () => new Date() }
    context = asAdministrator(service, id)
  })

  const columnsIn = async (table: string): Promise<readonly string[]> => {
    const { rows } = await sql<Described>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        pg_get_expr(d.adbin, d.adrelid) as standard
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(context.service.db)
    return rows.map(definition)
  }

  test.each(resource_names)('every field of %s has the column that a migration for it would add', async (name) => {
    const resource = resources[name]
    for (const [table, fields] of [
      [name, factFields(resource)],
      [`${resource.one}_texts`, textFields(resource)],
    ] as const) {
      const present = await columnsIn(table)
      const missing = fields
        .map(([field, row]) => columnDefinition(field, row))
        .filter((column) => !present.includes(column))
      expect(missing.map((column) => `alter table ${table} add column ${column}`)).toEqual([])
    }
  })

  describe('kinds that no field has yet', () => {
    beforeAll(async () => {
      for (const [name, row] of Object.entries(new_fields))
        await sql`alter table venues add column ${sql.raw(columnDefinition(name, row))}`.execute(context.service.db)
    })

    const create = async (body: object) =>
      (await createRecord(context, halls, { venue: 'Hall', ...body })).presented.answer
    const empty = { seats: null, attendance: 'offline', standing: '', access: [], checked: '' }
    const full = {
      seats: 250,
      attendance: 'online',
      standing: 'seated',
      access: ['step_free', 'quiet_space'],
      checked: '2026-02-28',
    }

    test('a new record has what was sent, and of the rest what its rows say', async () => {
      expect(await create({})).toMatchObject(empty)
      const sent = { ...full, seats: '٢٥٠', access: 'quiet_space, step_free', checked: '2026-02-28T23:30:00+03:00' }
      expect(await create(sent)).toMatchObject(full)
    })

    test('an update changes and clears them, and the history has the difference', async () => {
      const id = Number((await create({}))['id'])
      const update = async (body: Record<string, unknown>) =>
        (await updateRecord(context, halls, id, body, { if_match: null, by_slug: false })).presented.answer
      expect(await update(full)).toMatchObject(full)
      expect(await update({ seats: '', attendance: null, standing: '', access: [], checked: null })).toMatchObject(
        empty,
      )
      const entries = await context.service.db
        .selectFrom('history')
        .select('changes')
        .where('record_id', '=', id)
        .where('resource', '=', 'venues')
        .orderBy('id')
        .execute()
      const changed = Object.keys(full)
      const stored = { ...empty, checked: null }
      expect(entries.slice(1).map(({ changes }) => changes)).toEqual([
        Object.fromEntries(changed.map((name) => [name, [Reflect.get(stored, name), Reflect.get(full, name)]])),
        Object.fromEntries(changed.map((name) => [name, [Reflect.get(full, name), Reflect.get(stored, name)]])),
      ])
    })

    test.each([
      ['seats', 0, { code: 'out_of_range', min: 1, max: 100_000 }],
      ['seats', '1.5', { code: 'not_an_integer' }],
      ['seats', [1], { code: 'not_an_integer' }],
      ['attendance', 'somewhere', { code: 'not_one_of', allowed: ['offline', 'online', 'mixed'] }],
      ['access', ['step_free', 'lift'], { code: 'not_one_of', allowed: options }],
      ['checked', '2026-02-30', { code: 'invalid_date' }],
      ['access', { step_free: true }, { code: 'not_one_of', allowed: options }],
    ])('%s: %j is refused by name', async (name, value, refusal) => {
      await expect(create({ [name]: value })).rejects.toMatchObject({ more: { refusals: { [name]: refusal } } })
    })
  })
})
