/** Shows a value before and after, each text in its own direction. */
import type { ReactNode } from 'react'
import type { Field, ResourceName } from '../../../contract/field.ts'
import { textAttributes } from '../../../contract/languages.ts'
import { field_kinds } from '../../../contract/kinds.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Proposal } from '../requests/proposals.ts'
import { useWords } from '../../i18n/locale.tsx'
import { differenceValue, type WholeDays } from '../../kinds/values/difference-value.ts'
import { ImagePreview } from '../../kinds/images/image-preview.tsx'
import { ValueText } from '../../kinds/values/value-text.tsx'
import { isEmpty, type FormValue } from '../../kinds/values/values.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import { blocksOf } from './rich-blocks.ts'
import { blockDifference, textDifference, type Piece } from './text-difference.ts'
import classes from './difference.module.css'

export type ProposalField = Proposal['fields'][number]

interface ValueProps {
  readonly resource: ResourceName
  readonly names: Proposal['names']
  readonly field: Pick<ProposalField, 'name' | 'language'>
}

interface DifferenceProps extends ValueProps {
  readonly before: unknown
  readonly after: unknown
  /** Shows the values of a new record as they are. */
  readonly is_new: boolean
  readonly whole_days: WholeDays
}

interface OneValueProps extends ValueProps {
  readonly value: unknown
  /** Shows a time as its day. */
  readonly is_whole?: boolean
}

export function ProposedValue({ resource, names, field, value, is_whole = false }: OneValueProps) {
  const row = writable(resources[resource])[field.name]
  const shown = differenceValue(row, value, is_whole)
  if (!row) return <bdi>{String(shown)}</bdi>
  return (
    <ValueText
      resource={resource}
      name={field.name}
      row={row}
      value={shown}
      language={field.language ?? undefined}
      names={names}
    />
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, position) => {
    const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
    // Pieces have no identity but their position.
    // oxlint-disable-next-line react/no-array-index-key
    return <Tag key={position}>{text}</Tag>
  })
}

/** Rich text as text: blocks stay, tags are never shown. */
function RichText({ before, after, is_new }: { before: string; after: string; is_new: boolean }) {
  const { t } = useWords()
  const to = blocksOf(after)
  const blocks = blockDifference(is_new ? to : blocksOf(before), to)
  const differs = blocks.some(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'))
  return (
    <div className={classes['rich']}>
      {blocks.map(({ kind, pieces }, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <p key={position} data-block={kind}>
          <Pieces pieces={pieces} />
        </p>
      ))}
      {!is_new && !differs && before !== after && <p className={classes['aside']}>{t('review.formatting')}</p>}
    </div>
  )
}

function Images({ before, after }: { before: string; after: string }) {
  const { t } = useWords()
  const sides = [
    ['review.before', before],
    ['review.after', after],
  ] as const
  return (
    <div className={classes['images']}>
      {sides.map(([label, address]) => (
        <figure key={label}>
          <figcaption>{t(label)}</figcaption>
          {address === '' ? (
            <span className={classes['aside']}>{t('value.empty')}</span>
          ) : (
            <ImagePreview address={address} />
          )}
          {address !== '' && <bdi dir="ltr">{address}</bdi>}
        </figure>
      ))}
    </div>
  )
}

/** Records and options: those that stay, go and come. */
function Several({ before, after, ...of }: ValueProps & { before: readonly unknown[]; after: readonly unknown[] }) {
  const all = [...before, ...after.filter((one) => !before.includes(one))]
  return (
    <ul className={classes['several']}>
      {all.map((one) => {
        const Tag = !before.includes(one) ? 'ins' : !after.includes(one) ? 'del' : 'span'
        return (
          <li key={String(one)}>
            <Tag>
              <ProposedValue {...of} value={[one]} />
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}

/** Two times of one day show the day once. Days of whole-day events have no time. */
function Times({ before, after }: { before: string; after: string }) {
  const { format } = useWords()
  const has_time = (wall: string) => wall.length > 10
  const day = after.slice(0, 10)
  const is_same_day = has_time(before) && has_time(after) && before.slice(0, 10) === day
  const write = (wall: string) => (is_same_day ? format.time(wall) : dated(wall))
  const dated = (wall: string) =>
    `${format.weekday(wall, 'short')} ${has_time(wall) ? format.dateTime(wall) : format.date(wall)}`
  return (
    <>
      <Pair before={<bdi>{write(before)}</bdi>} after={<bdi>{write(after)}</bdi>} />
      {is_same_day && <bdi className={classes['aside']}>{`${format.weekday(day, 'short')} ${format.date(day)}`}</bdi>}
    </>
  )
}

function Pair({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before !== null && (
        <>
          <del>{before}</del> <Icon name="arrow" size={16} />{' '}
        </>
      )}
      <ins>{after}</ins>
    </>
  )
}

const is_time = /^\d{4}-\d\d-\d\d( \d\d:\d\d|$)/

function content(row: Field | undefined, props: DifferenceProps): ReactNode {
  const { before, after, is_new, whole_days, ...of } = props
  const was = differenceValue(row, before, whole_days.before)
  const is = differenceValue(row, after, whole_days.after)
  if (row?.kind === 'html') return <RichText before={String(was)} after={String(is)} is_new={is_new} />
  if (row?.kind === 'image' && !is_new) return <Images before={String(was)} after={String(is)} />
  if (row?.kind === 'image') return <ImagePreview address={String(is)} />
  if (is_new) return <ProposedValue {...of} value={is} />
  if (row && field_kinds[row.kind].translatable && (was !== '' || is !== '')) {
    return <Pieces pieces={textDifference(String(was), String(is))} />
  }
  if (Array.isArray(was) || Array.isArray(is)) {
    const list = (value: FormValue): readonly unknown[] => (Array.isArray(value) ? value : [])
    if (list(was).length > 1 || list(is).length > 1) return <Several {...of} before={list(was)} after={list(is)} />
  }
  if (is_time.test(String(was)) && is_time.test(String(is))) return <Times before={String(was)} after={String(is)} />
  return (
    <Pair
      before={isEmpty(was) ? null : <ProposedValue {...of} value={was} />}
      after={<ProposedValue {...of} value={is} />}
    />
  )
}

export function Difference(props: DifferenceProps) {
  const { resource, field } = props
  const row = writable(resources[resource])[field.name]
  return (
    <div className={classes['difference']} {...(field.language ? textAttributes(field.language) : {})}>
      {content(row, props)}
    </div>
  )
}
