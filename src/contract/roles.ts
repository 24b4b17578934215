/**
 * Roles, the scopes of application passwords, and the rights that both leave to a caller. The service decides by this table;
 * the admin hides what the service would refuse.
 */

export const roles = ['administrator', 'editor', 'reviewer', 'organizer'] as const
export type Role = (typeof roles)[number]

/**
 * Limits what a program may do in its user's name, from least to most; each includes the ones before it. `propose` writes
 * drafts and pending records: it publishes nothing, and its changes of published records wait for review. Only `administer`
 * reaches accounts and passwords. A browser session is not limited.
 */
export const scopes = ['read', 'propose', 'write', 'administer'] as const
export type Scope = (typeof scopes)[number]

/** The scope of a new application password for which none is chosen. */
export const default_scope: Scope = 'write'

/** How far a right reaches: `own` means records whose author is the user, and the user's own account. */
export const right_reaches = ['all', 'own', 'none'] as const
type Reach = (typeof right_reaches)[number]

type Grant = Readonly<Record<Role, Reach>> & {
  /** Least scope an application password needs for this right. */
  readonly scope: Scope
}

/**
 * Each right and how far it reaches for each role. Everybody reads what is published; a caller who is not signed in has no
 * right of this table.
 */
export const rights = {
  /** read and list drafts, pending, scheduled, private and trashed records */
  read_unpublished: { scope: 'read', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  /** read hidden events, and protected ones without their password */
  read_protected: { scope: 'read', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  create_record: { scope: 'propose', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'all' },
  edit_unpublished: { scope: 'propose', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  /** set the statuses publish, future and private */
  publish: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  /** without it, an edit of a published record waits for review (202) */
  edit_published: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  /** contact facts of published venues and organizers: address, phone, e-mail */
  edit_published_facts: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'own' },
  write_categories: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  write_tags: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'all', organizer: 'none' },
  /** undo operations: others' for days, their own for half an hour */
  undo: { scope: 'propose', administrator: 'all', editor: 'all', reviewer: 'own', organizer: 'own' },
  /** delete for good what is in the trash */
  empty_trash: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  /** bring events in from files; what organizers bring waits for review */
  import: { scope: 'propose', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'all' },
  /** addresses that are read again and again */
  manage_sources: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  set_author: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  /** make users members of venues and organizers */
  manage_members: { scope: 'write', administrator: 'all', editor: 'all', reviewer: 'none', organizer: 'none' },
  /** change name, language and preferences */
  edit_profile: { scope: 'write', administrator: 'own', editor: 'own', reviewer: 'own', organizer: 'own' },
  /** see, make and revoke application passwords, change the password */
  manage_passwords: { scope: 'administer', administrator: 'all', editor: 'own', reviewer: 'own', organizer: 'own' },
  /** users, settings, sample data */
  administer: { scope: 'administer', administrator: 'all', editor: 'none', reviewer: 'none', organizer: 'none' },
} as const satisfies Record<string, Grant>

export type Right = keyof typeof rights

// The names are the table's own.
export const right_names = Object.keys(rights) as Right[]

/** An application password, by the label that says which program it is for. */
export interface Program {
  readonly label: string
  readonly scope: Scope
}

/** Reports whether a program is an agent, whose writes a person decides on. */
export const isAgent = ({ scope }: Program): boolean => scope === 'propose'

/** A user by their role, within a scope; null for a caller who is not signed in. */
export type Caller = {
  readonly id: number
  readonly role: Role
  readonly scope: Scope
  /** Venues and organizers that the user is a member of, as `venues/5`; empty for callers whom `own` does not limit. */
  readonly members?: readonly string[]
  /** Absent: a person at the desk, or the service itself. */
  readonly program?: Program
} | null

/** Returns how far a right reaches for a caller. */
export function reach(caller: Caller, right: Right): Reach {
  if (!caller || scopes.indexOf(caller.scope) < scopes.indexOf(rights[right].scope)) return 'none'
  return rights[right][caller.role]
}

/** Reports whether a caller has a right on a record of this author (null: nobody's). */
export function may(caller: Caller, right: Right, author: number | null): boolean {
  const far = reach(caller, right)
  return far === 'all' || (far === 'own' && caller !== null && caller.id === author)
}

/** Reports whether a caller is a member of a venue or organizer. */
export function isMember(caller: Caller, resource: string, id: number): boolean {
  return caller?.members?.includes(`${resource}/${id}`) ?? false
}

/** Returns the reach of every right for a caller. */
export function rightsOf(caller: Caller): Readonly<Record<Right, Reach>> {
  return Object.fromEntries(right_names.map((right) => [right, reach(caller, right)])) as Record<Right, Reach>
}
