/** Asks for the languages in which records are published, submitted for review or turned into drafts. */
import { useState } from 'react'
import { forEachLanguage, languages, type Language } from '../../../contract/languages.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { Button } from '../../shell/parts/button.tsx'
import { Dialog, DialogActions } from '../../shell/overlays/dialog.tsx'
import { openDialog } from '../../shell/overlays/dialogs.tsx'
import { textActionLabel } from '../action-words.ts'
import { choosable, LanguageRows, type LanguageRow } from './language-rows.tsx'
import { languagesOfAction, leaving, type TextAction } from '../texts.ts'

interface LanguageQuestion {
  readonly resource: ResourceName
  readonly action: TextAction
  readonly items: readonly Item[]
}

/** One record shows the state of its text, several how many of them change. */
function rowOf({ t, wordFor }: Locale, { resource, action, items }: LanguageQuestion, language: Language): LanguageRow {
  const open = items.filter((item) => languagesOfAction(action, item)?.includes(language))
  const [only] = items
  const status = only?.i18n_languages?.[language] ?? null
  const state = status === null ? t('text.missing') : wordFor(resource, `status.${status}`)
  return {
    state: items.length === 1 ? state : t(`count.${resource}`, { count: open.length }),
    effect: open.length > 0 ? t(`will.${action}`) : null,
  }
}

/** Asks for the languages of an action. @returns null when the user cancels */
export const askLanguages = (question: LanguageQuestion): Promise<readonly Language[] | null> =>
  openDialog((answer) => <LanguagesDialog question={question} answer={answer} />)

interface DialogProps {
  readonly question: LanguageQuestion
  readonly answer: (languages: readonly Language[] | null) => void
}

function LanguagesDialog({ question, answer }: DialogProps) {
  const locale = useWords()
  const { t, language: own } = locale
  const { resource, action, items } = question
  const rows = forEachLanguage((language) => rowOf(locale, question, language))
  const all = choosable(rows)
  const [only] = items
  const first = (items.length === 1 && only?.i18n_language) || own
  const [chosen, setChosen] = useState<readonly Language[]>(all.includes(first) && action !== 'draft' ? [first] : [])
  const name = items.length === 1 && only ? nameOf(resource, only) : ''
  const what = name ? t('ask.name', { name }) : t(`count.${resource}`, { count: items.length })
  const unpublishes = leaving(items, chosen.length > 0 ? chosen : null).items.length > 0
  const label =
    chosen.length > 0
      ? textActionLabel(locale, action, chosen, unpublishes)
      : t(`do.${action === 'draft' && unpublishes ? 'unpublish' : action}_some`)
  return (
    <Dialog title={t(`ask.${action}`, { what })} onClose={() => answer(null)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) answer(chosen)
        }}
      >
        <LanguageRows label={t('do.languages')} rows={rows} chosen={chosen} onChange={setChosen} />
        <DialogActions>
          {all.length === languages.length && chosen.length < all.length && (
            <Button look="quiet" onClick={() => setChosen(all)}>
              {t('do.choose_all')}
            </Button>
          )}
          <Button onClick={() => answer(null)}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            look={action === 'draft' && unpublishes ? 'danger' : 'filled'}
            aria-disabled={chosen.length === 0 || undefined}
          >
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
