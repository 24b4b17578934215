import type { Locale } from '../../i18n/locale.tsx'
import type { Row } from '../requests.ts'

/** Returns where a row stands in its file, in words; empty: the file does not tell. */
export function placeOf(
  { t, format }: Pick<Locale, 't' | 'format'>,
  { row, line, block, sheet, file }: Pick<Row, 'row' | 'line' | 'block' | 'sheet' | 'file'>,
): string {
  return format.phrases(
    row === null ? '' : t('imports.at_row', { n: row }),
    line === null ? '' : t('imports.at_line', { n: line }),
    block === null ? '' : t('imports.at_block', { n: block }),
    sheet === null ? '' : t('imports.at_sheet', { sheet }),
    file === null ? '' : t('imports.at_file', { file }),
  )
}
