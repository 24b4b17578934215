/** Keeps the check of a form out of its first script: only a save needs it. */
import { codeOf } from '../../failures/code.ts'
import { usePreload } from '../../shell/loading/on-demand.tsx'
import type { ErrorTexts } from './field-errors.ts'

type Check = typeof import('./check-body.ts')

let loading: Promise<Check> | null = null
let loaded: Check | null = null

function load(): Promise<Check> {
  loading ??= codeOf(import('./check-body.ts')).then(
    (check) => (loaded = check),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** @throws ApiError `offline` where the check cannot be loaded; the next call tries again */
export async function checkWhenLoaded(...body: Parameters<Check['checkBody']>): Promise<ErrorTexts> {
  const { checkBody } = await load()
  return checkBody(...body)
}

const preload = async () => void (await load())

/** Loads the check ahead, so that a save without a network has it. */
export function usePreloadedCheck(): void {
  usePreload(preload)
}

/** Returns why a field is refused, in words that load with the check; undefined before they have. */
export const loadedRefusalText = (...refusal: Parameters<Check['refusalText']>): string | undefined =>
  loaded?.refusalText(...refusal)
