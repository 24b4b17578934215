/** Chooses the language to write in, each with the state of its text, and the languages to show beside it. */
import { useNavigate } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { ResourceName } from '../../../contract/field.ts'
import { languages, own_names, textAttributes, type Language } from '../../../contract/languages.ts'
import { inAddress } from '../../address/form-search.ts'
import type { Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useTextState } from '../../kinds/status/text-state.ts'
import type { DraftPart } from '../draft/record-base.ts'
import type { RecordDraft } from '../draft/record-draft.ts'
import { Button } from '../../shell/parts/button.tsx'
import { useOnPhone } from '../../shell/screens/phone.ts'
import classes from './record-form.module.css'

interface LanguageBarProps {
  readonly resource: ResourceName
  readonly item: Item | null
  readonly draft: RecordDraft
  /** The one in front first. */
  readonly open: readonly Language[]
}

export function LanguageBar({ resource, item, draft, open }: LanguageBarProps) {
  const { t, language: desk_language } = useWords()
  const show = useShow()
  // Texts stand side by side on wider screens only.
  const one_column = useOnPhone()
  const [front = desk_language] = open
  const is_apart = open.length > 1
  const several = is_apart && !one_column
  // The language of the desk first; no tab moves when another is chosen.
  const ordered = [desk_language, ...languages.filter((language) => language !== desk_language)]
  function choose(language: Language) {
    const others = open.filter((other) => other !== language)
    if (!several) return show([language, ...others.slice(0, open.length - 1)])
    if (open.includes(language)) return show(others)
    show(language === desk_language ? [language, ...open] : [...open, language])
  }
  return (
    <div className={classes['bar']}>
      <fieldset className={classes['languages']}>
        <legend>{t('form.text_language')}</legend>
        {ordered.map((language) => (
          <label key={language} data-chosen={(several ? open.includes(language) : language === front) || undefined}>
            <input
              // While texts stand side by side, several languages are chosen.
              type={several ? 'checkbox' : 'radio'}
              name="text_language"
              checked={several ? open.includes(language) : language === front}
              onChange={() => choose(language)}
            />
            <bdi {...textAttributes(language)}>{own_names[language]}</bdi>
            <TextState resource={resource} item={item} draft={draft} language={language} />
          </label>
        ))}
      </fieldset>
      <Button
        look="quiet"
        icon="columns"
        className={classes['beside'] ?? ''}
        aria-pressed={is_apart}
        onClick={() => show(is_apart ? [front] : [front, counterpart(item, front, ordered)])}
      >
        {t('text.beside')}
      </Button>
    </div>
  )
}

/**
 * Returns the language to show first beside another: one to translate from, or else one to translate into.
 * @param ordered all languages, that of the desk first, which is taken where several would do
 */
export function counterpart(item: Item | null, front: Language, ordered: readonly Language[]): Language {
  const others = ordered.filter((language) => language !== front)
  const statuses = item?.i18n_languages
  const isBehind = (language: Language) => !statuses?.[language] || item?.i18n_stale?.includes(language)
  const wanted = others.find((language) => isBehind(language) !== isBehind(front))
  return wanted ?? others[0] ?? front
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
    <span
      className={classes['state']}
      data-state={item ? (status ?? 'missing') : undefined}
      data-stale={stale || undefined}
    >
      {item?.i18n_languages && textState(item, language)}
      {unsaved && <strong> {locale.t('form.unsaved')}</strong>}
    </span>
  )
}
