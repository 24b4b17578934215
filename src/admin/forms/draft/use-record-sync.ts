/** Keeps a draft in step with its record: opens languages as they are read, and takes changes of others into unchanged fields. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import type { Item } from '../../api/read/record.ts'
import type { DraftPlace } from '../local/local-draft.ts'
import { RecordDraft } from './record-draft.ts'
import { openPart, type Offer } from '../local/use-local-drafts.ts'
import { rebaseOnServer, split } from '../save/save-with-merge.ts'

export type Answers = ReadonlyMap<Language, Versioned>

/** The record that a form edits, and what it is based on. */
export interface EditedRecord {
  readonly place: DraftPlace
  readonly draft: RecordDraft
  /** Versions that the draft is based on, by language. */
  readonly versions: RefObject<Map<Language, string | null>>
  /** True while a save is under way, which handles its answers itself. */
  readonly busy: RefObject<boolean>
}

interface RecordSync {
  readonly edited: EditedRecord
  /** Whether values of a local draft are back in the form. */
  readonly restored: boolean
  readonly setRestored: (restored: boolean) => void
  readonly offers: readonly Offer[]
  readonly setOffers: (offers: readonly Offer[]) => void
}

interface Opened {
  readonly restored: boolean
  readonly offers: readonly Offer[]
}

/** @param again the language was opened by `openAhead` */
function openLanguage(
  draft: RecordDraft,
  place: DraftPlace,
  language: Language,
  answer: Versioned | null,
  again = false,
): Opened {
  const { facts, text } = split(place.resource, answer?.record ?? null, language)
  const opened = [
    ...(draft.has('facts') && !again ? [] : [openPart(draft, place, 'facts', facts)]),
    openPart(draft, place, language, text),
  ]
  return {
    restored: opened.some(({ restored }) => restored),
    offers: opened.flatMap(({ offer }) => (offer ? [offer] : [])),
  }
}

/** Shows a record as a list has it; its stored draft waits for the record itself. */
function openAhead(draft: RecordDraft, { resource }: DraftPlace, language: Language, record: Item): void {
  const { facts, text } = split(resource, record, language)
  draft.openParts([
    ['facts', facts],
    [language, text],
  ])
}

interface SyncInput {
  readonly place: DraftPlace
  readonly languages: readonly Language[]
  /** Empty: a new record. */
  readonly answers: Answers
  /** The record as a list has it, in the first language, before there are answers. */
  readonly ahead: Item | null
  /** Called when fields took changes of others and nothing conflicts. */
  readonly onTaken: () => void
}

const tagOf = ({ etag, waiting = '' }: Versioned) => `${etag} ${waiting}`

export function useRecordSync({ place, languages, answers, ahead, onTaken }: SyncInput): RecordSync {
  const [start] = useState(() => {
    const draft = new RecordDraft()
    const opened = languages.flatMap((language) => {
      const answer = answers.get(language) ?? null
      return answer || place.id === null ? [openLanguage(draft, place, language, answer)] : []
    })
    const [front] = languages
    const is_ahead = front !== undefined && ahead !== null && !answers.has(front)
    if (is_ahead) openAhead(draft, place, front, ahead)
    return { draft, opened, is_ahead }
  })
  const { draft } = start
  const is_ahead = useRef(start.is_ahead)
  const busy = useRef(false)
  const versions = useRef(new Map([...answers].map(([language, { etag }]) => [language, etag])))
  const seen = useRef(new Map([...answers].map(([language, answer]) => [language, tagOf(answer)])))
  const [restored, setRestored] = useState(start.opened.some((one) => one.restored))
  const [offers, setOffers] = useState<readonly Offer[]>(start.opened.flatMap((one) => one.offers))
  const taken = useRef(onTaken)
  useEffect(() => {
    taken.current = onTaken
  })

  useEffect(() => {
    for (const language of languages) {
      const answer = answers.get(language)
      const is_new = !draft.has(language) || is_ahead.current
      if (is_new && (answer || place.id === null)) {
        const opened = openLanguage(draft, place, language, answer ?? null, is_ahead.current)
        is_ahead.current = false
        if (opened.restored) setRestored(true)
        if (opened.offers.length > 0) setOffers((before) => [...before, ...opened.offers])
      }
      // Ignores responses older than our last save.
      if (!answer || busy.current || seen.current.get(language) === tagOf(answer)) continue
      seen.current.set(language, tagOf(answer))
      const is_same = versions.current.get(language) === answer.etag
      versions.current.set(language, answer.etag)
      const counts = rebaseOnServer({ resource: place.resource, draft }, language, answer)
      if (!is_new && !is_same && counts.taken > 0 && counts.found === 0) taken.current()
    }
  }, [draft, place, languages, answers])

  return { edited: { place, draft, versions, busy }, restored, offers, setOffers, setRestored }
}
