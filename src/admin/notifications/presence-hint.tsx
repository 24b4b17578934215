/** Says in the head of a form who else has the record open. A hint: nothing is locked, and saves merge as always. */
import { useWords } from '../i18n/locale.tsx'
import { usePart } from '../i18n/use-part.ts'
import { Icon } from '../shell/parts/icon.tsx'
import type { ResourceName } from '../../contract/field.ts'
import classes from './presence-hint.module.css'
import { usePresence } from './use-presence.ts'

export function PresenceHint({ resource, id }: { resource: ResourceName; id: number }) {
  const ready = usePart('notifications')
  const { t, format } = useWords()
  const people = usePresence(resource, id)
  if (!ready) return null
  const names = format.list(people.map(({ name }) => name))
  return (
    <span role="status" className={classes['hint']} data-shown={people.length > 0 || undefined}>
      {people.length > 0 && (
        <>
          <Icon name="users" size={18} />
          <span>{t(people.length > 1 ? 'presence.several' : 'presence.one', { names })}</span>
        </>
      )}
    </span>
  )
}
