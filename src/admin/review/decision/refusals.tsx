/** The decisions that do not approve: how each looks in the bar, and when it asks for a note. */
import type { DecisionName } from '../../../contract/desk/review/decisions.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { decision_keys } from '../../shell/keys/decision-keys.ts'
import { KeyMark } from '../../shell/keys/key-mark.tsx'
import { useShortcut } from '../../shell/keys/use-shortcut.ts'
import { Button } from '../../shell/parts/button.tsx'
import classes from './decision-bar.module.css'

export type RefusalDecision = Exclude<DecisionName, 'approve'>

interface RefusalLook {
  /** @param notes the number of notes that fields have */
  readonly label: (t: Locale['t'], notes: number) => string
  /** Asks for a note also where fields have notes. */
  readonly always_asks: boolean
  /** Looks like something that cannot be taken back. */
  readonly is_danger: boolean
  /** On a phone it stands in the menu. */
  readonly in_menu: boolean
}

const looks: Readonly<Record<RefusalDecision, RefusalLook>> = {
  send_back: {
    label: (t, notes) => (notes > 0 ? t('review.send_back_notes', { count: notes }) : t('review.send_back')),
    always_asks: false,
    is_danger: false,
    in_menu: false,
  },
  decline: {
    label: (t) => t('review.decline'),
    always_asks: true,
    is_danger: true,
    in_menu: true,
  },
}

// The names are those of the table above.
export const refusal_decisions = Object.entries(looks) as readonly (readonly [RefusalDecision, RefusalLook])[]

export const asksForNote = (name: RefusalDecision, notes: number) => looks[name].always_asks || notes === 0

export const isDanger = (name: RefusalDecision) => looks[name].is_danger

interface ButtonProps {
  readonly name: RefusalDecision
  readonly notes: number
  readonly onRefuse: (name: RefusalDecision) => void
}

export function RefusalButton({ name, notes, onRefuse }: ButtonProps) {
  const { t } = useWords()
  const { label, is_danger, in_menu } = looks[name]
  const [, key] = decision_keys[name]
  useShortcut(key, () => onRefuse(name))
  return (
    <Button
      look={is_danger ? 'quiet' : 'plain'}
      className={classes[in_menu ? 'in_menu' : 'refusal']}
      aria-keyshortcuts={key}
      onClick={() => onRefuse(name)}
    >
      {label(t, notes)} <KeyMark letter={key.toUpperCase()} />
    </Button>
  )
}
