/** Acts on rows: by their menu, the palette and dragging, and in the dialogs that these open. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Query } from '../../../contract/codec/query.ts'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { nameOf, type Item } from '../../api/read/record.ts'
import { useWords } from '../../i18n/locale.tsx'
import { onDemand } from '../../shell/loading/on-demand.tsx'
import { WarmUp } from '../../shell/loading/warm-up.tsx'
import { notify } from '../../shell/notices/notify.tsx'
import type { MenuHandle } from '../../shell/overlays/menu.tsx'
import { offerRows } from '../../shell/palette/screen-commands.ts'
import { useMove } from '../tree/tree-move.ts'
import { useTreeDrag } from '../tree/use-tree-drag.ts'
import { RowMenu, useRowCommands, type RowCommands } from './row-actions.tsx'

const MoveDialog = onDemand(() => import('../tree/move-dialog.tsx'))
const CopyPanel = onDemand(() => import('../../copying/copy-panel.tsx'))

interface ToolsProps {
  readonly resource: ResourceName
  readonly items: readonly Item[]
  readonly search: Query
  /** The menu of all rows. */
  readonly menu: MenuHandle
  /** Id of the row whose menu button was pressed last. */
  readonly pressed: number | null
  readonly onQuickEdit: (id: number) => void
  readonly table: RefObject<HTMLTableElement | null>
  /** Whether rows can be moved within their tree. */
  readonly movable: boolean
  /** Whether the rows are shown as a tree. */
  readonly is_tree: boolean
}

export default function RowTools(props: ToolsProps) {
  const { resource, items, search, menu, pressed, onQuickEdit, table, movable, is_tree } = props
  const { language } = useWords()
  const [moving, setMoving] = useState<Item | null>(null)
  const stopMoving = () => setMoving(null)
  const [copied, setCopied] = useState<Item | null>(null)
  const stopCopying = () => setCopied(null)
  const dated = 'start_date' in resources[resource].fields
  const move = useMove(resource, items)
  useTreeDrag(table, movable && is_tree, items, (item, parent) => {
    void move(item, parent).then((reason) => reason !== null && notify({ message: reason, tone: 'bad' }))
  })
  const commandsOf = useRowCommands(resource, {
    search,
    onQuickEdit,
    onCopy: dated ? setCopied : undefined,
    onMove: movable ? setMoving : undefined,
  })
  useOffer(resource, items, commandsOf)
  useOpenPressed(menu, pressed)
  const form = useNextScreens(resource, items[0])
  return (
    <>
      <RowMenu resource={resource} menu={menu} item={items.find(({ id }) => id === pressed)} commandsOf={commandsOf} />
      {moving && (
        <MoveDialog resource={resource} item={moving} items={items} onClose={stopMoving} onMissing={stopMoving} />
      )}
      {form}
      {copied && <CopyPanel item={copied} language={language} onClose={stopCopying} onMissing={stopCopying} />}
    </>
  )
}

/**
 * Loads the code of the screens that are likely to follow: the form, which is warmed up, and the calendar of events.
 * @param item any record of the list @returns what is rendered meanwhile
 */
function useNextScreens(resource: ResourceName, item: Item | undefined): ReactNode {
  const router = useRouter()
  const [form, setForm] = useState<ReactNode>(null)
  const id = useRef(item?.id)
  useEffect(() => {
    const code = Promise.all([
      import('../../forms/record/form-screen.tsx'),
      // It loads the words of the form, too.
      router.preloadRoute({ to: `/${resource}/new`, search: (before) => before }),
      resources[resource].dated ? router.loadRouteChunk(router.routesByPath['/calendar']) : null,
    ])
    code.then(
      ([{ FormScreen }]) => {
        if (id.current === undefined) return
        setForm(
          <WarmUp>
            <FormScreen resource={resource} id={id.current} />
          </WarmUp>,
        )
      },
      // Opening a screen tries again, and tells a failure.
      () => undefined,
    )
  }, [router, resource])
  return form
}

/**
 * Opens the menu whose button was pressed while this code was loading. It waits until the press is over, because the browser toggles
 * the menu itself when that has been rendered by then.
 */
function useOpenPressed({ panel }: MenuHandle, pressed: number | null): void {
  const [early] = useState(pressed)
  useEffect(() => {
    if (early === null) return
    const timer = setTimeout(() => {
      if (panel.current && !panel.current.matches(':popover-open')) panel.current.showPopover()
    })
    return () => clearTimeout(timer)
  }, [early, panel])
}

/** Offers the focused row's actions in the command palette. */
function useOffer(resource: ResourceName, items: readonly Item[], commandsOf: RowCommands): void {
  useEffect(
    () =>
      offerRows((id) => {
        const item = items.find((one) => one.id === id)
        return item ? { name: nameOf(resource, item), commands: commandsOf(item) } : null
      }),
    [resource, items, commandsOf],
  )
}
