/** Actions for screens; their code and words are loaded with the first one. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Language, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import { codeOf } from '../failures/code.ts'
import type { Item } from '../api/read/record.ts'
import { useHasDesk, useToday } from '../api/session/use-session.ts'
import { loadWords } from '../i18n/load-words.ts'
import { useWords } from '../i18n/locale.tsx'
import { useNotifyError } from '../shell/notices/notify-error.ts'
import type { ActOptions } from './act.ts'
import type { Action } from './actions.ts'
import type { Asking, Confirmed } from './confirm.ts'
import type { StatusHooks } from './dialogs/event-status-writes.ts'

async function loadActing(language: Language) {
  const [{ act }, { confirm }] = await Promise.all([
    codeOf(import('./act.ts')),
    codeOf(import('./confirm.ts')),
    loadWords(language, 'questions'),
  ])
  return { act, confirm }
}

function useContext(resource: ResourceName) {
  const locale = useWords()
  const cache = useQueryClient()
  const today = useToday()
  const desk = useHasDesk()
  const notifyError = useNotifyError()
  const context = useMemo(() => ({ cache, resource, locale, today, desk }), [cache, resource, locale, today, desk])
  return { context, notifyError }
}

/** @returns a function that carries an action out and resolves to the records it changed */
export function useActions(resource: ResourceName) {
  const { context, notifyError } = useContext(resource)
  return useCallback(
    async (action: Action, items: readonly Item[], options: ActOptions = {}): Promise<readonly Item[]> => {
      try {
        const { act } = await loadActing(context.locale.language)
        return await act(context, action, items, options)
      } catch (error) {
        notifyError(error)
        return []
      }
    },
    [context, notifyError],
  )
}

/** @returns a function that asks before an action that a form carries out by itself; null when the user declines */
export function useConfirm(resource: ResourceName) {
  const { context, notifyError } = useContext(resource)
  return useCallback(
    async (asking: Asking): Promise<Confirmed | null> => {
      try {
        const { confirm } = await loadActing(context.locale.language)
        return await confirm(context, asking)
      } catch (error) {
        notifyError(error)
        return null
      }
    },
    [context, notifyError],
  )
}

/** @returns a function that opens the dialog in which an event is cancelled, postponed or moved online */
export function useEventStatus() {
  const { context, notifyError } = useContext('events')
  return useCallback(
    async (item: Item, hooks: StatusHooks = {}) => {
      try {
        const [{ openEventStatus }] = await Promise.all([
          codeOf(import('./dialogs/event-status-dialog.tsx')),
          loadWords(context.locale.language, 'questions'),
        ])
        await openEventStatus(item, hooks)
      } catch (error) {
        notifyError(error)
      }
    },
    [context, notifyError],
  )
}

/** @returns a function that deletes a record and leaves its form */
export function useRemove(resource: ResourceName) {
  const act = useActions(resource)
  return (item: Item, onGone: () => void) => {
    if (!resources[resource].has_trash) return void act('delete', [item]).then((done) => done.length > 0 && onGone())
    void act('trash', [item], { onShown: onGone })
  }
}
