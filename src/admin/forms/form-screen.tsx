/** One form for all five kinds: the record is read in the language that is written, then handed to the form. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { languages, type Language, type ResourceName } from '../../contract/field.ts'
import { itemOptions } from '../api/queries.ts'
import { nameOf, type Item } from '../api/record.ts'
import { own_names, textAttributes } from '../i18n/language.ts'
import { useWords } from '../i18n/locale.tsx'
import { ErrorPanel } from '../shell/error-screen.tsx'
import { Screen } from '../shell/screen.tsx'
import { validateFormSearch } from './form-search.ts'
import { RecordForm } from './record-form.tsx'
import classes from './forms.module.css'

export function FormScreen({ resource, id }: { resource: ResourceName; id: number | null }) {
  const { t, language } = useWords()
  const search = validateFormSearch(useSearch({ strict: false }))
  const text_language = search.text ?? language
  if (id === null) {
    return (
      <Screen title={t(`new.${resource}`)}>
        <RecordForm key={text_language} resource={resource} item={null} etag={null} language={text_language} />
      </Screen>
    )
  }
  return <Existing resource={resource} id={id} language={text_language} />
}

function Existing({ resource, id, language }: { resource: ResourceName; id: number; language: Language }) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...itemOptions(resource, id, language), refetchOnWindowFocus: false })
  const title = data ? nameOf(resource, data.record) || t(`one.${resource}`) : t(`one.${resource}`)
  return (
    <Screen title={title}>
      {error && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <TextLanguages item={data.record} language={language} resource={resource} />
          <RecordForm
            key={`${id}:${language}`}
            resource={resource}
            item={data.record}
            etag={data.etag}
            language={language}
          />
        </>
      )}
    </Screen>
  )
}

/** Whose text is written: one tab a language, each with the state of its text. */
function TextLanguages(props: { item: Item; language: Language; resource: ResourceName }) {
  const { item, language, resource } = props
  const { t, word } = useWords()
  const navigate = useNavigate()
  const id = String(item.id)
  const stateOf = (one: Language) => {
    const status = item.i18n_languages?.[one] ?? null
    if (status === null) return t('text.missing')
    return item.i18n_stale?.includes(one) ? `${word(`status.${status}`)}, ${t('text.stale')}` : word(`status.${status}`)
  }
  return (
    <fieldset className={classes['languages']}>
      <legend>{t('form.text_language')}</legend>
      {languages.map((one) => (
        <label key={one} data-chosen={one === language || undefined}>
          <input
            type="radio"
            name="text_language"
            checked={one === language}
            onChange={() => void navigate({ to: `/${resource}/$id`, params: { id }, search: { text: one } })}
          />
          <bdi {...textAttributes(one)}>{own_names[one]}</bdi>
          <span className={classes['help']}>{stateOf(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
