/** The text of a row, in which is marked what was understood, what is asked, and what was not understood. */
import { textAttributes } from '../../../contract/languages.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import type { Row } from '../requests.ts'
import { markText } from './mark-text.ts'
import classes from './programme.module.css'

interface LineProps {
  readonly row: Row
  /** Whether it is asked when it is. */
  readonly is_asked: boolean
}

export function MarkedLine({ row: { read_from, value, language }, is_asked }: LineProps) {
  const { t, format } = useWords()
  const marks = (read_from?.marks ?? []).map(({ from, to, is_when }) => ({ from, to, is_asked: is_asked && is_when }))
  const { pieces, elsewhere } = markText(read_from?.text ?? value ?? '', marks, read_from?.unread ?? [])
  return (
    <td className={classes['text']}>
      <p {...textAttributes(language)}>
        {pieces.map(({ text, kind }, position) =>
          kind ? (
            // Pieces have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={position} data-kind={kind} title={t(`imports.mark_${kind}`)}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {elsewhere.length > 0 && (
        <small>
          {t('imports.not_understood')} <ContentText>{format.phrases(...elsewhere)}</ContentText>
        </small>
      )}
    </td>
  )
}

/** Says what the marks mean. */
export function MarkLegend() {
  const { t } = useWords()
  return (
    <span className={classes['legend']}>
      {(['understood', 'asked', 'unread'] as const).map((kind) => (
        <mark key={kind} data-kind={kind}>
          {t(`imports.mark_${kind}`)}
        </mark>
      ))}
    </span>
  )
}
