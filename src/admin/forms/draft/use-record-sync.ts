/** Keeps a draft in step with its record: opens languages as they are read, and takes changes of others into unchanged fields. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import type { Item } from '../../api/read/record.ts'
import type { DraftPlace } from '../local/local-draft.ts'
import { RecordDraft } from './record-draft.ts'
import { restoreDrafts, type Offer } from '../local/use-local-drafts.ts'
import { rebaseOnServer, split } from '../save/save-with-merge.ts'

export type AnswersByLanguage = ReadonlyMap<Language, Versioned>

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

/** Returns the values of a record in one language. @param record null: a new one */
function partsOf(resource: ResourceName, record: Item | null, language: Language) {
  const { facts, text } = split(resource, record, language)
  return [
    ['facts', facts],
    [language, text],
  ] as const
}

interface SyncInput {
  readonly place: DraftPlace
  readonly languages: readonly Language[]
  /** Empty: a new record. */
  readonly answers: AnswersByLanguage
  /** The record as a list has it, in the first language, before there are answers. */
  readonly ahead: Item | null
  /** Called when fields took changes of others and nothing conflicts. */
  readonly onTaken: () => void
}

const tagOf = ({ etag, waiting = '' }: Versioned) => `${etag} ${waiting}`

export function useRecordSync({ place, languages, answers, ahead, onTaken }: SyncInput): RecordSync {
  const [start] = useState(() => {
    const [front] = languages
    const is_ahead = front !== undefined && ahead !== null && !answers.has(front)
    const known = languages.filter((language) => answers.has(language) || place.id === null)
    const parts = is_ahead
      ? partsOf(place.resource, ahead, front)
      : known.flatMap((language, index) => {
          const [facts, text] = partsOf(place.resource, answers.get(language)?.record ?? null, language)
          // The facts are the same in all languages.
          return index === 0 ? [facts, text] : [text]
        })
    const draft = new RecordDraft(parts)
    // The stored draft of a record that is shown as a list has it waits for the record itself.
    return { draft, is_ahead, ...(is_ahead ? { restored: false, offers: [] } : restoreDrafts(draft, place, parts)) }
  })
  const { draft } = start
  const is_ahead = useRef(start.is_ahead)
  const busy = useRef(false)
  const versions = useRef(new Map([...answers].map(([language, { etag }]) => [language, etag])))
  const seen = useRef(new Map([...answers].map(([language, answer]) => [language, tagOf(answer)])))
  const [restored, setRestored] = useState(start.restored)
  const [offers, setOffers] = useState(start.offers)
  const taken = useRef(onTaken)
  useEffect(() => {
    taken.current = onTaken
  })

  useEffect(() => {
    for (const language of languages) {
      const answer = answers.get(language)
      const is_new = !draft.has(language) || is_ahead.current
      if (is_new && (answer || place.id === null)) {
        const read = partsOf(place.resource, answer?.record ?? null, language)
        const parts = read.filter(([part]) => is_ahead.current || !draft.has(part))
        is_ahead.current = false
        draft.open(parts)
        const opened = restoreDrafts(draft, place, parts)
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
