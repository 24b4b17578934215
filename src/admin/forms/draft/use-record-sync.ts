/** The sheet follows its record: languages open as they are read, and changes made elsewhere come in where nobody typed. */
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Language } from '../../../contract/field.ts'
import type { Versioned } from '../../api/read/read-record.ts'
import type { DraftPlace } from '../local/local-draft.ts'
import { RecordDraft } from './record-draft.ts'
import { openPart, type Offer } from '../local/use-local-drafts.ts'
import { meet, split } from '../save/save-with-merge.ts'

export type Answers = ReadonlyMap<Language, Versioned>

interface Followed {
  readonly sheet: RecordDraft
  /** Versions the sheet stands on, per language. */
  readonly versions: RefObject<Map<Language, string | null>>
  /** What was typed before is back in the form. */
  readonly restored: boolean
  readonly offers: readonly Offer[]
  readonly setOffers: (offers: readonly Offer[]) => void
  readonly setRestored: (restored: boolean) => void
}

interface Opened {
  readonly restored: boolean
  readonly offers: readonly Offer[]
}

function openLanguage(sheet: RecordDraft, place: DraftPlace, language: Language, answer: Versioned | null): Opened {
  const { facts, text } = split(place.resource, answer?.record ?? null, language)
  const opened = [
    ...(sheet.has('facts') ? [] : [openPart(sheet, place, 'facts', facts)]),
    openPart(sheet, place, language, text),
  ]
  return {
    restored: opened.some(({ restored }) => restored),
    offers: opened.flatMap(({ offer }) => (offer ? [offer] : [])),
  }
}

interface Follow {
  readonly place: DraftPlace
  readonly languages: readonly Language[]
  /** Empty: a new record. */
  readonly answers: Answers
  /** While saving, answers are the save's own business. */
  readonly busy: RefObject<boolean>
  /** Fields have taken what somebody else has changed, and there is nothing to ask. */
  readonly onTaken: () => void
}

export function useRecordSync({ place, languages, answers, busy, onTaken }: Follow): Followed {
  const [start] = useState(() => {
    const sheet = new RecordDraft()
    const opened = languages.flatMap((language) => {
      const answer = answers.get(language) ?? null
      return answer || place.id === null ? [openLanguage(sheet, place, language, answer)] : []
    })
    return { sheet, opened }
  })
  const { sheet } = start
  const versions = useRef(new Map([...answers].map(([language, { etag }]) => [language, etag])))
  const seen = useRef(new Map(versions.current))
  const [restored, setRestored] = useState(start.opened.some((one) => one.restored))
  const [offers, setOffers] = useState<readonly Offer[]>(start.opened.flatMap((one) => one.offers))
  const taken = useRef(onTaken)
  useEffect(() => {
    taken.current = onTaken
  })

  useEffect(() => {
    for (const language of languages) {
      const answer = answers.get(language)
      const is_new = !sheet.has(language)
      if (is_new && (answer || place.id === null)) {
        const opened = openLanguage(sheet, place, language, answer ?? null)
        if (opened.restored) setRestored(true)
        if (opened.offers.length > 0) setOffers((before) => [...before, ...opened.offers])
      }
      // What was seen before is older than what was saved since.
      if (!answer || busy.current || seen.current.get(language) === answer.etag) continue
      seen.current.set(language, answer.etag)
      versions.current.set(language, answer.etag)
      const { taken: taken_over, found } = meet({ resource: place.resource, sheet }, language, answer)
      if (!is_new && taken_over > 0 && found === 0) taken.current()
    }
  }, [sheet, place, languages, answers, busy])

  return { sheet, versions, restored, offers, setOffers, setRestored }
}
