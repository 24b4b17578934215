/** Says how many upcoming events a change of a venue's address affects, before it is saved. The number links to exactly that list. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { languages } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { upcomingOf } from '../../actions/usage.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import classes from '../record/forms.module.css'

/** The lines of an address, which readers of an event go by. */
const address = Object.entries(writable(resources.venues)).flatMap(([name, { contact, kind }]) =>
  contact && kind === 'text' ? [name] : [],
)

export function AddressImpact({ draft, id }: { draft: RecordDraft; id: number }) {
  const { dirtyFields } = useFormState({ control: draft.form.control })
  const changed = [dirtyFields.facts, ...languages.map((one) => dirtyFields[one])].some(
    (fields) => fields !== undefined && address.some((name) => fields[name]),
  )
  return <UpcomingImpact id={id} changed={changed} />
}

/** Says how many upcoming events at a venue a change affects. */
export function UpcomingImpact({ id, changed }: { id: number; changed: boolean }) {
  const { t, language } = useWords()
  const search = upcomingOf('venues', [id], useToday())
  const { data } = useQuery({
    ...listOptions('events', withDeskDefaults('events', { ...search, per_page: 1 }), language),
    enabled: changed,
  })
  return (
    <div role="status">
      {changed && data?.total ? (
        <div className={classes['near']}>
          <Link to="/events" search={search} target="_blank">
            {t('here.impact', { count: data.total })}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
