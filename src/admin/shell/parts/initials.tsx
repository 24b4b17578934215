/** The initials of a person, beside or in the place of their name. */
import classes from './initials.module.css'

/** Returns the initials of the first and the last word, in any script. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('')
}

export function Initials({ name }: { name: string }) {
  return (
    <bdi className={classes['initials']} aria-hidden="true">
      {initials(name)}
    </bdi>
  )
}
