/** English: forms. */
import type { Message } from '../messages.ts'

export const forms = {} as const satisfies Record<string, Message>
