/** Several statuses at a time, and the language whose texts have them. */
import { useId } from 'react'
import { deskParameters } from '../../../contract/tables/desk-parameters.ts'
import { statuses, type ResourceName, type Status } from '../../../contract/field.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { usePart } from '../../i18n/use-part.ts'
import { Choice } from '../../shell/overlays/popover.tsx'
import { Boxes } from './choices-filter.tsx'
import type { FilterProps } from './filter.ts'
import classes from './filters.module.css'

export function StatusFilter({ resource, name, label, value, partner, change }: FilterProps) {
  const { wordFor, word, t, format } = useWords()
  const has_words = usePart('panels')
  const has_desk = useHasDesk()
  const chosen: readonly unknown[] = typeof value === 'object' ? value : []
  const status =
    chosen.length === 0
      ? t('value.any')
      : chosen.length === 1
        ? wordFor(resource, `status.${chosen[0]}`)
        : has_words
          ? t('list.statuses', { count: chosen.length })
          : ''
  const said =
    partner === undefined || partner === 'any'
      ? status
      : format.phrases(status, word(`options.status_language.${partner}`))
  /** Names a language too: without one a list by status differs between the languages of the interface. */
  function choose(next: readonly Status[]) {
    const status_language = next.length === 0 ? undefined : (partner ?? 'any')
    change({ [name]: next, ...(has_desk ? { status_language } : {}) })
  }
  return (
    <Boxes
      label={label}
      said={said}
      options={statuses}
      chosen={chosen}
      word={(one) => wordFor(resource, `status.${one}`)}
      choose={choose}
    >
      {has_desk && <LanguageChoice resource={resource} value={partner} filtered={chosen.length > 0} change={change} />}
    </Boxes>
  )
}

interface ChoiceProps extends Pick<FilterProps, 'value' | 'change'> {
  readonly resource: ResourceName
  /** Whether a status is chosen. */
  readonly filtered: boolean
}

function LanguageChoice({ resource, value, filtered, change }: ChoiceProps) {
  const { word } = useWords()
  const id = useId()
  return (
    <fieldset className={classes['languages']}>
      <legend>{word('attention.status_language')}</legend>
      {deskParameters(resource)['status_language']?.options?.map((option) => (
        <Choice
          key={option}
          name={id}
          checked={option === (value ?? (filtered ? undefined : 'any'))}
          onChange={() => change({ status_language: option === 'any' && !filtered ? undefined : option })}
        >
          {word(`options.status_language.${option}`)}
        </Choice>
      ))}
    </fieldset>
  )
}
