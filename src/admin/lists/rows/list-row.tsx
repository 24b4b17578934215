/** One record in a list. */
import { useQueryClient } from '@tanstack/react-query'
import { memo, use } from 'react'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { itemOptions } from '../../api/read/queries.ts'
import { inSeries, nameOf, type Item } from '../../api/read/record.ts'
import { ContentText } from '../../i18n/isolated.tsx'
import { useWords, type Locale } from '../../i18n/locale.tsx'
import { cellOf } from '../../kinds/cells/cells.tsx'
import { statusAttributes } from '../../kinds/status/event-status.tsx'
import { Icon, type IconName } from '../../shell/parts/icon.tsx'
import { RowSignsContext } from '../../kinds/cells/row-signs.ts'
import { MenuButton, type MenuHandle } from '../../shell/overlays/menu.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { leaveBy } from '../screen/use-list-position.ts'
import classes from '../screen/list.module.css'

export interface Column {
  readonly name: string
  readonly label: string
}

interface RowProps {
  readonly resource: ResourceName
  readonly item: Item
  readonly depth: number
  /** The language whose text its form opens with; undefined: that of the interface. */
  readonly text: Language | undefined
  /** Columns before the name and after it. */
  readonly lead: readonly Column[]
  readonly columns: readonly Column[]
  readonly selected: boolean
  readonly onSelect: (items: readonly Item[], selected: boolean) => void
  /** Opens the action menu, which all rows share. */
  readonly menu: MenuHandle
  readonly onMenu: (id: number) => void
  /** Says what a search found the record by. */
  readonly foundBy: ((item: Item) => string) | undefined
  /** Called when the row is about to be acted on. */
  readonly onIntent: () => void
  /** Whether the row can be dragged within its tree. */
  readonly movable: boolean
}

/** Signs beside a title: a series, a double booking. */
function TitleSigns({ item, locale: { t } }: { item: Item; locale: Locale }) {
  const booked = use(RowSignsContext).double_booked.has(item.id)
  const sign = (icon: IconName, label: string) => (
    <span className={classes['sign']} data-sign={icon} role="img" title={label}>
      <Icon name={icon} size={14} />
    </span>
  )
  return (
    <>
      {inSeries(item) && sign('repeat', t('list.in_series'))}
      {booked && sign('warning', t('attention.double_booked'))}
    </>
  )
}

export const ListRow = memo(function Row(props: RowProps) {
  const { resource, item, depth, text, lead, columns, selected, onSelect, menu, onMenu, foundBy, onIntent, movable } =
    props
  const locale = useWords()
  const cache = useQueryClient()
  const fallback = item.i18n_language !== undefined && item.i18n_language !== locale.language
  const name = nameOf(resource, item)
  const reason = foundBy?.(item)
  const prefetch = () => {
    onIntent()
    void cache.prefetchQuery({ ...itemOptions(resource, item.id, locale.language), staleTime: 10_000 })
  }
  const cells = (of: readonly Column[]) =>
    of.map(({ name: column, label }) => (
      <td key={column} data-column={label}>
        {cellOf(locale, resource, column, item)}
      </td>
    ))
  return (
    <tr
      className={classes['row']}
      onPointerEnter={prefetch}
      data-selected={selected || undefined}
      // React's types know no custom properties; this one is a number.
      style={depth > 0 ? { ['--depth' as string]: depth } : undefined}
    >
      <td className={classes['check']}>
        <label>
          <input
            type="checkbox"
            data-select
            aria-label={locale.t('list.select', { name })}
            checked={selected}
            onChange={({ target }) => onSelect([item], target.checked)}
          />
        </label>
      </td>
      {cells(lead)}
      <th scope="row" className={classes['name']} data-reason={Boolean(reason) || undefined}>
        {movable && (
          <span draggable data-grip className={classes['grip']} title={locale.t('tree.drag')} aria-hidden="true">
            <Icon name="grip" size={16} />
          </span>
        )}
        <RecordLink
          resource={resource}
          id={item.id}
          text={text}
          data-row={item.id}
          {...statusAttributes(item, locale)}
          onFocus={prefetch}
          onClick={() => leaveBy(resource, item.id)}
        >
          <ContentText language={item.i18n_language}>{name}</ContentText>
        </RecordLink>
        <TitleSigns item={item} locale={locale} />
        {reason && (
          <bdi className={classes['reason']} title={reason}>
            {reason}
          </bdi>
        )}
        {fallback && item.i18n_language && (
          <span className={classes['fallback']}>{locale.t(`list.shown_in.${item.i18n_language}`)}</span>
        )}
      </th>
      {cells(columns)}
      <td className={classes['actions']}>
        <MenuButton
          menu={menu}
          label={`${locale.t('list.actions')}: ${name}`}
          trigger={<Icon name="more" />}
          onPress={() => {
            onIntent()
            onMenu(item.id)
          }}
        />
      </td>
    </tr>
  )
})
