import type { Translate } from '../i18n/locale.tsx'
import type { ImportSummary } from './requests.ts'

/** Returns the name of the file or calendar; a pasted text has none. */
export const nameOfImport = ({ name, format }: Pick<ImportSummary, 'name' | 'format'>, t: Translate): string =>
  name || t(format === 'programme' ? 'imports.pasted_programme' : 'imports.pasted')
