/** Routes of records that may be the same: pairs to decide, and names that are like one being typed (semantics.md, Duplicates). */
import * as z from 'zod/mini'
import { queryChoice, queryFlag, queryNumber, text } from '../codec/desk-fields.ts'
import type { DeskRouteTable } from './desk-route.ts'
import { id, language, person, time, total } from './answers.ts'
import { mergeable_resources } from '../limits.ts'

/** Facts that two records share. `place`: name and city; `pin`: less than 100 m between the pins. */
const likenesses = ['place', 'name', 'phone', 'email', 'pin'] as const

const like_record = z.object({
  id,
  name: z.string(),
  language: language.check(z.describe('of the name')),
  city: z.string().check(z.describe('of a venue, in the language of the name')),
})

const different = z.object({ by: z.nullable(person), at: time })

const pair = z.object({
  id,
  records: z.array(like_record).check(z.describe('both, the one that was made first first')),
  alike: z.array(z.enum(likenesses)),
  metres: z.nullable(z.int()).check(z.describe('between the pins of venues; null: not both have one')),
  different: z.nullable(different).check(z.describe('who said that they are not the same; null: nobody')),
})

const unknown = { 404: 'there is no such pair any more' }

export const duplicate_routes = {
  'GET /duplicates': {
    about: 'pairs of venues, organizers, categories or tags that may be the same, the most likely first',
    right: 'publish',
    query: z.object({
      resource: queryChoice(mergeable_resources).check(z.describe('`venues` by default')),
      different: queryFlag().check(z.describe('pairs of which somebody said that they are different, instead')),
      page: queryNumber(),
    }),
    answer: z.object({ pairs: z.array(pair), total, total_pages: total }),
  },
  'GET /duplicates/totals': {
    about: 'how many pairs are to be decided, for each resource that the user may merge',
    right: 'publish',
    answer: z.object({ totals: z.record(z.string(), total) }),
  },
  'POST /duplicates/{id}/different': {
    about: 'says of a pair that its records are different; it is remembered with the user and the time',
    right: 'publish',
    answer: pair,
    refusals: unknown,
  },
  'DELETE /duplicates/{id}/different': {
    about: 'takes back that the records of a pair are different',
    right: 'publish',
    answer: pair,
    refusals: unknown,
  },
  'GET /like-names': {
    about: 'venues, organizers, categories or tags whose names are like a text, the most alike first',
    right: 'read_unpublished',
    query: z.object({
      resource: queryChoice(mergeable_resources).check(z.describe('`venues` by default')),
      text: text(),
    }),
    answer: z.object({ records: z.array(like_record) }),
  },
} as const satisfies DeskRouteTable
