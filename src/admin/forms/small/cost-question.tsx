/** Asks for the cost of an event before a service that does not tell how it is stored clears or changes it. */
import { useEffect, useState } from 'react'
import { answerCosts, type CostQuestion } from '../../api/foreign/costs/ask-cost.ts'
import { loadWords } from '../../i18n/load-words.ts'
import { useWords } from '../../i18n/locale.tsx'
import { FieldFrame } from '../../kinds/controls/field-frame.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import controls from '../../kinds/controls/controls.module.css'
import classes from '../record/forms.module.css'

/** Answers the questions as long as it is rendered. */
export default function CostQuestions() {
  const { language } = useWords()
  useEffect(
    () =>
      answerCosts(async (question) => {
        await loadWords(language, 'questions')
        return openDialog<string | null>((answer) => <AskCost {...question} onAnswer={answer} />)
      }),
    [language],
  )
  return null
}

function AskCost({ name, shown, guess, onAnswer }: CostQuestion & { onAnswer: (cost: string | null) => void }) {
  const { t, fieldLabel } = useWords()
  const [cost, setCost] = useState(guess)
  return (
    <Dialog
      title={t('cost.title', { name })}
      about={t('cost.about', { shown: `\u2066${shown}\u2069` })}
      onClose={() => onAnswer(null)}
    >
      <form
        noValidate
        className={`${classes['small']} ${classes['asked']}`}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onAnswer(cost.trim())
        }}
      >
        <FieldFrame label={fieldLabel('events', 'cost')} help={t('cost.empty')}>
          {(attributes) => (
            <input
              {...attributes}
              data-autofocus
              dir="auto"
              autoComplete="off"
              className={controls['input']}
              value={cost}
              onChange={({ target }) => setCost(target.value)}
            />
          )}
        </FieldFrame>
        <DialogActions>
          <Button onClick={() => onAnswer(null)}>{t('cost.leave')}</Button>
          <Button type="submit" look="filled">
            {t('cost.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
