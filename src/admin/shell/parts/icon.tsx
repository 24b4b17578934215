/** The icons of the admin: strokes on a 24-pixel grid, in the colour of the text around them. */
import classes from './icon.module.css'

const paths = {
  overview: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  events:
    'M5 6.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7.5a1 1 0 0 1 1-1ZM4 11h16M8.5 4v4M15.5 4v4M8.5 15h3',
  calendar:
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M9.3 10v10M14.7 10v10M4 15h16',
  venues:
    'M12 21s-6.5-5.5-6.5-11a6.5 6.5 0 0 1 13 0C18.5 15.5 12 21 12 21ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  organizers:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 19.5c0-3 2.3-5 5.5-5s5.5 2 5.5 5M15.5 5.4a3.2 3.2 0 0 1 0 5.8M17 14.8c2.1.6 3.5 2.3 3.5 4.7',
  categories: 'M4 7a1 1 0 0 1 1-1h4.2l2 2.3H19a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7Z',
  tags: 'M4 5v6.6l8.4 8.4 7-7L11 4.6 4.6 4.5ZM8.2 8.3h.01',
  review: 'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-5l-4 3.5V17H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8.5 11l2.5 2.5 4.5-5',
  note: 'M5 5h14a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-4 3.5V17H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  activity: 'M3.5 12h4l3-7 4 14 3-7h3',
  import: 'm6 9.5 6 6 6-6M12 15.5v-12M4.5 20h15',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5',
  users: 'M12 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5.5 20c0-3.5 2.7-5.5 6.5-5.5s6.5 2 6.5 5.5',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  more: 'M5.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM18.5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sidebar: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9.5 5v14',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  first: 'M17.5 5.5 11 12l6.5 6.5M6.5 5.5v13',
  last: 'm6.5 5.5 6.5 6.5-6.5 6.5M17.5 5.5v13',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  dark: 'M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8Z',
  auto: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 20h6M12 16v4',
  sign_out: 'M14 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h8M10.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM12 3.5v2M10 20.5h4',
  key: 'M8 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM11.5 12H20v3.5M16.5 12v2.5',
  plug: 'M9 3.5v4M15 3.5v4M6.5 7.5h11V11a5.5 5.5 0 0 1-11 0V7.5ZM12 16.5V21',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.7 4.7L19 7',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4.2 4.2',
  filter: 'M4 6h16M7 12h10M10 18h4',
  edit: 'M4.5 19.5v-3.7L15.7 4.6a1 1 0 0 1 1.4 0l2.3 2.3a1 1 0 0 1 0 1.4L8.2 19.5H4.5ZM13.5 6.8l3.7 3.7',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V9ZM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  repeat: 'M4.5 11V9.5a3 3 0 0 1 3-3h11M15.5 3.5l3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3h-11M8.5 20.5l-3-3 3-3',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15',
  warning: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01',
  offline:
    'M3 3l18 18M5 9.5a12 12 0 0 1 4-2.3M12.5 6.3A12 12 0 0 1 19 9.5M8 13a7 7 0 0 1 3-1.7M15 12.3l1 .7M12 17.5h.01',
  external: 'M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5S9.5 5.8 12 3.5Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4.5 16l4.5-4.5 5 5M13 14.5l2.5-2.5 4 4M9 9h.01',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  keyboard:
    'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM7 10.5h.01M11 10.5h.01M15 10.5h.01M18 10.5h.01M8 14h8',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  columns: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9.7 5v14M14.3 5v14',
} as const

export type IconName = keyof typeof paths

export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && name in paths
}

/** Icons that point along the reading direction, mirrored in a right-to-left page. */
const directed: ReadonlySet<IconName> = new Set<IconName>([
  'next',
  'arrow',
  'previous',
  'first',
  'last',
  'sign_out',
  'undo',
  'sidebar',
  'external',
])

/** Hidden from screen readers: icons stand beside a word or in a control that has a name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={classes['icon']}
      data-icon={name}
      data-directed={directed.has(name) || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
