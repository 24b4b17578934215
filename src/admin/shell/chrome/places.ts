/** The screens that the navigation and the command palette lead to, as far as the user may open them. */
import type { ResourceName } from '../../../contract/field.ts'
import { useHasOwn, useMay } from '../../api/session/rights.ts'
import { useHasDesk, useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import type { IconName } from '../parts/icon.tsx'

type Target =
  | '/desk'
  | '/calendar'
  | '/review'
  | `/${ResourceName}`
  | '/media'
  | '/trash'
  | '/activity'
  | '/imports'
  | '/settings/users'
  | '/settings/profile'

export interface Place {
  readonly to: Target
  readonly icon: IconName
  readonly label: string
  /** Search of the list that it opens. */
  readonly search?: { readonly mine: boolean }
  /** Shown in the bar of a phone. */
  readonly is_main?: true
  /** The number that stands behind its label. */
  readonly counts?: 'proposals'
}

/** Returns the entries this user may open: records first, then those of the desk itself. */
export function usePlaces(): { readonly records: readonly Place[]; readonly desk: readonly Place[] } {
  const { t } = useWords()
  const may = useMay()
  const has_desk = useHasDesk()
  const has_media = useSession()?.site.media
  const has_own = useHasOwn()
  // Members begin with their own records; who publishes looks after all of them.
  const listOf = (name: ResourceName) =>
    ({
      to: `/${name}`,
      icon: name,
      label: t(`many.${name}`),
      ...(has_own(name) && !may('publish') ? { search: { mine: true } } : {}),
    }) as const
  return {
    records: [
      { to: '/desk', icon: 'overview', label: t('nav.overview'), is_main: true },
      { ...listOf('events'), is_main: true },
      { to: '/calendar', icon: 'calendar', label: t('nav.calendar'), is_main: true },
      ...(has_desk && may('publish')
        ? [{ to: '/review', icon: 'review', label: t('nav.review'), is_main: true, counts: 'proposals' } as const]
        : []),
      ...(['venues', 'organizers', 'categories', 'tags'] as const).map(listOf),
      ...(has_media ? [{ to: '/media', icon: 'image', label: t('nav.media') } as const] : []),
      { to: '/trash', icon: 'trash', label: t('nav.trash') },
    ],
    desk: [
      ...(has_desk ? [{ to: '/activity', icon: 'activity', label: t('nav.activity') } as const] : []),
      ...(has_desk && may('import') ? [{ to: '/imports', icon: 'import', label: t('nav.import') } as const] : []),
      ...(has_desk && may('administer')
        ? [{ to: '/settings/users', icon: 'users', label: t('nav.users') } as const]
        : []),
      { to: '/settings/profile', icon: 'settings', label: t('nav.settings') },
    ],
  }
}
