/** Asks before an action: lists its consequences and offers a replacement for the events that use the records. */
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { Picker } from '../../kinds/records/picker.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import type { UsageList } from '../usage.ts'
import type { Counted } from '../../../contract/tables/event-counts.ts'
import classes from './questions.module.css'

/** Lists the consequences of an action. */
interface Consequences {
  readonly title: string
  readonly lines: readonly string[]
  /** Label of the button that agrees. */
  readonly yes: string
  readonly danger: boolean
  /** Events that use the records; empty: none do. */
  readonly usage: readonly UsageList[]
  /** Whether another record may replace these. */
  readonly replace: { readonly resource: Counted; readonly ids: readonly number[] } | null
}

/** Null: declined. `replacement` takes the place of the removed records. */
type Agreed = { readonly replacement: number | null } | null

/** Asks the user to agree to the consequences of an action. */
export const askConsequences = (question: Consequences): Promise<Agreed> =>
  openDialog((answer) => <ConsequencesDialog question={question} answer={answer} />)

interface DialogProps {
  readonly question: Consequences
  readonly answer: (agreed: Agreed) => void
}

function ConsequencesDialog({ question, answer }: DialogProps) {
  const { t } = useWords()
  const id = useId()
  const { title, lines, yes, danger, usage, replace } = question
  const [replaces, setReplaces] = useState(true)
  const [chosen, setChosen] = useState<readonly (string | number)[]>([])
  const [replacement] = chosen
  const open = replace !== null && replaces && typeof replacement !== 'number'
  return (
    <Dialog title={title} onClose={() => answer(null)}>
      <form
        noValidate
        className={classes['consequences']}
        onSubmit={(event) => {
          event.preventDefault()
          if (open) return
          answer({ replacement: replace && replaces && typeof replacement === 'number' ? replacement : null })
        }}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {usage.map(({ when, search, count }) => (
          <p key={when}>
            {/* The question stays where it is. */}
            <Link to="/events" search={search} target="_blank">
              {t(`used.${when}`, { count })}
            </Link>
          </p>
        ))}
        {replace && (
          <fieldset className={classes['ways']}>
            <legend>{t('used.what')}</legend>
            <label>
              <input type="radio" name={id} checked={replaces} onChange={() => setReplaces(true)} />
              <span>{t('used.replace')}</span>
            </label>
            {replaces && (
              <Picker
                to={replace.resource}
                single
                autofocus
                label={t('used.with')}
                value={chosen}
                onChange={(value) => setChosen(value.filter((one) => !replace.ids.some((gone) => gone === one)))}
              />
            )}
            <label>
              <input type="radio" name={id} checked={!replaces} onChange={() => setReplaces(false)} />
              <span>{t('used.leave')}</span>
            </label>
          </fieldset>
        )}
        <DialogActions>
          <Button data-autofocus={replace === null || undefined} onClick={() => answer(null)}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'filled'} aria-disabled={open || undefined}>
            {yes}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
