/** The words of forms, for what shows a field of a form outside of one. */
import { usePart } from '../../i18n/use-part.ts'

/** Whether they are there. */
export const useFormWords = (): boolean => usePart('forms')
