/** Reads and writes the status of an event: one fact, and its reason in each language that the event has. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { languages, type Language } from '../../../contract/field.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { datesOn } from '../../kinds/date/dates-on.ts'
import { readRecord, type Versioned } from '../../api/read/read-record.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { newKey, refreshRecords } from '../../api/write/mutations.ts'
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Written } from '../../api/write/draft.ts'
import { write } from '../../api/write/write.ts'
import { useWords } from '../../i18n/locale.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { notify } from '../../shell/notices/notify.tsx'
import type { UndoContext } from '../../shell/notices/ask-undo.ts'
import { offerUndo } from '../../shell/notices/undo-operation.ts'

export type Versions = ReadonlyMap<Language, Versioned>

/** Tells a form that holds the event of each write, and lets it wait while they are undone. */
export interface StatusHooks {
  /** Called with each answer before lists and forms are refreshed. */
  readonly onWritten?: (language: Language, written: Written) => void
  readonly during?: UndoContext['during']
}

export interface EventStatusValues {
  readonly event_status: (typeof event_statuses)[number]
  readonly online_url: string
  /** The date of a postponed event, if it is known; empty: it stays. */
  readonly new_date: string
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
    new_date: '',
    reasons: new Map([...versions].map(([language, { record }]) => [language, text(record['event_status_reason'])])),
  }
}

/** Returns the changed fields by language; the facts go with the first. */
function changes(
  before: EventStatusValues,
  after: EventStatusValues,
  event: Item | undefined,
): readonly (readonly [Language, Draft])[] {
  const facts = {
    ...(event && after.new_date !== '' ? datesOn(after.new_date, event) : {}),
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
    new_date: event_status === 'postponed' ? values.new_date : '',
    reasons: event_status === 'scheduled' ? new Map([...reasons.keys()].map((language) => [language, ''])) : reasons,
  }
}

interface WritesInput {
  readonly item: Item
  readonly versions: Versions
  readonly hooks: StatusHooks
}

export function useEventStatusWrites({ item, versions, hooks }: WritesInput) {
  const locale = useWords()
  const { t } = locale
  const cache = useQueryClient()
  const [error, setError] = useState('')
  const latest = useRef(versions)
  const { id } = item

  /** @returns the last answer; null: nothing had to be written */
  async function send(before: EventStatusValues, after: EventStatusValues) {
    const operation = newKey()
    let last: Written | null = null
    try {
      const [first] = latest.current.values()
      for (const [language, body] of changes(before, after, first?.record)) {
        // Only the first write is conditional: an answer carries no version for the text of another language.
        const etag: string | null = last ? null : (latest.current.get(language)?.etag ?? null)
        last = await write({ resource: 'events', method: 'PATCH', id, body, language, etag, operation })
        hooks.onWritten?.(language, last)
      }
    } finally {
      void cache.invalidateQueries({ queryKey: ['proposals'] })
      await refreshRecords(cache, 'events', [id])
    }
    return last
  }

  /** @returns whether everything is saved */
  async function save(values: EventStatusValues): Promise<boolean> {
    const before = statusValues(latest.current)
    const after = settled(values, before)
    try {
      const last = await send(before, after)
      const { status, operation } = last ?? {}
      const done = t(`event_status.done_${after.event_status}`, { name: nameOf('events', item) })
      const message = status === 202 ? t('event_status.sent') : done
      const { during } = hooks
      if (last) notify({ message, ...offerUndo({ cache, locale, ...(during ? { during } : {}) }, operation) })
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
