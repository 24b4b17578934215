/** English: lists and filters. */
import type { Message } from '../messages.ts'

export const lists = {} as const satisfies Record<string, Message>
