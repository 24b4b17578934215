/** The card of an event: its title, facts, the state of each language with its action, and other actions. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { languages } from '../../../contract/languages.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { all_time } from '../../../contract/codec/windows.ts'
import { possibleActions } from '../../actions/actions.ts'
import { itemOptions } from '../../api/read/queries.ts'
import { embeddedIn, inSeries, nameOf, type Item } from '../../api/read/record.ts'
import { useMay } from '../../api/session/rights.ts'
import { ContentList, ContentText } from '../../i18n/isolated.tsx'
import { useWords } from '../../i18n/locale.tsx'
import { EventStatus } from '../../kinds/status/event-status.tsx'
import { useFoundBy } from '../../lists/rows/use-found-by.ts'
import { RowMenu, useRowCommands } from '../../lists/rows/row-actions.tsx'
import { isShortcut } from '../../shell/keys/shortcut.ts'
import { MenuButton, useMenu } from '../../shell/overlays/menu.tsx'
import { Button, buttonClass, icon_button, IconButton } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { RecordLink } from '../../shell/parts/record-link.tsx'
import { categoriesOf, signStyle, useHueOf } from '../events/category-colors.ts'
import { fallbackOf, overlapText, venueOf, zoneNote } from '../events/event-words.ts'
import type { CalendarEvent } from '../events/placement.ts'
import { EventTexts } from './event-texts.tsx'
import { MoveForm } from './move-form.tsx'
import type { Opened, OpenedEvent } from './opened.ts'
import classes from './popover.module.css'

export interface EventCardProps {
  readonly opened: OpenedEvent
  readonly event: CalendarEvent
  readonly titleId: string
  /** The filters of the calendar. */
  readonly filters: Query
  readonly double_booked: ReadonlyMap<number, CalendarEvent>
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  readonly onQuickEdit: (item: Item) => void
  readonly onCopy: (item: Item) => void
  readonly onOpen: (opened: Opened) => void
  readonly onClose: () => void
}

export function EventCard(props: EventCardProps) {
  const { opened, event, titleId, mayMove, onMove, onQuickEdit, onCopy, onOpen, onClose } = props
  const locale = useWords()
  const { t, language } = locale
  const may = useMay()
  const { data } = useQuery({ ...itemOptions('events', event.id, language), staleTime: 10_000 })
  const item = data?.record ?? event.item
  const [moving, setMoving] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const may_move = mayMove(event)
  const may_edit = possibleActions('events', item, may).length > 0 && item.status !== 'trash'
  const commandsOf = useRowCommands('events', {
    search: props.filters,
    onQuickEdit: () => onQuickEdit(item),
    onCopy,
    onMove: undefined,
  })
  const menu = useMenu()

  useCardKeys(card, moving, {
    e: may_edit ? () => onQuickEdit(item) : undefined,
    m: may_move ? () => setMoving(true) : undefined,
  })

  // An action may remove the button that was pressed.
  useEffect(() => {
    if (document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  })

  return (
    <div ref={card} className={classes['card']}>
      <header className={classes['head']}>
        {opened.from && (
          <IconButton label={t('calendar.back')} icon="previous" onClick={() => opened.from && onOpen(opened.from)} />
        )}
        <Categories event={event} />
        {may('create_record') && <IconButton label={t('copy.open')} icon="copy" onClick={() => onCopy(item)} />}
        <MenuButton
          menu={menu}
          label={`${t('list.actions')}: ${event.title}`}
          trigger={<Icon name="more" />}
          className={icon_button}
        />
        <IconButton label={t('action.close')} icon="close" onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <Title event={event} item={item} titleId={titleId} />
        <Reason item={event.item} filters={props.filters} />
        <Facts event={event} item={item} double={props.double_booked.get(event.id)} />
      </div>
      <EventTexts item={item} loaded={data !== undefined} />
      {moving ? (
        <MoveForm
          event={event}
          onMove={(to) => {
            onClose()
            onMove(event, to)
          }}
          onCancel={() => setMoving(false)}
        />
      ) : (
        <CardFoot
          id={event.id}
          onEdit={may_edit ? () => onQuickEdit(item) : undefined}
          onMove={may_move ? () => setMoving(true) : undefined}
        />
      )}
      <RowMenu resource="events" menu={menu} item={item} commandsOf={commandsOf} />
    </div>
  )
}

/** Lets single keys act on the card, unless the user has switched shortcuts off. */
function useCardKeys(
  card: RefObject<HTMLElement | null>,
  moving: boolean,
  acts: Readonly<Record<'e' | 'm', (() => void) | undefined>>,
): void {
  const { shortcuts } = useWords().preferences
  // A layout effect, so that the keys work as soon as the card has the focus.
  useLayoutEffect(() => {
    const element = card.current?.parentElement
    const listen = (press: KeyboardEvent) => {
      if (!shortcuts || moving || press.defaultPrevented) return
      const act = acts.e && isShortcut(press, 'e') ? acts.e : acts.m && isShortcut(press, 'm') ? acts.m : null
      if (!act || (press.target instanceof Element && press.target.closest('input, [role="menu"]'))) return
      press.preventDefault()
      press.stopPropagation()
      act()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  })
}

interface CardFootProps {
  readonly id: number
  /** Absent: the user may not. */
  readonly onEdit: (() => void) | undefined
  readonly onMove: (() => void) | undefined
}

function CardFoot({ id, onEdit, onMove }: CardFootProps) {
  const { t, preferences } = useWords()
  const keys = preferences.shortcuts
  return (
    <footer className={classes['foot']}>
      <RecordLink resource="events" id={id} className={buttonClass('filled')} data-first-focus="">
        {t('action.open')}
        <kbd aria-hidden="true">↵</kbd>
      </RecordLink>
      {onEdit && (
        <Button look="quiet" aria-keyshortcuts={keys ? 'e' : undefined} onClick={onEdit}>
          {t('list.quick_edit')}
          {keys && <kbd aria-hidden="true">E</kbd>}
        </Button>
      )}
      {onMove && (
        <Button look="quiet" aria-keyshortcuts={keys ? 'm' : undefined} onClick={onMove}>
          {t('calendar.move')}
          {keys && <kbd aria-hidden="true">M</kbd>}
        </Button>
      )}
    </footer>
  )
}

function Categories({ event }: { event: CalendarEvent }) {
  const hueOf = useHueOf()
  const categories = categoriesOf(event)
  return (
    <span className={classes['categories']} style={signStyle(hueOf(categories[0]))} data-status={event.item.status}>
      {categories.length > 0 && <span className={classes['dot']} />}
      <ContentList
        type="conjunction"
        texts={categories.map((one) => ({ text: nameOf('categories', one), language: one.i18n_language }))}
      />
    </span>
  )
}

/** The title as in the calendar. Where readers see the text of another language, its title stands below. */
function Title({ event, item, titleId }: { event: CalendarEvent; item: Item; titleId: string }) {
  const locale = useWords()
  const { t, language } = locale
  const own = item.i18n_language ?? language
  const states = item.i18n_languages
  const shown = states?.[own] === 'publish' ? undefined : languages.find((one) => states?.[one] === 'publish')
  const { data } = useQuery({
    ...itemOptions('events', event.id, shown ?? own),
    staleTime: 10_000,
    enabled: shown !== undefined,
  })
  const other = shown && data?.record.i18n_language === shown ? nameOf('events', data.record) : ''
  const fallback = fallbackOf(event, locale)
  return (
    <>
      <h2 id={titleId} className={classes['title']} data-event-status={item['event_status']}>
        <ContentText language={item.i18n_language}>{event.title}</ContentText>
      </h2>
      {other !== '' && other !== event.title && (
        <p className={classes['other']}>
          <ContentText language={shown}>{other}</ContentText>
        </p>
      )}
      {fallback && <p className={classes['other']}>{t(`list.shown_in.${fallback}`)}</p>}
      <EventStatus item={item} />
    </>
  )
}

/** Says why a search found the event, where its title does not tell. */
function Reason({ item, filters }: { item: Item; filters: Query }) {
  const items = useMemo(() => [item], [item])
  const reason = useFoundBy('events', filters, items)?.(item)
  if (!reason) return null
  return (
    <p className={classes['other']}>
      <Icon name="search" size={14} /> <bdi>{reason}</bdi>
    </p>
  )
}

interface FactsProps {
  readonly event: CalendarEvent
  readonly item: Item
  /** Another event at the same venue at the same time. */
  readonly double: CalendarEvent | undefined
}

function Facts({ event, item, double }: FactsProps) {
  const locale = useWords()
  const { t, format } = locale
  const { start, end, all_day } = event
  const note = zoneNote(event, locale)
  const venue = venueOf(event)
  const organizers = embeddedIn(item['organizer'])
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>
          <Icon name="clock" size={18} />
          <span className={classes['hidden']}>{t('column.when')}</span>
        </dt>
        <dd>
          <bdi className={classes['strong']}>
            {format.weekday(start, 'short')} {format.range(start, end, all_day)}
          </bdi>
          {note !== '' && <span className={classes['dim']}> · {note}</span>}
        </dd>
      </div>
      {inSeries(item) && (
        <div>
          <dt>
            <Icon name="repeat" size={18} />
          </dt>
          <dd>
            {t('list.in_series')} ·{' '}
            <Link to="/events" search={{ ...all_time, post_parent: Number(item['post_parent']) }}>
              {t('calendar.series_dates')}
            </Link>
          </dd>
        </div>
      )}
      {(venue ?? double) && (
        <div>
          <dt>
            <Icon name="venues" size={18} />
            <span className={classes['hidden']}>{t('one.venues')}</span>
          </dt>
          <dd>
            {venue && <ContentText language={venue.i18n_language}>{nameOf('venues', venue)}</ContentText>}
            {double && <span className={classes['warning']}> · {overlapText(event, double, locale)}</span>}
          </dd>
        </div>
      )}
      {organizers.length > 0 && (
        <div>
          <dt>
            <Icon name="organizers" size={18} />
            <span className={classes['hidden']}>{t('many.organizers')}</span>
          </dt>
          <dd>
            <ContentList
              type="conjunction"
              texts={organizers.map((one) => ({ text: nameOf('organizers', one), language: one.i18n_language }))}
            />
          </dd>
        </div>
      )}
    </dl>
  )
}
