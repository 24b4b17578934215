/** Reminds of a venue whose accessibility was checked more than a year ago; one press says that it was checked today. */
import { useWatch } from 'react-hook-form'
import { useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import type { RecordDraft } from '../draft/record-draft.ts'
import classes from '../record/forms.module.css'

/** Returns the same day of the year before, as text that compares like a day. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

export function CheckedAgo({ draft }: { draft: RecordDraft }) {
  const { t } = useWords()
  const today = useToday()
  const checked = useWatch({ control: draft.form.control, name: 'facts.accessibility_checked' })
  const due = typeof checked === 'string' && checked !== '' && checked < yearBefore(today)
  return (
    <div role="status">
      {due && (
        <div className={classes['near']}>
          <span>{t('checked.ago')}</span>
          <Button onClick={() => draft.set('facts', 'accessibility_checked', today)}>{t('checked.today')}</Button>
        </div>
      )}
    </div>
  )
}
