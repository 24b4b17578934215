/** Shows existing records that may be the same as the new one, before a duplicate is created. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useDeferredValue, useState } from 'react'
import { withinDistance } from '../../../contract/text/edit-distance.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { resources } from '../../../contract/resources.ts'
import { startingWithin } from '../../../contract/codec/windows.ts'
import { isMergeable } from '../../address/merge-search.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { callDesk } from '../../api/desk/call-desk.ts'
import { useHasDesk } from '../../api/session/use-session.ts'
import { listOptions } from '../../api/read/queries.ts'
import { embeddedIn, nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { timePartsOf } from '../../kinds/date/date-value.ts'
import type { FormValues } from '../../kinds/values/values.ts'
import { Button, buttonClass } from '../../shell/parts/button.tsx'
import { useUnpressed } from '../../shell/screens/use-unpressed.ts'
import { dismissDuplicates } from './duplicates.tsx'
import classes from '../record/forms.module.css'

/** Edit distance up to which two folded names may mean the same. */
const most_distance = 2
const shortest = 3
const most_shown = 3

export interface SimilarProps {
  readonly resource: ResourceName
  readonly values: FormValues
  /** The language in which the name is typed. */
  readonly language: Language
  /** Uses the existing record instead; absent: it can only be opened. */
  readonly onUse?: (id: number) => void
}

function byBeginning(name: string): Query | null {
  const beginning = [...name].slice(0, shortest).join('').trim()
  return beginning.length === shortest ? { search: beginning } : null
}

function byDay(_name: string, values: FormValues): Query | null {
  const day = timePartsOf(values['start_date'])?.date
  return day ? startingWithin(day, 1) : null
}

const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []

/** Returns false for events at different venues. An unknown venue may be the same. */
function mayBeSameEvent(item: Item, values: FormValues): boolean {
  // The query still returns the previous day while the next one is loading.
  if (String(item['start_date']).slice(0, 10) !== timePartsOf(values['start_date'])?.date) return false
  const [here, there] = [idsOf(values['venue']), embeddedIn(item['venue']).map(({ id }) => id)]
  return here.length === 0 || there.length === 0 || here.some((id) => there.includes(id))
}

/** Returns false for venues in different cities. An unknown city may be the same. */
function mayBeSameVenue(item: Item, values: FormValues): boolean {
  const [here, there] = [values['city'], item['city']].map((city) => fold(typeof city === 'string' ? city : ''))
  return here === '' || there === '' || here === there
}

interface Similarity {
  /** Returns the list that holds every candidate. */
  readonly candidates: (name: string, values: FormValues) => Query | null
  readonly mayBeSame: (item: Item, values: FormValues) => boolean
}

const of_names: Similarity = { candidates: byBeginning, mayBeSame: () => true }

const similarities: Readonly<Record<ResourceName, Similarity>> = {
  events: { candidates: byDay, mayBeSame: mayBeSameEvent },
  venues: { candidates: byBeginning, mayBeSame: mayBeSameVenue },
  organizers: of_names,
  categories: of_names,
  tags: of_names,
}

/** Milliseconds without a key before names are looked up. */
const typing_pause = 250

/** Returns records with names like one, as a desk finds them; null: a service without a desk, or events. */
function useLikeNames(resource: ResourceName, name: string, language: Language): readonly Item[] | null {
  const desk = useHasDesk()
  const [typed] = useDebouncedValue(name, typing_pause)
  const enabled = desk && isMergeable(resource)
  const { data } = useQuery({
    queryKey: [resource, 'like-names', typed, language],
    queryFn:
      enabled && [...typed].length >= shortest
        ? async ({ signal }) =>
            (await callDesk('GET /like-names', { query: { resource, text: typed }, language, signal })).records
        : skipToken,
    placeholderData: keepPreviousData,
  })
  const like = useUnpressed(data)
  if (!enabled) return null
  const { label } = resources[resource]
  const found = [...name].length < shortest ? [] : (like ?? [])
  return found.map(({ id, name: text, language: i18n_language, city }) => ({ id, [label]: text, i18n_language, city }))
}

export default function SimilarRecords({ resource, values, language, onUse }: SimilarProps) {
  const { t, format } = useWords()
  const name = fold(String(useDeferredValue(values[resources[resource].label]) ?? '')).trim()
  const { candidates, mayBeSame } = similarities[resource]
  const by_name = useLikeNames(resource, name, language)
  const wanted = by_name || [...name].length < shortest ? null : candidates(name, values)
  const { data } = useQuery({
    ...listOptions(resource, withDeskDefaults(resource, { per_page: 100, ...wanted }), language),
    ...(wanted ? {} : { queryFn: skipToken }),
  })
  const answer = useUnpressed(data)
  const [different, setDifferent] = useState<readonly number[]>([])
  const listed = (wanted ? (answer?.items ?? []) : []).filter((item) =>
    withinDistance(fold(nameOf(resource, item)), name, most_distance),
  )
  const similar = (by_name ?? listed)
    .filter((item) => !different.includes(item.id) && mayBeSame(item, values))
    .slice(0, most_shown)
  function dismiss() {
    const ids = similar.map(({ id }) => id)
    dismissDuplicates(resource, ids)
    setDifferent((before) => [...before, ...ids])
  }
  return (
    <div role="status">
      {similar.length > 0 && (
        <div className={classes['near']} role="group" aria-label={t('near.found')}>
          <span>{t('near.found')}</span>
          {similar.map((item) => (
            <span key={item.id} className={classes['similar']}>
              <a
                href={`/${resource}/${item.id}?i18n_language=${language}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('quiet')}
              >
                {t('action.open')}: <ContentText language={item.i18n_language}>{nameOf(resource, item)}</ContentText>
              </a>
              {typeof item['start_date'] === 'string' && (
                <bdi>{format[item['all_day'] === true ? 'date' : 'dateTime'](item['start_date'])}</bdi>
              )}
              {onUse && (
                <Button onClick={() => onUse(item.id)}>
                  {t('near.use')} <ContentText language={item.i18n_language}>{nameOf(resource, item)}</ContentText>
                </Button>
              )}
            </span>
          ))}
          <Button onClick={dismiss}>{t('duplicates.different')}</Button>
        </div>
      )}
    </div>
  )
}
