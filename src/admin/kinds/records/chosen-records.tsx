/** The selected records of a picker, and where a record is. */
import type { ReactNode } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { useRecords, withoutName } from './use-records.ts'
import classes from './picker.module.css'

/** Tells records of one name apart by where they are. */
export function RecordPlace({ to, item }: { to: ResourceName; item: Item }) {
  const [part = ''] = resources[to].places ?? []
  const place = item[part]
  if (typeof place !== 'string' || place === '') return null
  return (
    <small className={classes['place']}>
      <ContentText language={item.i18n_language}>{place}</ContentText>
    </small>
  )
}

export interface ChosenProps {
  readonly to: ResourceName
  /** Ids, or slugs of terms. */
  readonly value: readonly (string | number)[]
  /** Records that need no request. */
  readonly known?: ReadonlyMap<number, Item> | undefined
  /** Rendered before each selected record. */
  readonly lead?: ((position: number, name: string) => ReactNode) | undefined
  readonly onRemove: (item: string | number) => void
}

/** The selected records by name; a press removes one. */
export function ChosenRecords({ to, value, known, lead, onRemove }: ChosenProps) {
  const { t, format } = useWords()
  const knownOf = (item: string | number) => (typeof item === 'number' ? known?.get(item) : undefined)
  const records = useRecords(
    to,
    value.filter((item) => !knownOf(item)),
  )
  return (
    <>
      {value.map((item, position) => {
        const record = knownOf(item) ?? records.get(item)
        const name = record ? nameOf(to, record) : withoutName(item, record)
        return (
          <span key={item} className={classes['chosen']} title={name}>
            {value.length > 1 && lead?.(position, name)}
            <button type="button" aria-label={t('list.remove_filter', { name })} onClick={() => onRemove(item)}>
              <ContentText language={record?.i18n_language}>{name}</ContentText>{' '}
              {record && <RecordPlace to={to} item={record} />} <Icon name="close" size={12} />
            </button>
          </span>
        )
      })}
      {value.length > 1 && (
        <bdi dir="ltr" className={classes['more']} aria-hidden="true">
          +{format.number(value.length - 1)}
        </bdi>
      )}
    </>
  )
}
