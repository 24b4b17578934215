/** The key of a control, on the control; screen readers hear it as its shortcut. */
import { useWords } from '../../i18n/locale.tsx'
import classes from './key-hint.module.css'

export function KeyHint({ letter }: { letter: string }) {
  const { shortcuts } = useWords().preferences
  return (
    shortcuts && (
      <kbd className={classes['key']} aria-hidden="true">
        {letter}
      </kbd>
    )
  )
}
