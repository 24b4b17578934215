import type { Language } from '../../../contract/field.ts'
import { callDesk } from './call-desk.ts'

/** Fills an empty calendar with the trilingual sample; administrators only. Takes seconds. */
export async function fillWithSample(language: Language): Promise<void> {
  await callDesk('POST /sample', { language, time_limit: 180_000 })
}
