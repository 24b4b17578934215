/** Chooses the language to write in, each with the state of its text, and the languages to show beside it. */
import { useNavigate } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { languages, type Language, type ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { inAddress } from '../../address/form-search.ts'
import type { Item } from '../../api/read/record.ts'
import { own_names, textAttributes } from '../../i18n/language.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTextState } from '../../kinds/cells/text-state.ts'
import type { DraftPart } from '../draft/record-base.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { later } from '../../shell/loading/later.tsx'
import classes from './record-form.module.css'

const NextMissing = later(() => import('../panels/next-missing.tsx'))

interface LanguageBarProps {
  readonly resource: ResourceName
  readonly item: Item | null
  readonly draft: RecordDraft
  /** The one in front first. */
  readonly open: readonly Language[]
}

export function LanguageBar({ resource, item, draft, open }: LanguageBarProps) {
  const { t } = useWords()
  const show = useShow()
  const [front, ...beside] = open
  return (
    <div className={classes['bar']}>
      <fieldset className={classes['languages']}>
        <legend>{t('form.text_language')}</legend>
        {languages.map((language) => (
          <label key={language} data-chosen={language === front || undefined}>
            <input
              type="radio"
              name="text_language"
              checked={language === front}
              onChange={() => show([language, ...open.filter((other) => other !== language).slice(0, beside.length)])}
            />
            <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
            <TextState resource={resource} item={item} draft={draft} language={language} />
          </label>
        ))}
      </fieldset>
      {item && resources[resource].dated && (
        <NextMissing key={front} resource={resource} id={item.id} front={front ?? 'en'} />
      )}
      <fieldset className={classes['beside']}>
        <legend>{t('text.beside')}</legend>
        {languages
          .filter((language) => language !== front)
          .map((language) => (
            <label key={language} data-chosen={beside.includes(language) || undefined}>
              <input
                type="checkbox"
                checked={beside.includes(language)}
                onChange={({ target }) =>
                  show(target.checked ? [...open, language] : open.filter((other) => other !== language))
                }
              />
              <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
            </label>
          ))}
      </fieldset>
    </div>
  )
}

function useShow() {
  const { language } = useWords()
  const navigate = useNavigate()
  return (open: readonly Language[]) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...inAddress(open, language) }),
      replace: true,
      resetScroll: false,
    })
}

interface TextStateProps extends Pick<LanguageBarProps, 'resource' | 'item' | 'draft'> {
  readonly language: Language
}

/** Returns whether something of a part is not saved. */
export function useIsChanged({ form }: RecordDraft, part: DraftPart): boolean {
  const { dirtyFields } = useFormState({ control: form.control, name: part })
  return Object.keys(dirtyFields[part] ?? {}).length > 0
}

/** Shows the state of a text (missing, draft, published, stale), and whether it has unsaved changes. */
export function TextState({ resource, item, draft, language }: TextStateProps) {
  const locale = useWords()
  const textState = useTextState(locale, resource)
  const unsaved = useIsChanged(draft, language)
  const status = item?.i18n_languages?.[language] ?? null
  const stale = item?.i18n_stale?.includes(language) ?? false
  return (
    <span className={classes['state']} data-state={status ?? 'missing'} data-stale={stale || undefined}>
      {item?.i18n_languages && textState(item, language)}
      {unsaved && <strong> {locale.t('form.unsaved')}</strong>}
    </span>
  )
}
