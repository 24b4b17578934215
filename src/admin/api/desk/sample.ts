import type { Language } from '../../../contract/field.ts'
import { request } from '../transport/request.ts'

/** Fill an empty calendar with the trilingual sample; administrators only. Takes seconds. */
export async function fillWithSample(language: Language): Promise<void> {
  await request({ namespace: 'desk', method: 'POST', path: '/sample', language, time_limit: 180_000 })
}
