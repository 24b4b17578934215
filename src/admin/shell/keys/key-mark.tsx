/** The key of a button, on the button; screen readers hear it as its shortcut. */
import { useWords } from '../../i18n/locale.tsx'
import classes from './key-mark.module.css'

export function KeyMark({ letter }: { letter: string }) {
  const { shortcuts } = useWords().preferences
  if (!shortcuts) return null
  return (
    <kbd className={classes['key']} aria-hidden="true">
      {letter}
    </kbd>
  )
}
