/**
 * Reads a sentence about an event, such as "Fri 8pm jazz at Zorlu", into its values. What is not certain has several values, from
 * which the reader chooses; what is not understood stays in the title.
 */
import { findOnline } from './attendance.ts'
import { readCost, readFree } from './cost.ts'
import { findCategories } from './names/categories.ts'
import { nameWords } from './names/match-name.ts'
import { readOrganizers, readOrganizersAlone } from './names/organizers.ts'
import { findVenue } from './names/venues.ts'
import { findAll } from './words/scan.ts'
import { consume, reads, weightOf, type Sentence } from './sentence.ts'
import type { Named, Reading, SentenceContext } from '../reading.ts'
import { titleOf } from './title.ts'
import { withoutQuoted } from './words/quoted.ts'
import { partJoined, tokensOf } from './words/tokens.ts'
import { vocabulariesOf } from '../vocabulary/vocabularies.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { takeWhen, unreadWhen } from './when.ts'

/** Reads the price before any time: `10-20 TL` is none. */
function takeCost(sentence: Sentence, read: typeof readCost): string {
  const { tokens, vocabulary, text } = sentence
  const [found] = reads(sentence, 'cost') ? findAll(tokens, (at) => read(tokens, at, vocabulary)) : []
  if (!found) return ''
  const { price } = found
  // "The £5 show" keeps its title.
  const is_named = vocabulary.articles.has(tokens[found.from - 1]?.folded ?? '') && tokens[found.to]?.kind === 'word'
  if (is_named) sentence.parts += weightOf(tokens.slice(found.from, found.to))
  else consume(sentence, found)
  return price ? text.slice(tokens[price.from]?.start, tokens[price.to - 1]?.end) : '0'
}

/** Reads the venue. In "tour of the Opera House" its name stays in the title, too. */
function takeVenue(sentence: Sentence) {
  const found = reads(sentence, 'venue')
    ? findVenue(sentence.tokens, sentence.context.venues, sentence.context.organizers, sentence.vocabulary)
    : null
  const in_title = found?.in_title ? sentence.tokens.slice(found.from, found.to) : []
  if (found?.in_title) sentence.parts += weightOf(in_title)
  else consume(sentence, found ?? undefined)
  const [first, last] = [in_title[0], in_title.at(-1)]
  const name = first && last ? sentence.text.slice(first.start, last.end) : ''
  return { ids: found?.ids ?? [], in_title: name, is_part: found?.is_part === true }
}

function takeOrganizers(sentence: Sentence, read: typeof readOrganizers): Reading['organizers'] {
  const { tokens, vocabulary, context } = sentence
  if (!reads(sentence, 'organizers') || context.organizers.length === 0) return []
  const names = nameWords(context.organizers, vocabulary.article)
  const [found] = findAll(tokens, (at) => read(tokens, at, names, vocabulary))
  consume(sentence, found)
  return found?.named ?? []
}

/** Reads "online". Before another word it also stays in the title. */
function takeOnline(sentence: Sentence): boolean {
  const found = reads(sentence, 'online') ? findOnline(sentence.tokens, sentence.vocabulary) : undefined
  if (found?.in_title) sentence.parts += weightOf(sentence.tokens.slice(found.from, found.to))
  else consume(sentence, found)
  return found !== undefined
}

interface ReadSentence {
  readonly parts: number
  readonly reading: Reading
}

/** Whether a word that was not read tells which language it is: "until", `kadar`, "May". */
function isOfLanguage(word: string, vocabulary: Vocabulary): boolean {
  const { before_time, before_place, until, behind_range, every, and, months } = vocabulary
  return (
    [before_time, before_place, until, behind_range, every, and].some((words) => words.has(word)) || months.has(word)
  )
}

/** Returns the records and cities whose names may contain that of a category. */
const otherNames = ({ venues, organizers, tags = [] }: SentenceContext): readonly Named[] => [
  ...venues,
  ...venues.flatMap(({ id, city }) => (city === undefined ? [] : [{ id, names: [city] }])),
  ...organizers,
  ...tags,
]

function readIn(text: string, context: SentenceContext, vocabulary: Vocabulary): ReadSentence {
  const { weekdays } = vocabulary
  const with_days = new Map([...weekdays, ...vocabulary.days_from_today])
  const joined = partJoined(tokensOf(text), vocabulary.joined_and, with_days)
  const tokens = partJoined(joined, vocabulary.joined_this, weekdays)
  const sentence: Sentence = { text, context, vocabulary, tokens, parts: 0, spans: [] }
  // "by Pera Museum" is no venue.
  const said = takeOrganizers(sentence, readOrganizers)
  const venue = takeVenue(sentence)
  sentence.tokens = withoutQuoted(sentence.tokens)
  const price = takeCost(sentence, readCost)
  const before_when = sentence.spans.length
  const when = takeWhen(sentence)
  const behind_when = sentence.spans.length
  const unread = unreadWhen(sentence, when)
  const cost = price === '' ? takeCost(sentence, readFree) : price
  const online = takeOnline(sentence)
  // A name alone where no venue is said may be that of a place.
  const is_alone = said.length === 0 && venue.ids.length > 0
  const organizers = is_alone ? takeOrganizers(sentence, readOrganizersAlone) : said
  const title = titleOf(text, sentence.tokens, vocabulary, context.language)
  // "Fri 8pm, Opera" has a title, and no venue.
  if (title === '' && venue.is_part) return readIn(text, { ...context, venues: [] }, vocabulary)
  // The name of a venue may contain that of a category.
  const named = title.replace(venue.in_title, '')
  const categories = reads(sentence, 'categories')
    ? findCategories(named, context.categories, otherNames(context), vocabulary)
    : []
  const spans = sentence.spans.map((span, at) => ({ ...span, is_when: at >= before_when && at < behind_when }))
  const known = 2 * sentence.tokens.filter(({ folded }) => isOfLanguage(folded, vocabulary)).length
  return {
    parts: sentence.parts + known,
    reading: { title, ...when, venues: venue.ids, organizers, cost, online, categories, unread, spans },
  }
}

/**
 * Reads a sentence with the words of a language that is written in its script: the one that understands most of it, and that of the
 * reader where several understand as much.
 */
export function readSentence(text: string, context: SentenceContext): Reading {
  const [first, ...others] = vocabulariesOf(text, context.language).map((vocabulary) =>
    readIn(text, context, vocabulary),
  )
  if (!first) throw new Error('No language is written in this script.')
  return others.reduce((best, one) => (one.parts > best.parts ? one : best), first).reading
}
