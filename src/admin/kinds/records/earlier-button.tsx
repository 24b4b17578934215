/** Moves a selected record one place earlier. */
import { flushSync } from 'react-dom'
import { useWords } from '../../i18n/locale.tsx'
import { announce } from '../../shell/notices/announce.tsx'
import { Icon } from '../../shell/parts/icon.tsx'

interface EarlierProps<One> {
  readonly all: readonly One[]
  readonly position: number
  readonly name: string
  readonly onChange: (all: readonly One[]) => void
}

export function EarlierButton<One>({ all, position, name, onChange }: EarlierProps<One>) {
  const { t } = useWords()
  const is_first = position === 0
  function move(button: HTMLElement) {
    const [before, one] = all.slice(position - 1, position + 1)
    if (before === undefined || one === undefined) return
    flushSync(() => onChange([...all.slice(0, position - 1), one, before, ...all.slice(position + 1)]))
    // Keeps focus on the moved record's button, so that the next press moves it again.
    button.focus()
    announce(t('order.now', { name, place: position, all: all.length }))
  }
  return (
    // The first record keeps its button, so that an extra press does not hit the remove button.
    <button
      type="button"
      title={t('order.earlier', { name })}
      aria-disabled={is_first || undefined}
      onClick={({ currentTarget }) => move(currentTarget)}
    >
      <Icon name="previous" size={14} />
    </button>
  )
}
