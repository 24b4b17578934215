/** Several of a few options, as boxes under a button. */
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Check, Popover } from '../../shell/overlays/popover.tsx'
import { WhenOpen } from '../../shell/overlays/when-open.tsx'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'

interface BoxesProps<Option extends string> {
  readonly label: string
  /** The chosen options, as the button says them. */
  readonly said: string
  readonly options: readonly Option[]
  readonly chosen: readonly unknown[]
  readonly word: (option: Option) => string
  readonly choose: (next: readonly Option[]) => void
  /** Below the options. */
  readonly children?: ReactNode
}

export function Boxes<Option extends string>(props: BoxesProps<Option>) {
  const { label, said, options, chosen, word, choose, children } = props
  return (
    <div className={classes['field']}>
      <span>{label}</span>
      <Popover label={label} chosen={said} className={classes['several']}>
        <WhenOpen>
          {() => (
            <>
              {options.map((option) => (
                <Check
                  key={option}
                  checked={chosen.includes(option)}
                  onChange={(checked) =>
                    choose(options.filter((one) => (one === option ? checked : chosen.includes(one))))
                  }
                >
                  {word(option)}
                </Check>
              ))}
              {children}
            </>
          )}
        </WhenOpen>
      </Popover>
    </div>
  )
}

export function ChoicesFilter({ name, label, row, value, change }: FilterProps) {
  const { format, t, word } = useWords()
  const chosen: readonly unknown[] = typeof value === 'object' ? value : []
  const wordOf = (option: string) => word(`options.${name}.${option}`)
  const options = row.options ?? []
  return (
    <Boxes
      label={label}
      said={
        format.list(options.filter((option) => chosen.includes(option)).map(wordOf), 'disjunction') || t('value.any')
      }
      options={options}
      chosen={chosen}
      word={wordOf}
      choose={(next) => change({ [name]: next })}
    />
  )
}
