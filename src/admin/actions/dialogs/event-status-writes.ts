/** Reads and writes the status of an event: one fact, and its reason in each language that the event has. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { readRecord, type Versioned } from '../../api/read/read-record.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { newKey, refreshRecords } from '../../api/write/mutations.ts'
import { write, type Draft, type Written } from '../../api/write/write.ts'
import { useWords } from '../../i18n/locale.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'

export type Versions = ReadonlyMap<Language, Versioned>
export type OnWritten = (language: Language, written: Written) => void

export interface EventStatusValues {
  readonly event_status: (typeof event_statuses)[number]
  readonly online_url: string
  readonly reasons: ReadonlyMap<Language, string>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads an event in each language that it has a text in. */
export async function readVersions({ id, i18n_languages }: Item): Promise<Versions> {
  const own = languages.filter((language) => i18n_languages?.[language])
  return new Map(
    await Promise.all(own.map(async (language) => [language, await readRecord('events', id, language)] as const)),
  )
}

export function statusValues(versions: Versions): EventStatusValues {
  const [first] = versions.values()
  const [event_status, online_url] = [first?.record['event_status'], first?.record['online_url']]
  return {
    event_status: event_statuses.find((one) => one === event_status) ?? 'scheduled',
    online_url: text(online_url),
    reasons: new Map([...versions].map(([language, { record }]) => [language, text(record['event_status_reason'])])),
  }
}

/** Returns the changed fields by language; the facts go with the first. */
function changes(before: EventStatusValues, after: EventStatusValues): readonly (readonly [Language, Draft])[] {
  const facts = {
    ...(after.event_status === before.event_status ? {} : { event_status: after.event_status }),
    ...(after.online_url === before.online_url ? {} : { online_url: after.online_url }),
  }
  const bodies = [...after.reasons].map(([language, reason], at) => {
    const own = reason === before.reasons.get(language) ? {} : { event_status_reason: reason }
    return [language, at === 0 ? { ...facts, ...own } : own] as const
  })
  return bodies.filter(([, body]) => Object.keys(body).length > 0)
}

/** Reasons belong to a status that differs from the plan, and the address to an event that moved online. */
function settled(values: EventStatusValues, before: EventStatusValues): EventStatusValues {
  const { event_status, reasons } = values
  return {
    ...values,
    online_url: event_status === 'moved_online' ? values.online_url : before.online_url,
    reasons: event_status === 'scheduled' ? new Map([...reasons.keys()].map((language) => [language, ''])) : reasons,
  }
}

interface Sent {
  readonly language: Language
  readonly written: Written
}

interface WritesInput {
  readonly item: Item
  readonly versions: Versions
  readonly onWritten: OnWritten
}

export function useEventStatusWrites({ item, versions, onWritten }: WritesInput) {
  const { t } = useWords()
  const cache = useQueryClient()
  const [error, setError] = useState('')
  const latest = useRef(versions)
  const { id } = item

  /** @returns the last language that was written, with its answer; null: nothing had to be written */
  async function send(
    before: EventStatusValues,
    after: EventStatusValues,
    etagOf: (language: Language) => string | null,
  ) {
    const operation = newKey()
    let last: Sent | null = null
    try {
      for (const [language, body] of changes(before, after)) {
        // Only the first write is conditional: an answer carries no version for the text of another language.
        const etag: string | null = last ? null : etagOf(language)
        const written = await write({ resource: 'events', method: 'PATCH', id, body, language, etag, operation })
        last = { language, written }
        onWritten(language, written)
      }
    } finally {
      void cache.invalidateQueries({ queryKey: ['proposals'] })
      await refreshRecords(cache, 'events', [id])
    }
    return last
  }

  /** Undoes a save, unless somebody has changed the event since. */
  async function takeBack(before: EventStatusValues, after: EventStatusValues, { language: first, written }: Sent) {
    const others = [...before.reasons].filter(([language]) => language !== first)
    const reasons = new Map([[first, before.reasons.get(first) ?? ''] as const, ...others])
    try {
      await send(after, { ...before, reasons }, () => written.etag)
      notify({ message: t('notice.undone') })
    } catch (refused) {
      const name = nameOf('events', item)
      notify({ message: t('notice.failed', { name, reason: reasonOf(refused, t) }), tone: 'bad' })
    }
  }

  /** @returns whether everything is saved */
  async function save(values: EventStatusValues): Promise<boolean> {
    const before = statusValues(latest.current)
    const after = settled(values, before)
    try {
      const last = await send(before, after, (language) => latest.current.get(language)?.etag ?? null)
      if (last?.written.status === 202) notify({ message: t('event_status.sent') })
      else if (last)
        notify({
          message: t(`event_status.done_${after.event_status}`, { name: nameOf('events', item) }),
          action: { label: t('action.undo'), onClick: () => void takeBack(before, after, last) },
        })
      return true
    } catch (refused) {
      setError(reasonOf(refused, t))
      // The next try starts from the event as it is by then.
      latest.current = await readVersions(item).catch(() => latest.current)
      return false
    }
  }
  return { error, save }
}
