/** Who may do what: the table of decisions 6 as data, read by the service (which decides) and the admin (which hides). */

export const roles = ['administrator', 'editor', 'reviewer', 'organizer'] as const
export type Role = (typeof roles)[number]

/** How far a right reaches: `own` means records whose author is the user. */
export type Reach = 'all' | 'own' | 'none'

/**
 * Each right and how far it reaches for each role. Everybody reads what is published; a caller who is not signed in has
 * no right of this table.
 */
export const rights = {
  /** read and list drafts, pending, scheduled, private and trashed records */
  read_unpublished: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  create_record: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'all' },
  /** set the statuses publish, future and private */
  publish: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  edit_unpublished: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  /** without it, an edit of an own published record waits for review (202) */
  edit_published: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  /** contact facts of published venues and organizers: address, phone, e-mail */
  edit_published_facts: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  write_categories: { administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  write_tags: { administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  /** delete for good what is in the trash */
  empty_trash: { administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  set_author: { administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  /** users, settings, tokens of others, sample data */
  administer: { administrator: 'all', editor: 'none', reviewer: 'none', organizer: 'none' },
} as const satisfies Record<string, Record<Role, Reach>>

export type Right = keyof typeof rights

/** The one who asks: null for a caller who is not signed in. */
export type Caller = { readonly id: number; readonly role: Role } | null

/** How far a right reaches for a caller. */
export function reach(caller: Caller, right: Right): Reach {
  return caller ? rights[right][caller.role] : 'none'
}

/** Whether a caller has a right on a record of this author (null: nobody's). */
export function may(caller: Caller, right: Right, author: number | null): boolean {
  const far = reach(caller, right)
  return far === 'all' || (far === 'own' && caller !== null && caller.id === author)
}
