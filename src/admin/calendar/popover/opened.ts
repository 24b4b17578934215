/** Names what the popover of the calendar shows, and the element that it belongs to. */

/** The events of some days. */
export interface OpenedList {
  readonly kind: 'list'
  readonly anchor: HTMLElement
  readonly first: string
  readonly last: string
  /** Only events of several days that run beside the others. */
  readonly running: boolean
}

export interface OpenedEvent {
  readonly kind: 'event'
  readonly anchor: HTMLElement
  readonly id: number
  /** The list that the event was chosen from. */
  readonly from?: OpenedList | undefined
}

export type Opened = OpenedEvent | OpenedList
