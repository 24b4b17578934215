/** Runs an import and follows it: by its lines while this page is open, else by what the service says of it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportLine } from '../../../contract/desk/imports/imports.ts'
import { answerLines } from '../../api/desk/send.ts'
import { refreshAll } from '../../api/write/mutations.ts'
import { useWords } from '../../i18n/locale.tsx'
import { comingIn, importOptions, refreshImport, type OneImport } from '../requests.ts'

/** Milliseconds between two paintings of the progress. */
const painting_pause = 120

interface Run {
  readonly running: boolean
  /** Whether the service has begun it: from then on it goes on by itself, and can be stopped. */
  readonly begun: boolean
  readonly done: number
  /** Why it was not started. */
  readonly error: unknown
  /** Why it ended before its time, in words of the service; null: it did not. */
  readonly failed: string | null
}

const at_rest: Run = { running: false, begun: false, done: 0, error: null, failed: null }

export function useImportRun(one: OneImport) {
  const { language } = useWords()
  const cache = useQueryClient()
  const [run, setRun] = useState(at_rest)
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])

  async function start() {
    const own = new AbortController()
    reading.current = own
    setRun({ ...at_rest, running: true })
    let failed: string | null = null
    let painted = 0
    try {
      const lines = answerLines<ImportLine>({
        path: `/imports/${one.id}/run`,
        body: { expect: comingIn(one) },
        language,
        signal: own.signal,
      })
      for await (const group of lines) {
        if (group.some((line) => line.line === 'start')) setRun({ ...at_rest, running: true, begun: true })
        const done = group.findLast((line) => line.line === 'progress')?.done
        failed = group.find((line) => line.line === 'end')?.failed ?? failed
        if (done === undefined || performance.now() - painted < painting_pause) continue
        painted = performance.now()
        setRun({ ...at_rest, running: true, begun: true, done })
      }
      setRun({ ...at_rest, failed })
    } catch (error) {
      // Leaving the page does not stop the import.
      if (own.signal.aborted) return
      setRun({ ...at_rest, error })
    }
    await cache.invalidateQueries({ queryKey: importOptions(one.id, language).queryKey })
    await Promise.all([refreshImport(cache), refreshAll(cache)])
  }

  const running = run.running || one.state === 'running'
  return { ...run, running, begun: run.begun || one.state === 'running', done: Math.max(run.done, one.done), start }
}

export type ImportRun = ReturnType<typeof useImportRun>
