/** The state of each language of an event, each with the one action that leads on from it. */
import { languages, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { useActionLabel } from '../../actions/action-words.ts'
import { possibleActions } from '../../actions/actions.ts'
import { languagesOfAction } from '../../actions/texts.ts'
import { useActions } from '../../actions/use-actions.ts'
import type { Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { useHasLanguages } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTextState } from '../../kinds/status/text-state.ts'
import { textStatesOf } from '../../shell/parts/language-marks.tsx'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import classes from './popover.module.css'

export function EventTexts({ item, loaded }: { item: Item; loaded: boolean }) {
  const locale = useWords()
  const said = useTextState(locale, 'events')
  const has_languages = useHasLanguages()
  const states = textStatesOf(item)
  if (!has_languages || (loaded && !item.i18n_languages)) return null
  return (
    <ul className={classes['texts']} aria-busy={!loaded || undefined}>
      {languages.map((language) => (
        <li key={language}>
          <span>
            <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
          </span>
          {loaded && (
            <>
              <span className={classes['state']} data-state={states[language] ?? 'missing'}>
                <span className={classes['mark']} />
                {said(item, language)}
              </span>
              <TextAction item={item} language={language} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function TextAction({ item, language }: { item: Item; language: Language }) {
  const { t, word, language: own } = useWords()
  const may = useMay()
  const act = useActions('events')
  const labelOf = useActionLabel()
  const possible = possibleActions('events', item, may)
  const status = item.i18n_languages?.[language] ?? null
  const action = (['publish', 'submit'] as const).find(
    (one) => possible.includes(one) && languagesOfAction(one, item)?.includes(language),
  )
  const name = word(`language.${language}`)
  if (status === null)
    return (
      possible.length > 0 && (
        <RecordLink resource="events" id={item.id} text={language} className={classes['act']}>
          {t('calendar.add_text', { language: name })}
        </RecordLink>
      )
    )
  if (item.i18n_stale?.includes(language) && possible.length > 0)
    return (
      <PlainLink
        preload
        href={`/events/${item.id}?i18n_language=${own}${language === own ? '' : `&text=${language}`}&beside=${sourceOf(item, language)}`}
        className={classes['act']}
        aria-label={`${t('calendar.compare')}: ${name}`}
      >
        {t('calendar.compare')}
      </PlainLink>
    )
  if (action)
    return (
      <button
        type="button"
        className={classes['act']}
        data-main=""
        onClick={() => void act(action, [item], { within: [language] })}
      >
        {labelOf(action, [language], false)}
      </button>
    )
  return (
    <RecordLink
      resource="events"
      id={item.id}
      text={language}
      className={classes['act']}
      aria-label={`${t('calendar.see')}: ${name}`}
    >
      {t('calendar.see')}
    </RecordLink>
  )
}

/** Returns the language to compare an outdated text with: a text that is up to date, a live one first. */
function sourceOf({ i18n_languages, i18n_stale }: Item, language: Language): Language {
  const others = languages.filter(
    (one) => one !== language && (i18n_languages?.[one] ?? null) !== null && !i18n_stale?.includes(one),
  )
  return others.find((one) => i18n_languages?.[one] === 'publish') ?? others[0] ?? language
}
