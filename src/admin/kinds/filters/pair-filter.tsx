/** Edits two parameters that need each other and applies them when both are given. Rendered in the first one's place. */
import { useId } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { filterLabel, listParameters, type Change } from '../../address/list-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTyped } from '../controls/use-typed.ts'
import classes from './filters.module.css'

interface PairProps {
  readonly resource: ResourceName
  readonly name: string
  readonly partner: string
  readonly search: Readonly<Record<string, QueryValue | undefined>>
  readonly change: (change: Change) => void
}

export function PairFilter({ resource, name, partner, search, change }: PairProps) {
  const locale = useWords()
  const id = useId()
  const names = Object.keys(listParameters(resource)).filter((one) => one === name || one === partner)
  const [typed, setTyped] = useTyped<Readonly<Record<string, string>>>(names.map((one) => search[one]).join())
  if (names[0] !== name) return null
  const shown = (one: string) => typed?.[one] ?? String(search[one] ?? '')
  function ask(texts: Readonly<Record<string, string>>) {
    const numbers = names.map(
      (one) => [one, Number((texts[one] ?? shown(one)).trim().replace(',', '.') || Number.NaN)] as const,
    )
    const given = numbers.filter(([, number]) => Number.isFinite(number))
    if (given.length === 1) return
    change(Object.fromEntries(numbers.map(([one, number]) => [one, given.length === 0 ? undefined : number])))
    setTyped(null)
  }
  return names.map((one) => (
    <div key={one} className={classes['field']}>
      <label htmlFor={`${id}${one}`}>{filterLabel(locale, resource, one)}</label>
      <input
        id={`${id}${one}`}
        dir="ltr"
        inputMode="decimal"
        value={shown(one)}
        onChange={({ target }) => setTyped({ ...typed, [one]: target.value })}
        onBlur={() => typed && ask(typed)}
        onKeyDown={({ key }) => key === 'Enter' && ask(typed ?? {})}
      />
    </div>
  ))
}
