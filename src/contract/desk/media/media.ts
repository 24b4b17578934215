/** Routes of the media library: images that are uploaded once and used by many records (semantics.md, Media). */
import * as z from 'zod/mini'
import { coded, decoded, must, optionalText, queryChoice, queryFlag, queryNumber } from '../../codec/desk-fields.ts'
import { querySearch } from '../../codec/desk-lists.ts'
import { languages } from '../../languages.ts'
import { longest_alt, longest_credit, longest_media_name } from '../../limits.ts'
import { id, person, resource, time, total } from '../answers.ts'
import type { DeskRouteTable } from '../desk-route.ts'

/** Orders of the library. */
const media_orders = ['newest', 'name', 'soonest'] as const

export type MediaOrder = (typeof media_orders)[number]

/** Languages whose alt texts are missing: some, or one of them. */
const missing_languages = ['any', ...languages] as const

const alt_texts = z.record(z.enum(languages), z.string())

const size = z.object({
  width: total,
  height: total,
  'mime-type': z.string(),
  filesize: z.optional(total).check(z.describe('of crops it is not known: they are made when they are first read')),
  url: z.string(),
  webp: z.string().check(z.describe('the address of the same in WebP')),
})

const focal_point = z
  .object({ x: z.number(), y: z.number() })
  .check(z.describe('what crops must show, in percent of width and height'))

const medium = z.object({
  id,
  name: z.string(),
  url: z.string(),
  extension: z.string(),
  width: total,
  height: total,
  filesize: total,
  sizes: z.record(z.string(), size),
  alt: alt_texts.check(z.describe('a sentence for each language, empty: missing')),
  alt_stale: z.array(z.enum(languages)).check(z.describe('written for an image that was replaced since')),
  focal_point,
  credit: z.string(),
  licence: z.string(),
  user: z.nullable(person),
  at: time,
  replaced_at: z.nullable(time),
  uses: total.check(z.describe('records whose image it is, those in the trash too')),
  next_use_at: z
    .nullable(time)
    .check(
      z.describe('when the soonest event that uses it starts, or has started if it goes on; organizers: of their own'),
    ),
  may_edit: z.boolean(),
})

const one_medium = z.extend(medium, {
  used_by: z
    .array(z.object({ resource, id, title: z.string(), start_date: z.nullable(z.string()) }))
    .check(z.describe('of them those that the user may read, the soonest events first, at most 50')),
})

export type MediumAnswer = z.output<typeof medium>

const percent = () =>
  z.number(coded('not_a_number')).check(
    must((value) => value >= 0 && value <= 100, 'out_of_range', { min: 0, max: 100 }),
    z.meta({ minimum: 0, maximum: 100 }),
  )

const changes = z.object({
  name: optionalText(longest_media_name).check(z.describe('empty: unchanged')),
  alt: decoded(
    (value) => value ?? undefined,
    z.optional(
      z
        .object(
          Object.fromEntries(languages.map((language) => [language, optionalText(longest_alt)])),
          coded('not_allowed'),
        )
        .check(z.describe('language → sentence; absent ones stay. One that is sent fits the image as it is now')),
    ),
  ),
  focal_point: decoded(
    (value) => value ?? undefined,
    z.optional(z.object({ x: percent(), y: percent() }, coded('not_allowed'))),
  ),
  credit: optionalText(longest_credit),
  licence: optionalText(longest_credit),
})

const unknown = { 404: 'there is no such medium that the user may see' }
const refused_files = { 400: 'no image, or one that cannot be read; names `file`', 413: 'the file is too large' }
const changed_by_others = { 403: 'what uses it is for others to change' }

export const media_routes = {
  'GET /media': {
    about: 'images of the library that the user may use: organizers see their own',
    right: 'read_unpublished',
    query: z.object({
      search: querySearch().check(z.describe('in names, alt texts and credits')),
      missing: queryChoice(missing_languages).check(z.describe('without alt text, or with one out of date')),
      unused: queryFlag(),
      order: queryChoice(media_orders).check(z.describe('soonest: those of the soonest events first')),
      page: queryNumber(),
      per_page: queryNumber(),
    }),
    answer: z.object({
      media: z.array(medium),
      total,
      total_pages: total,
      all: total,
      bytes: total.check(z.describe('of all files as they were uploaded')),
      unused: total,
      missing: z.record(z.enum(missing_languages), total),
    }),
  },
  'POST /media': {
    about:
      'uploads an image: multipart/form-data, one part `file`. JPEG, PNG, WebP, AVIF, or the first frame of a GIF. The same file again is the same medium (200)',
    right: 'create_record',
    answer: one_medium,
    statuses: [201, 200],
    files: true,
    refusals: refused_files,
  },
  'GET /media/{id}': {
    about: 'one image, and what uses it',
    right: 'read_unpublished',
    answer: one_medium,
    refusals: unknown,
  },
  'PATCH /media/{id}': {
    about: 'changes what is said of an image; absent fields stay',
    right: 'edit_unpublished',
    body: changes,
    answer: one_medium,
    refusals: { ...unknown, ...changed_by_others },
  },
  'POST /media/{id}/file': {
    about: 'replaces the image everywhere; its alt texts are out of date then',
    right: 'edit_unpublished',
    answer: one_medium,
    files: true,
    refusals: { ...unknown, ...changed_by_others, ...refused_files },
  },
  'DELETE /media/{id}': {
    about: 'deletes an image that nothing uses. Its files stay as long as operations can be undone',
    right: 'edit_unpublished',
    answer: medium,
    refusals: { ...unknown, ...changed_by_others, 409: 'records use it, or open proposals' },
  },
} as const satisfies DeskRouteTable
