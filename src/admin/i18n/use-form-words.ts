/** Loads the words of forms for fields that are shown outside of the form screen. */
import { usePart } from './use-part.ts'

/** @returns whether they are loaded */
export const useFormWords = (): boolean => usePart('forms')
