/** The difference of one field. */
import type { Field, ResourceName } from '../../contract/field.ts'
import { textAttributes, type Language } from '../../contract/languages.ts'
import { field_kinds } from '../../contract/kinds.ts'
import type { EntryNames } from '../api/desk/history.ts'
import { differenceValue, type WholeDays } from '../kinds/values/difference-value.ts'
import { plainText, ValueText } from '../kinds/values/value-text.tsx'
import { isEmpty, type FormValue } from '../kinds/values/values.ts'
import { wordDifference } from './word-difference.ts'
import classes from './history.module.css'

interface DifferenceProps {
  readonly resource: ResourceName
  readonly names: EntryNames
  readonly name: string
  readonly row: Field
  readonly before: unknown
  readonly after: unknown
  readonly language: Language | null
  readonly whole_days?: WholeDays
}

/** Shows a value before and after; of text, the words that differ. */
export function BeforeAndAfter({ before, after, language, whole_days, ...of }: DifferenceProps) {
  const { row } = of
  const was = differenceValue(row, before, whole_days?.before)
  const is = differenceValue(row, after, whole_days?.after)
  if (field_kinds[row.kind].translatable && (typeof was === 'string' || typeof is === 'string')) {
    const words = (value: FormValue) => (row.kind === 'html' ? plainText(String(value)) : String(value))
    return (
      <p className={classes['words']} {...(language ? textAttributes(language) : { dir: 'auto' })}>
        {wordDifference(words(was), words(is)).map(({ kind, text }, position) => {
          const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
          // Pieces have no identity but their position.
          // oxlint-disable-next-line react/no-array-index-key
          return <Tag key={position}>{text} </Tag>
        })}
      </p>
    )
  }
  return (
    <p className={classes['words']}>
      {/* An empty value needs no deletion mark. */}
      {!isEmpty(was) && (
        <del>
          <ValueText {...of} value={was} language={language ?? undefined} />
        </del>
      )}{' '}
      <ins>
        <ValueText {...of} value={is} language={language ?? undefined} />
      </ins>
    </p>
  )
}
