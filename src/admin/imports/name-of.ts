import type { Translate } from '../i18n/locale.tsx'
import type { ImportSummary } from './requests.ts'

/** Returns the name of the file or calendar; a pasted text has none. */
export const nameOfImport = ({ name }: Pick<ImportSummary, 'name'>, t: Translate): string => name || t('imports.pasted')
