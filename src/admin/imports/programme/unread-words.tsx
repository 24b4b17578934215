/** Words of a row that were not understood, each with what may become of it: a part of the description, or nothing. */
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import type { useRowKeys } from '../keys/use-row-keys.ts'
import type { Row } from '../requests.ts'
import { wordsOfHtml, withoutWords, withParagraph } from './description.ts'
import classes from './programme.module.css'

interface UnreadProps {
  readonly row: Row
  readonly keys: Pick<ReturnType<typeof useRowKeys>, 'is_ready' | 'settle'>
}

export function UnreadWords({ row, keys }: UnreadProps) {
  const unread = row.read_from?.unread ?? []
  return unread.map((words) => <Words key={words} row={row} words={words} keys={keys} />)
}

function Words({ row, words, keys }: UnreadProps & { readonly words: string }) {
  const { t } = useWords()
  const title = String(row.event['title'] ?? '')
  const description = String(row.event['description'] ?? '')
  const untitled = withoutWords(title, words)
  // A title that would be empty keeps its words.
  const titled = untitled === title || untitled === '' ? {} : { title: untitled }
  const is_described = wordsOfHtml(description).includes(words)
  const settle = (values: Readonly<Record<string, unknown>>) => keys.settle(row, [...row.settled, words], values)
  return (
    <span className={classes['words']}>
      <mark data-kind="unread">
        <ContentText>{words}</ContentText>
      </mark>
      {keys.is_ready && row.reason !== 'section_row' && (
        <>
          {!is_described && (
            <Button
              look="quiet"
              aria-description={words}
              onClick={() => settle({ ...titled, description: withParagraph(description, words) })}
            >
              {t('imports.to_description')}
            </Button>
          )}
          <Button look="quiet" aria-description={words} onClick={() => settle(is_described ? {} : titled)}>
            {t(is_described ? 'imports.words_fine' : 'imports.drop_words')}
          </Button>
        </>
      )}
    </span>
  )
}
