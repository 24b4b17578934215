/** All that the package offers. */
export { CalendarError } from './calendar-error.ts'
export {
  createClient,
  type CalendarClient,
  type CalendarLanguage,
  type ClientOptions,
  type FullAnswer,
  type NamespaceClient,
} from './client.ts'
export type { DeskCalls } from './generated/desk-routes.ts'
export type { InterfaceCalls } from './generated/interface-routes.ts'
export type { Records } from './generated/records.ts'
