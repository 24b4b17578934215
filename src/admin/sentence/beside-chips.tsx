/** Shows what was read from a sentence and is saved with the form, though no field of it shows it. */
import type { ReactNode } from 'react'
import { useWords, type Locale } from '../i18n/locale.tsx'
import { Chip } from './chip.tsx'
import type { BesideForm } from '../../contract/sentence/reading.ts'
import classes from './sentence-chips.module.css'

export const nothing_beside: BesideForm = { cost: '', online: false, organizers: [], categories: [] }

export const costText = (cost: string, t: Locale['t']): string => (cost === '0' ? t('value.free') : cost)

/** Names of records that a sentence names. */
export interface SentenceNames {
  readonly organizer: (id: number) => string
  readonly category: (id: number) => string
}

interface BesideChipsProps {
  readonly beside: BesideForm
  readonly names: SentenceNames
  readonly onChange: (beside: BesideForm) => void
}

export function BesideChips({ beside, names, onChange }: BesideChipsProps): ReactNode {
  const { t, format } = useWords()
  const { cost, online, organizers, categories } = beside
  if (cost === '' && !online && organizers.length + categories.length === 0) return null
  return (
    <div role="group" aria-label={t('sentence.beside')} className={classes['beside']}>
      <span>{t('sentence.beside')}</span>
      <ul className={classes['chips']}>
        {cost !== '' && <Chip text={costText(cost, t)} onRemove={() => onChange({ ...beside, cost: '' })} />}
        {online && (
          <Chip text={t('options.attendance_mode.online')} onRemove={() => onChange({ ...beside, online: false })} />
        )}
        {organizers.length > 0 && (
          <Chip
            text={t('sentence.by', { name: format.list(organizers.map(names.organizer)) })}
            onRemove={() => onChange({ ...beside, organizers: [] })}
          />
        )}
        {categories.length > 0 && (
          <Chip
            text={format.list(categories.map(names.category))}
            onRemove={() => onChange({ ...beside, categories: [] })}
          />
        )}
      </ul>
    </div>
  )
}
