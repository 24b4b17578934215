/** The fields of an image: a sentence for those who do not see it in each language, the credit and the licence. */
import { useId, useState, type KeyboardEvent } from 'react'
import { longest_alt, longest_credit } from '../../../contract/limits.ts'
import { languages, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { useWords } from '../../i18n/locale.tsx'
import { reasonOf } from '../../shell/notices/error-text.ts'
import { Button } from '../../shell/parts/button.tsx'
import { useChangeMedium, type MediumChanges, type OneMedium } from '../requests.ts'
import classes from '../media.module.css'

/** Licences that are offered; others may be typed. */
const licences = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC BY-NC 4.0', 'CC0 1.0'] as const

interface Props {
  readonly medium: OneMedium
  /** The label of the button. */
  readonly save: string
  readonly onSaved: (medium: OneMedium) => void
}

type Alt = Readonly<Partial<Record<Language, string>>>

export function MediumFields({ medium, save, onSaved }: Props) {
  const { t, format, language: own } = useWords()
  const [alt, setAlt] = useState<Alt>({})
  const [more, setMore] = useState<Pick<MediumChanges, 'credit' | 'licence'>>({})
  const change = useChangeMedium(medium.id)
  const [id, offered] = [useId(), useId()]
  const { may_edit } = medium
  const said = (language: Language) => alt[language] ?? medium.alt[language]
  const missing = languages.filter((language) => said(language).trim() === '')
  const state = (language: Language) => {
    if (said(language).trim() === '') return t('media.missing')
    return medium.alt_stale.includes(language) && alt[language] === undefined ? t('media.stale') : ''
  }
  function send() {
    const body = { ...(Object.keys(alt).length > 0 ? { alt } : {}), ...more }
    if (!may_edit || Object.keys(body).length === 0) {
      onSaved(medium)
      return
    }
    change.mutate(body, {
      onSuccess: (saved) => {
        setAlt({})
        setMore({})
        onSaved(saved)
      },
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    send()
  }
  return (
    // No form: it may stand in the form of a record.
    <div className={classes['fields']}>
      <h3>{t('media.describe')}</h3>
      <p className={classes['help']}>{t('media.describe_about')}</p>
      {languages.map((language) => (
        <div key={language} className={classes['row']}>
          <label htmlFor={`${id}-${language}`}>{own_names[language]}</label>
          <input
            id={`${id}-${language}`}
            {...textAttributes(language)}
            data-autofocus={language === own ? '' : undefined}
            disabled={!may_edit}
            maxLength={longest_alt}
            aria-describedby={`${id}-${language}-state`}
            value={said(language)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
          />
          <span id={`${id}-${language}-state`} className={classes['state']}>
            {state(language)}
            {medium.alt_stale.includes(language) && alt[language] === undefined && may_edit && (
              <button type="button" onClick={() => setAlt({ ...alt, [language]: medium.alt[language] })}>
                {t('media.still_fits')}
              </button>
            )}
          </span>
        </div>
      ))}
      <div className={classes['row']}>
        <label htmlFor={`${id}-credit`}>{t('media.credit')}</label>
        <input
          id={`${id}-credit`}
          dir="auto"
          disabled={!may_edit}
          maxLength={longest_credit}
          value={more.credit ?? medium.credit}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setMore({ ...more, credit: target.value })}
        />
      </div>
      <div className={classes['row']}>
        <label htmlFor={`${id}-licence`}>{t('media.licence')}</label>
        <input
          id={`${id}-licence`}
          dir="auto"
          list={offered}
          disabled={!may_edit}
          maxLength={longest_credit}
          value={more.licence ?? medium.licence}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setMore({ ...more, licence: target.value })}
        />
        <datalist id={offered}>
          {licences.map((licence) => (
            <option key={licence} value={licence} />
          ))}
        </datalist>
      </div>
      <div className={classes['foot']}>
        {missing.length > 0 && (
          <p className={classes['help']}>
            {t('media.lacks', { languages: format.list(missing.map((language) => own_names[language])) })}
          </p>
        )}
        {change.error && <p role="alert">{reasonOf(change.error, t)}</p>}
        <Button look="filled" busy={change.isPending} onClick={send}>
          {save}
        </Button>
      </div>
    </div>
  )
}
