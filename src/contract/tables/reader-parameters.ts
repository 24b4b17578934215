/**
 * Parameters of the lists that readers see on pages: no others ask for them. Each of them, also `open` by itself, leaves out what is
 * protected by a password, because none of them is among the parameters that find it.
 */
import type { Parameter, Resource } from '../field.ts'
import { withDeskParameters } from './desk-parameters.ts'

const reader_parameters = {
  open: { kind: 'boolean' },
  free: { kind: 'boolean' },
  online: { kind: 'boolean' },
  step_free: { kind: 'boolean' },
} as const satisfies Readonly<Record<string, Parameter>>

export type ReaderParameter = keyof typeof reader_parameters

/** The events as pages for readers list them. */
export function withReaderParameters(events: Resource): Resource {
  const listed = withDeskParameters(events)
  return { ...listed, parameters: { ...listed.parameters, ...reader_parameters } }
}
