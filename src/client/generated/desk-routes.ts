/** The routes of the desk. Written by `npm run client` from the document. */
import type { Records } from './records.ts'

export interface DeskCalls {
  /** this document */
  'GET /doc': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Readonly<Record<string, unknown>>
  }
  /** who is signed in, and to which calendar */
  'GET /session': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** null: nobody is signed in */
      readonly user: {
        readonly id: number
        readonly name: string
        readonly email: string
        readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
        readonly language: 'ar' | 'en' | 'tr' | null
        /** what the user chose about the admin */
        readonly preferences: Readonly<Record<string, unknown>>
      } | null
      /** limits what this connection may do in the user’s name */
      readonly scope: 'read' | 'propose' | 'write' | 'administer' | null
      /** venues and organizers that the user is a member of, as `venues/5` */
      readonly members: readonly string[]
      /** how far each right reaches */
      readonly rights: Readonly<Record<'read_unpublished' | 'read_protected' | 'create_record' | 'edit_unpublished' | 'publish' | 'edit_published' | 'edit_published_facts' | 'write_categories' | 'write_tags' | 'undo' | 'empty_trash' | 'import' | 'manage_sources' | 'set_author' | 'manage_members' | 'edit_profile' | 'manage_passwords' | 'administer', 'all' | 'own' | 'none'>>
      /** there is no user yet: the first one is made through the printed link */
      readonly setup_required: boolean
      readonly site: {
        readonly name: string
        readonly time_zone: string
        readonly language: 'ar' | 'en' | 'tr'
        readonly currency: string
        readonly namespace: string
        readonly rest_root: string
        /** whether feeds are served */
        readonly feeds: boolean
        /** a mail server is configured */
        readonly mail: boolean
        /** images can be uploaded */
        readonly media: boolean
        /** lists are exported as files */
        readonly exports: boolean
        /** where maps come from; null: none are shown */
        readonly map: {
          /** address of a tile, with {z}, {x} and {y} */
          readonly tiles: string
          /** whose map it is */
          readonly credit: string
        } | null
      }
    }
  }
  /** sign in */
  'POST /session': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly email: string
      readonly password: string
      /** of the second factor; without it 401 `second_factor_required` once the password is right */
      readonly code?: string
    }
    readonly answer: DeskCalls['GET /session']['answer']
  }
  /** sign out */
  'DELETE /session': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /session']['answer']
  }
  /** make the first user, an administrator, and sign in */
  'POST /setup': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      /** of the link that the service prints at its first start */
      readonly token: string
      readonly name?: string
      readonly email: string
      readonly password: string
      /** fill the calendar with a sample */
      readonly sample?: boolean
    }
    readonly answer: DeskCalls['GET /session']['answer']
  }
  /** choose a password through a link, and sign in, unless the account has a second factor */
  'POST /password': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly token: string
      readonly password: string
    }
    readonly answer: DeskCalls['GET /session']['answer']
  }
  /** change name, language, preferences or password of the user */
  'PATCH /profile': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly name?: string
      readonly language?: 'ar' | 'en' | 'tr' | null
      /** those that are not sent stay as they are */
      readonly preferences?: Readonly<Record<string, unknown>>
      /** needs the current one */
      readonly password?: string
      readonly current_password?: string
      /** revoke them together with the former password */
      readonly end_application_passwords?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      readonly language: 'ar' | 'en' | 'tr' | null
      /** what the user chose about the admin */
      readonly preferences: Readonly<Record<string, unknown>>
    }
  }
  /** application passwords of the user */
  'GET /application-passwords': {
    readonly query?: {
      /** those of all users, for administrators */
      readonly all?: boolean
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly application_passwords: readonly {
        readonly id: number
        /** tells a user which program it is for */
        readonly label: string
        readonly scope: 'read' | 'propose' | 'write' | 'administer'
        readonly user: {
          readonly id: number
          readonly name: string
          readonly email: string
        }
        readonly created_at: string
        readonly last_used_at: string | null
      }[]
    }
  }
  /** a new application password; its secret is told this once */
  'POST /application-passwords': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly label: string
      readonly scope?: 'read' | 'propose' | 'write' | 'administer'
    }
    readonly answer: {
      /** tells a user which program it is for */
      readonly label: string
      readonly scope: 'read' | 'propose' | 'write' | 'administer'
      readonly id: number
      readonly application_password: string
    }
  }
  /** revoke an application password */
  'DELETE /application-passwords/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      /** tells a user which program it is for */
      readonly label: string
    }
  }
  /** all users */
  'GET /users': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly users: readonly {
        readonly id: number
        readonly name: string
        readonly email: string
        readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
        /** false: deactivated; their records keep their name */
        readonly active: boolean
        readonly second_factor: boolean
        readonly created_at: string
        readonly last_seen_at: string | null
      }[]
    }
  }
  /** a new user */
  'POST /users': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly email: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      readonly name?: string
      /** without one, the answer has a link for it */
      readonly password?: string
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** false: deactivated; their records keep their name */
      readonly active: boolean
      readonly second_factor: boolean
      readonly created_at: string
      readonly last_seen_at: string | null
      /** lets the user choose a password */
      readonly password_link?: string
    }
  }
  /** a user with their sessions, application passwords and what was done to their account lately */
  'GET /users/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** false: deactivated; their records keep their name */
      readonly active: boolean
      readonly second_factor: boolean
      readonly created_at: string
      readonly last_seen_at: string | null
      readonly sessions: readonly {
        readonly id: number
        /** the one that asks */
        readonly current: boolean
        readonly browser: string | null
        readonly system: string | null
        /** beginning of the address it was last used from */
        readonly network: string | null
        readonly created_at: string
        /** to within some minutes */
        readonly last_seen_at: string
      }[]
      readonly application_passwords: readonly {
        readonly id: number
        /** tells a user which program it is for */
        readonly label: string
        readonly scope: 'read' | 'propose' | 'write' | 'administer'
        readonly user: {
          readonly id: number
          readonly name: string
          readonly email: string
        }
        readonly created_at: string
        readonly last_used_at: string | null
      }[]
      /** newest first */
      readonly entries: readonly {
        readonly id: number
        readonly at: string
        /** null: the command line, or somebody who is gone */
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly action: 'created' | 'joined' | 'role_changed' | 'deactivated' | 'activated' | 'password_link' | 'password_set' | 'second_factor_on' | 'second_factor_off' | 'second_factor_reset' | 'recovery_codes' | 'recovery_code_used' | 'sessions_ended' | 'members_set'
      }[]
    }
  }
  /** change a user */
  'PATCH /users/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly email?: string
      readonly name?: string
      readonly role?: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** false ends sessions, application passwords and links at once */
      readonly active?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** false: deactivated; their records keep their name */
      readonly active: boolean
      readonly second_factor: boolean
      readonly created_at: string
      readonly last_seen_at: string | null
    }
  }
  /** remove a user and forget their name and address; records stay */
  'DELETE /users/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['PATCH /users/{id}']['answer']
  }
  /** a new link for a password; a former one ends */
  'POST /users/{id}/password-link': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** lets the user choose a password */
      readonly password_link: string
    }
  }
  /** end all sessions of a user */
  'DELETE /users/{id}/sessions': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** how many */
      readonly ended: number
    }
  }
  /** switch the second factor of a user off, who has lost it; their sessions end */
  'DELETE /users/{id}/second-factor': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['PATCH /users/{id}']['answer']
  }
  /** users whose a record can be */
  'GET /authors': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly authors: readonly {
        readonly id: number
        readonly name: string
        readonly email: string
      }[]
    }
  }
  /** invitations that nobody has accepted yet */
  'GET /invitations': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly invitations: readonly {
        readonly id: number
        readonly email: string
        readonly name: string
        readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
        readonly invited_by: {
          readonly id: number
          readonly name: string
        } | null
        readonly created_at: string
        readonly expires_at: string
        readonly expired: boolean
      }[]
      /** whether the service can send mails */
      readonly can_send: boolean
    }
  }
  /** invite a person; a former invitation of the same address ends */
  'POST /invitations': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly email: string
      readonly name?: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** venues and organizers to be a member of */
      readonly members?: readonly {
        readonly resource: 'venues' | 'organizers'
        readonly record_id: number
      }[]
      /** of the mail; by default the one of the request, else of the inviting user */
      readonly language?: 'ar' | 'en' | 'tr' | null
      /** send it by mail, where the service can */
      readonly send?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly email: string
      readonly name: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      readonly invited_by: {
        readonly id: number
        readonly name: string
      } | null
      readonly created_at: string
      readonly expires_at: string
      readonly expired: boolean
      /** works once; told this once */
      readonly link: string
      /** whether it goes to the person by mail */
      readonly sent: boolean
    }
  }
  /** a new link of an invitation, for another week; the former one ends */
  'POST /invitations/{id}/link': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** send it by mail, where the service can */
      readonly send?: boolean
      readonly language?: 'ar' | 'en' | 'tr' | null
    }
    readonly answer: DeskCalls['POST /invitations']['answer']
  }
  /** revoke an invitation */
  'DELETE /invitations/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly email: string
      readonly name: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      readonly invited_by: {
        readonly id: number
        readonly name: string
      } | null
      readonly created_at: string
      readonly expires_at: string
      readonly expired: boolean
    }
  }
  /** whom an invitation is for */
  'POST /invitation': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly token: string
    }
    readonly answer: {
      readonly email: string
      readonly name: string
      readonly role: 'administrator' | 'editor' | 'reviewer' | 'organizer'
      /** empty: nobody who is still there */
      readonly invited_by: string
      readonly language: 'ar' | 'en' | 'tr' | null
    }
  }
  /** make one’s account by an invitation, and sign in */
  'POST /invitation/accept': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly token: string
      readonly name: string
      readonly password: string
      readonly language?: 'ar' | 'en' | 'tr' | null
    }
    readonly answer: DeskCalls['GET /session']['answer']
  }
  /** members of a venue or organizer, or the venues and organizers of a user */
  'GET /members': {
    readonly query?: {
      readonly resource?: 'venues' | 'organizers'
      /** of the record */
      readonly id?: number
      readonly user?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly members: readonly {
        readonly resource: 'venues' | 'organizers'
        readonly record_id: number
        /** of the record, in its original language */
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr'
        readonly user: {
          readonly id: number
          readonly name: string
          readonly email: string
        }
      }[]
    }
  }
  /** set the members of a venue or organizer */
  'PUT /members': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'venues' | 'organizers'
      readonly record_id: number
      readonly users: readonly number[]
    }
    readonly answer: DeskCalls['GET /members']['answer']
  }
  /** set the venues and organizers of a user */
  'PUT /users/{id}/members': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly members: readonly {
        readonly resource: 'venues' | 'organizers'
        readonly record_id: number
      }[]
    }
    readonly answer: DeskCalls['GET /members']['answer']
  }
  /** sessions of the user, newest use first */
  'GET /sessions': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly sessions: readonly {
        readonly id: number
        /** the one that asks */
        readonly current: boolean
        readonly browser: string | null
        readonly system: string | null
        /** beginning of the address it was last used from */
        readonly network: string | null
        readonly created_at: string
        /** to within some minutes */
        readonly last_seen_at: string
      }[]
    }
  }
  /** end all sessions of the user but the one that asks */
  'DELETE /sessions': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** how many */
      readonly ended: number
    }
  }
  /** end a session */
  'DELETE /sessions/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** how many */
      readonly ended: number
    }
  }
  /** the second factor of the user */
  'GET /second-factor': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** null: the password alone is enough */
      readonly enabled_at: string | null
      /** how many are left */
      readonly recovery_codes: number
    }
  }
  /** begin to set up a second factor; it counts once it is confirmed with a code */
  'POST /second-factor': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** in base 32, to type into the app */
      readonly secret: string
      /** otpauth address, for a QR code */
      readonly address: string
    }
  }
  /** confirm the second factor; other sessions end */
  'PUT /second-factor': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly password: string
      /** of the authenticator app */
      readonly code: string
    }
    readonly answer: {
      /** each works once in place of a code; told this once */
      readonly recovery_codes: readonly string[]
    }
  }
  /** switch the second factor off; the code may be a recovery code */
  'DELETE /second-factor': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly password: string
      /** of the authenticator app */
      readonly code: string
    }
    readonly answer: DeskCalls['GET /second-factor']['answer']
  }
  /** new recovery codes; the former ones end */
  'POST /second-factor/recovery-codes': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly password: string
      /** of the authenticator app */
      readonly code: string
    }
    readonly answer: {
      /** each works once in place of a code; told this once */
      readonly recovery_codes: readonly string[]
    }
  }
  /** entries of the history that the user may read, newest first */
  'GET /history': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      /** of one record */
      readonly id?: number
      readonly page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly entries: readonly {
        readonly id: number
        readonly at: string
        /** null: the service itself, or a user who is gone */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        /** `zones`: new zone data moved the event */
        readonly door: 'api' | 'desk' | 'cli' | 'schedule' | 'zones'
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly record_id: number
        /** null: facts only */
        readonly language: 'ar' | 'en' | 'tr' | null
        readonly action: 'create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete'
        /** null: written before operations were recorded */
        readonly operation: number | null
        /** field → before and after; long texts are cut */
        readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
      }[]
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
      readonly total: number
      readonly total_pages: number
    }
  }
  /** a record as it was right after an entry; what was published becomes a draft */
  'POST /history/{entry}/restore': {
    readonly path: {
      readonly entry: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: {
      /** writes only over this version of the record */
      readonly 'If-Match'?: string
    }
    readonly answer: Records['Event'] | Records['Venue'] | Records['Organizer'] | Records['Category'] | Records['Tag']
  }
  /** operations of which the user may read something, newest first */
  'GET /operations': {
    readonly query?: {
      readonly mine?: boolean
      /** what the service did by itself */
      readonly by_itself?: boolean
      readonly kind?: 'create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete' | 'decision' | 'undo' | 'export'
      readonly resource?: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      /** of one record of the resource */
      readonly record?: number
      readonly user?: number
      /** in names of records and users */
      readonly search?: string
      readonly page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly operations: readonly {
        readonly id: number
        readonly at: string
        /** null: the service by itself, or a user who is gone */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly door: 'api' | 'desk' | 'cli' | 'schedule' | 'zones'
        /** the application password that it came with: one with the scope `propose` is an agent’s. null: none */
        readonly program: {
          readonly label: string
          readonly scope: 'read' | 'propose' | 'write' | 'administer'
        } | null
        readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import' | 'export'
        readonly summary: {
          readonly records: number
          /** up to three of the records */
          readonly first: readonly {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          }[]
          readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
          readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
          readonly languages: readonly ('ar' | 'en' | 'tr')[]
          readonly fields: readonly string[]
          /** of one record, if there are few */
          readonly changes: readonly {
            /** the name of a fact, or language and name of a text: `ar.title` */
            readonly path: string
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly before: unknown
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly after: unknown
          }[]
        }
        /** of a decision; null: something else, or not known */
        readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
        /** the record that others were merged into; null: this is no merge */
        readonly survivor: {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly id: number
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr' | null
        } | null
        /** the file of a list; null: this is no export */
        readonly exported: {
          readonly format: 'csv' | 'xlsx' | 'ics' | 'json'
          /** of the list; empty: nothing was filtered, or it was too long to keep */
          readonly query: string
          /** whether only some records of the list were asked for */
          readonly selected: boolean
        } | null
        readonly undoes: {
          readonly id: number
          readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import'
          readonly summary: {
            readonly records: number
            /** up to three of the records */
            readonly first: readonly {
              readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
              readonly id: number
              readonly name: string
              readonly language: 'ar' | 'en' | 'tr' | null
            }[]
            readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
            readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
            readonly languages: readonly ('ar' | 'en' | 'tr')[]
            readonly fields: readonly string[]
            /** of one record, if there are few */
            readonly changes: readonly {
              /** the name of a fact, or language and name of a text: `ar.title` */
              readonly path: string
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly before: unknown
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly after: unknown
            }[]
          }
          /** of a decision; null: something else, or not known */
          readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
          /** the record that others were merged into; null: this is no merge */
          readonly survivor: {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          } | null
        } | null
        readonly undone_by: number | null
        /** until when this user may undo it; null: never */
        readonly undoable_until: string | null
        readonly undoable: boolean
        readonly blocked: readonly ('by_itself' | 'undone' | 'expired' | 'rights' | 'too_large' | 'unchanging')[]
      }[]
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
      readonly total: number
      readonly total_pages: number
    }
  }
  /** an operation with its differences, and what undoing it would skip */
  'GET /operations/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly operation: {
        readonly id: number
        readonly at: string
        /** null: the service by itself, or a user who is gone */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly door: 'api' | 'desk' | 'cli' | 'schedule' | 'zones'
        /** the application password that it came with: one with the scope `propose` is an agent’s. null: none */
        readonly program: {
          readonly label: string
          readonly scope: 'read' | 'propose' | 'write' | 'administer'
        } | null
        readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import' | 'export'
        readonly summary: {
          readonly records: number
          /** up to three of the records */
          readonly first: readonly {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          }[]
          readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
          readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
          readonly languages: readonly ('ar' | 'en' | 'tr')[]
          readonly fields: readonly string[]
          /** of one record, if there are few */
          readonly changes: readonly {
            /** the name of a fact, or language and name of a text: `ar.title` */
            readonly path: string
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly before: unknown
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly after: unknown
          }[]
        }
        /** of a decision; null: something else, or not known */
        readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
        /** the record that others were merged into; null: this is no merge */
        readonly survivor: {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly id: number
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr' | null
        } | null
        /** the file of a list; null: this is no export */
        readonly exported: {
          readonly format: 'csv' | 'xlsx' | 'ics' | 'json'
          /** of the list; empty: nothing was filtered, or it was too long to keep */
          readonly query: string
          /** whether only some records of the list were asked for */
          readonly selected: boolean
        } | null
        readonly undoes: {
          readonly id: number
          readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import'
          readonly summary: {
            readonly records: number
            /** up to three of the records */
            readonly first: readonly {
              readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
              readonly id: number
              readonly name: string
              readonly language: 'ar' | 'en' | 'tr' | null
            }[]
            readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
            readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
            readonly languages: readonly ('ar' | 'en' | 'tr')[]
            readonly fields: readonly string[]
            /** of one record, if there are few */
            readonly changes: readonly {
              /** the name of a fact, or language and name of a text: `ar.title` */
              readonly path: string
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly before: unknown
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly after: unknown
            }[]
          }
          /** of a decision; null: something else, or not known */
          readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
          /** the record that others were merged into; null: this is no merge */
          readonly survivor: {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          } | null
        } | null
        readonly undone_by: number | null
        /** until when this user may undo it; null: never */
        readonly undoable_until: string | null
        readonly undoable: boolean
        readonly blocked: readonly ('by_itself' | 'undone' | 'expired' | 'rights' | 'too_large' | 'unchanging')[]
      }
      /** up to 200 records */
      readonly records: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
        readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
        readonly changes: readonly {
          /** the name of a fact, or language and name of a text: `ar.title` */
          readonly path: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly before: unknown
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly after: unknown
        }[]
      }[]
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
      /** how many records undoing would change */
      readonly would_undo: number
      /** up to 200 records */
      readonly would_skip: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
        readonly reason: 'changed' | 'deleted' | 'deleted_for_good' | 'in_use' | 'rights' | 'refused'
        /** paths of the fields that were changed since */
        readonly fields: readonly string[]
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string | null
      }[]
    }
  }
  /** undoes an operation; records whose fields were changed since are skipped and named */
  'POST /operations/{id}/undo': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** the new operation; null: all records were skipped */
      readonly operation: {
        readonly id: number
        readonly at: string
        /** null: the service by itself, or a user who is gone */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly door: 'api' | 'desk' | 'cli' | 'schedule' | 'zones'
        /** the application password that it came with: one with the scope `propose` is an agent’s. null: none */
        readonly program: {
          readonly label: string
          readonly scope: 'read' | 'propose' | 'write' | 'administer'
        } | null
        readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import' | 'export'
        readonly summary: {
          readonly records: number
          /** up to three of the records */
          readonly first: readonly {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          }[]
          readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
          readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
          readonly languages: readonly ('ar' | 'en' | 'tr')[]
          readonly fields: readonly string[]
          /** of one record, if there are few */
          readonly changes: readonly {
            /** the name of a fact, or language and name of a text: `ar.title` */
            readonly path: string
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly before: unknown
            /** as it is stored: ids of links, wall times, sanitized HTML */
            readonly after: unknown
          }[]
        }
        /** of a decision; null: something else, or not known */
        readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
        /** the record that others were merged into; null: this is no merge */
        readonly survivor: {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly id: number
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr' | null
        } | null
        /** the file of a list; null: this is no export */
        readonly exported: {
          readonly format: 'csv' | 'xlsx' | 'ics' | 'json'
          /** of the list; empty: nothing was filtered, or it was too long to keep */
          readonly query: string
          /** whether only some records of the list were asked for */
          readonly selected: boolean
        } | null
        readonly undoes: {
          readonly id: number
          readonly kind: 'write' | 'decision' | 'restore' | 'undo' | 'redo' | 'sample' | 'merge' | 'import'
          readonly summary: {
            readonly records: number
            /** up to three of the records */
            readonly first: readonly {
              readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
              readonly id: number
              readonly name: string
              readonly language: 'ar' | 'en' | 'tr' | null
            }[]
            readonly resources: readonly ('events' | 'venues' | 'organizers' | 'categories' | 'tags')[]
            readonly actions: readonly ('create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete')[]
            readonly languages: readonly ('ar' | 'en' | 'tr')[]
            readonly fields: readonly string[]
            /** of one record, if there are few */
            readonly changes: readonly {
              /** the name of a fact, or language and name of a text: `ar.title` */
              readonly path: string
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly before: unknown
              /** as it is stored: ids of links, wall times, sanitized HTML */
              readonly after: unknown
            }[]
          }
          /** of a decision; null: something else, or not known */
          readonly outcome: 'approve' | 'send_back' | 'decline' | 'withdraw' | null
          /** the record that others were merged into; null: this is no merge */
          readonly survivor: {
            readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr' | null
          } | null
        } | null
        readonly undone_by: number | null
        /** until when this user may undo it; null: never */
        readonly undoable_until: string | null
        readonly undoable: boolean
        readonly blocked: readonly ('by_itself' | 'undone' | 'expired' | 'rights' | 'too_large' | 'unchanging')[]
      } | null
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
      readonly undone: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
      }[]
      readonly skipped: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
        readonly reason: 'changed' | 'deleted' | 'deleted_for_good' | 'in_use' | 'rights' | 'refused'
        /** paths of the fields that were changed since */
        readonly fields: readonly string[]
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string | null
      }[]
    }
  }
  /** the series that an event belongs to */
  'GET /series': {
    readonly query?: {
      readonly event?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly series: {
        readonly id: number
        readonly version: number
        /** lines RRULE, RDATE and EXDATE of RFC 5545 */
        readonly rule: string
        readonly timezone: string
        readonly all_day: boolean
        /** on the clock of the series: `2027-05-08 20:00:00` */
        readonly start_date: string
        /** on the clock of the series: `2027-05-08 20:00:00` */
        readonly end_date: string
        readonly endless: boolean
        /** `post_parent` of all its events */
        readonly first_event: number
        /** the values that its dates share, by path */
        readonly template: Readonly<Record<string, unknown>>
        readonly occurrences: readonly {
          /** names the date: `2027-05-08`, or `2027-05-08 15:00:00` at a time of its own */
          readonly slot: string
          readonly event: number
          /** paths of values that were changed on this date alone */
          readonly own: readonly string[]
          readonly state: 'live' | 'trashed' | 'gone'
          readonly times: {
            /** on the clock of the series: `2027-05-08 20:00:00` */
            readonly start_date: string
            /** on the clock of the series: `2027-05-08 20:00:00` */
            readonly end_date: string
          } | null
        }[]
      } | null
    }
  }
  /** repeat an event by a rule; an Idempotency-Key makes sure that it is done once */
  'POST /series': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      /** an event that exists becomes the first date */
      readonly event?: number
      /** or: the fields of the first date, as `POST events` takes them */
      readonly template?: Readonly<Record<string, unknown>>
      /** RRULE (daily, weekly, monthly or yearly), RDATE and EXDATE of RFC 5545, a line each */
      readonly rule: string
      /** `offer` takes the offered time, `follow` gives up what the date has of its own */
      readonly choices?: readonly {
        readonly slot: string
        readonly choice: 'offer' | 'second' | 'leave_out' | 'follow' | 'bring_back'
      }[]
      /** answers what would be done, and writes nothing */
      readonly preview?: boolean
    }
    readonly answer: {
      /** null: a preview of a new series */
      readonly series: {
        readonly id: number
        readonly version: number
        /** lines RRULE, RDATE and EXDATE of RFC 5545 */
        readonly rule: string
        readonly timezone: string
        readonly all_day: boolean
        /** on the clock of the series: `2027-05-08 20:00:00` */
        readonly start_date: string
        /** on the clock of the series: `2027-05-08 20:00:00` */
        readonly end_date: string
        readonly endless: boolean
        /** `post_parent` of all its events */
        readonly first_event: number
        /** the values that its dates share, by path */
        readonly template: Readonly<Record<string, unknown>>
        readonly occurrences: readonly {
          /** names the date: `2027-05-08`, or `2027-05-08 15:00:00` at a time of its own */
          readonly slot: string
          readonly event: number
          /** paths of values that were changed on this date alone */
          readonly own: readonly string[]
          readonly state: 'live' | 'trashed' | 'gone'
          readonly times: {
            /** on the clock of the series: `2027-05-08 20:00:00` */
            readonly start_date: string
            /** on the clock of the series: `2027-05-08 20:00:00` */
            readonly end_date: string
          } | null
        }[]
      } | null
      readonly dates: readonly {
        /** names the date: `2027-05-08`, or `2027-05-08 15:00:00` at a time of its own */
        readonly slot: string
        readonly event: number | null
        /** `kept`: changed by itself; `absent`: deleted by itself; `not_reached`: before the change */
        readonly kind: 'new' | 'moved' | 'same' | 'kept' | 'deleted' | 'absent' | 'restored' | 'not_reached'
        /** as they are after the change; null: there is no event */
        readonly times: {
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly start_date: string
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly end_date: string
        } | null
        readonly before: {
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly start_date: string
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly end_date: string
        } | null
        /** paths of values that were changed on this date alone */
        readonly own: readonly string[]
        /** the clock skips these times, and `times` are offered */
        readonly skipped: {
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly start_date: string
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly end_date: string
        } | null
        /** the clock shows the start twice; `times` are the first ones */
        readonly doubled: boolean
        readonly past: boolean
        /** the date needs a choice before saving */
        readonly undecided: boolean
        /** events at its venue at that time, as far as the user may read them */
        readonly clashes: readonly {
          readonly id: number
          readonly title: string
          readonly i18n_language: 'ar' | 'en' | 'tr'
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly start_date: string
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly end_date: string
          readonly timezone: string
        }[]
      }[]
      readonly undecided: number
      /** null: a preview, or nothing was changed */
      readonly operation: number | null
    }
  }
  /** one series with its dates */
  'GET /series/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly version: number
      /** lines RRULE, RDATE and EXDATE of RFC 5545 */
      readonly rule: string
      readonly timezone: string
      readonly all_day: boolean
      /** on the clock of the series: `2027-05-08 20:00:00` */
      readonly start_date: string
      /** on the clock of the series: `2027-05-08 20:00:00` */
      readonly end_date: string
      readonly endless: boolean
      /** `post_parent` of all its events */
      readonly first_event: number
      /** the values that its dates share, by path */
      readonly template: Readonly<Record<string, unknown>>
      readonly occurrences: readonly {
        /** names the date: `2027-05-08`, or `2027-05-08 15:00:00` at a time of its own */
        readonly slot: string
        readonly event: number
        /** paths of values that were changed on this date alone */
        readonly own: readonly string[]
        readonly state: 'live' | 'trashed' | 'gone'
        readonly times: {
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly start_date: string
          /** on the clock of the series: `2027-05-08 20:00:00` */
          readonly end_date: string
        } | null
      }[]
    }
  }
  /** change rule or times, for all dates or from one on, which parts the series */
  'PATCH /series/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly rule?: string
      readonly start_date?: string
      readonly end_date?: string
      readonly timezone?: string
      readonly all_day?: boolean
      /** the slot of the first date that is reached; by default all are */
      readonly from?: string
      /** refused with 409 if the series has another one by now */
      readonly version?: number
      /** `offer` takes the offered time, `follow` gives up what the date has of its own */
      readonly choices?: readonly {
        readonly slot: string
        readonly choice: 'offer' | 'second' | 'leave_out' | 'follow' | 'bring_back'
      }[]
      /** answers what would be done, and writes nothing */
      readonly preview?: boolean
    }
    readonly answer: DeskCalls['POST /series']['answer']
  }
  /** merges records into one of them, which keeps its id; the ids and slugs of the others go on to answer */
  'POST /merges': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'venues' | 'organizers' | 'categories' | 'tags'
      /** the record that stays */
      readonly survivor: number
      /** the records that are merged into it */
      readonly others: readonly number[]
      /** path → id of the record whose value stays, or the value itself; by default the first that is not empty, choices joined */
      readonly fields?: Readonly<Record<string, unknown>>
      /** users of `new_members` by unpublished records who become members as well; by default none */
      readonly members?: readonly number[]
      /** says what would happen, and writes nothing */
      readonly preview?: boolean
    }
    readonly answer: {
      /** the survivor first */
      readonly records: readonly {
        readonly id: number
        readonly name: string
        /** of the name */
        readonly language: 'ar' | 'en' | 'tr'
        /** when it was first published or created; null: not known */
        readonly since: string | null
        readonly upcoming: number
        readonly past: number
      }[]
      readonly fields: readonly {
        /** the name of a fact, language and name of a text (`ar.venue`), or `location` for the pin */
        readonly path: string
        /** of each record, the survivor first */
        readonly values: readonly {
          readonly id: number
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly value: unknown
        }[]
        /** whether all records have this value */
        readonly same: boolean
        /** the record whose value stays; null: one that the request sets, or the choices of several */
        readonly taken: number | null
        /** the value that stays */
        readonly value: unknown
      }[]
      readonly moves: {
        readonly events: number
        readonly upcoming: number
        readonly past: number
        /** status in the language of the request → events */
        readonly statuses: Readonly<Record<string, number>>
        /** categories below the merged ones */
        readonly children: number
        /** users who become members of the survivor */
        readonly members: number
        readonly proposals: number
      }
      /** users who become members of the survivor, or could: authors and members of unpublished records */
      readonly new_members: readonly {
        readonly id: number
        readonly name: string
        /** whether a published one of the others gives it; otherwise `members` has to agree */
        readonly published: boolean
      }[]
      /** paths whose value another record gives to the survivor */
      readonly taken_over: readonly string[]
      /** values that stay in the history alone */
      readonly lost: readonly {
        readonly path: string
        readonly id: number
      }[]
      /** languages in which readers see one of the others, and will not see the survivor */
      readonly readers_lose: readonly ('ar' | 'en' | 'tr')[]
      /** greatest distance between their pins; null: fewer than two have one */
      readonly metres: number | null
      readonly double_bookings: {
        readonly total: number
        /** upcoming events that would be at one venue at one time */
        readonly first: readonly {
          readonly start: string
          /** the same on the clock of the event that starts then: `2027-05-08 20:00:00` */
          readonly start_date: string
          readonly timezone: string
          readonly events: readonly {
            readonly id: number
            readonly name: string
            readonly language: 'ar' | 'en' | 'tr'
          }[]
        }[]
      }
      /** slugs of the others, and the slug of the survivor that answers for each */
      readonly old_slugs: readonly {
        readonly id: number
        readonly language: 'ar' | 'en' | 'tr'
        readonly slug: string
        readonly now: string | null
      }[]
      /** undoes the merge; null: a preview */
      readonly operation: number | null
    }
  }
  /** pairs of venues, organizers, categories or tags that may be the same, the most likely first */
  'GET /duplicates': {
    readonly query?: {
      /** `venues` by default */
      readonly resource?: 'venues' | 'organizers' | 'categories' | 'tags'
      /** pairs of which somebody said that they are different, instead */
      readonly different?: boolean
      readonly page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly pairs: readonly {
        readonly id: number
        /** both, the one that was made first first */
        readonly records: readonly {
          readonly id: number
          readonly name: string
          /** of the name */
          readonly language: 'ar' | 'en' | 'tr'
          /** of a venue, in the language of the name */
          readonly city: string
        }[]
        readonly alike: readonly ('place' | 'name' | 'phone' | 'email' | 'pin')[]
        /** between the pins of venues; null: not both have one */
        readonly metres: number | null
        /** who said that they are not the same; null: nobody */
        readonly different: {
          readonly by: {
            readonly id: number
            readonly name: string
          } | null
          readonly at: string
        } | null
      }[]
      readonly total: number
      readonly total_pages: number
    }
  }
  /** how many pairs are to be decided, for each resource that the user may merge */
  'GET /duplicates/totals': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly totals: Readonly<Record<string, number>>
    }
  }
  /** says of a pair that its records are different; it is remembered with the user and the time */
  'POST /duplicates/{id}/different': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      /** both, the one that was made first first */
      readonly records: readonly {
        readonly id: number
        readonly name: string
        /** of the name */
        readonly language: 'ar' | 'en' | 'tr'
        /** of a venue, in the language of the name */
        readonly city: string
      }[]
      readonly alike: readonly ('place' | 'name' | 'phone' | 'email' | 'pin')[]
      /** between the pins of venues; null: not both have one */
      readonly metres: number | null
      /** who said that they are not the same; null: nobody */
      readonly different: {
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string
      } | null
    }
  }
  /** takes back that the records of a pair are different */
  'DELETE /duplicates/{id}/different': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /duplicates/{id}/different']['answer']
  }
  /** venues, organizers, categories or tags whose names are like a text, the most alike first */
  'GET /like-names': {
    readonly query?: {
      /** `venues` by default */
      readonly resource?: 'venues' | 'organizers' | 'categories' | 'tags'
      readonly text?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly records: readonly {
        readonly id: number
        readonly name: string
        /** of the name */
        readonly language: 'ar' | 'en' | 'tr'
        /** of a venue, in the language of the name */
        readonly city: string
      }[]
    }
  }
  /** records in the trash that the user may read, last deleted first */
  'GET /trash': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers'
      readonly page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly records: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        /** of the name */
        readonly language: 'ar' | 'en' | 'tr'
        readonly trashed_at: string
        /** from then on it is deleted for good */
        readonly ends_at: string
        /** null: the service itself, or a user who is gone */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
      }[]
      readonly total: number
      readonly total_pages: number
      /** of each resource, whatever is filtered by */
      readonly totals: Readonly<Record<string, number>>
    }
  }
  /** delete everything in the trash for good */
  'DELETE /trash': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly deleted: number
    }
  }
  /** proposals that the user may read: those of events to come by their start, those without a start, then those of events that have started; oldest first among equals */
  'GET /proposals': {
    readonly query?: {
      /** `open` by default */
      readonly state?: readonly ('open' | 'sent_back' | 'approved' | 'declined' | 'withdrawn')[]
      readonly kind?: readonly ('new' | 'change' | 'suggestion' | 'deletion')[]
      readonly resource?: 'events' | 'venues' | 'organizers'
      readonly record_id?: number
      /** those that concern this language */
      readonly language?: 'ar' | 'en' | 'tr'
      readonly mine?: boolean
      /** those that one import brought */
      readonly run?: number
      /** of all that wait of one import, the most urgent alone */
      readonly by_run?: boolean
      readonly claimed?: 'me' | 'others' | 'nobody'
      readonly search?: string
      /** a time in ISO 8601 */
      readonly decided_since?: string
      readonly page?: number
      readonly per_page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly proposals: readonly {
        readonly id: number
        readonly kind: 'new' | 'change' | 'suggestion' | 'deletion'
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly record_id: number
        readonly state: 'open' | 'sent_back' | 'approved' | 'declined' | 'withdrawn'
        readonly version: number
        /** in which it was sent first */
        readonly language: 'ar' | 'en' | 'tr'
        /** of the record */
        readonly name: string
        readonly name_language: 'ar' | 'en' | 'tr'
        /** null: a user who is gone */
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        /** the newest one that had a hand in it, even if a person has changed it since */
        readonly program: {
          readonly label: string
          readonly scope: 'read' | 'propose' | 'write' | 'administer'
        } | null
        readonly submitted_at: string
        readonly starts_at: {
          readonly start_date: string
          readonly timezone: string
          readonly utc_start_date: string
          readonly all_day: boolean
        } | null
        readonly place: {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        } | null
        readonly languages: {
          readonly ar: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
          readonly en: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
          readonly tr: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
        }
        /** number of fields */
        readonly changes: number
        readonly claimed_by: {
          readonly id: number
          readonly name: string
        } | null
        readonly claimed_until: string | null
        /** notes that are not resolved; answers are not counted */
        readonly open_notes: number
        readonly decided: {
          readonly by: {
            readonly id: number
            readonly name: string
          } | null
          /** of a person without an account */
          readonly by_name?: string
          readonly at: string
          readonly decision: 'approve' | 'send_back' | 'decline' | 'withdraw'
        } | null
        /** the import that brought it, by its operation, and the name of its file or source */
        readonly run: {
          readonly id: number
          readonly name: string
          /** proposals of it that wait */
          readonly waiting: number
        } | null
        /** an approved one that becomes public later */
        readonly scheduled_at: string | null
      }[]
      readonly total: number
      readonly total_pages: number
      /** of the same filters but `kind`; `soon` starts within 48 hours */
      readonly counts: {
        readonly all: number
        readonly new: number
        readonly change: number
        readonly suggestion: number
        readonly deletion: number
        readonly soon: number
      }
    }
  }
  /** suggest a change of somebody else’s published venue or organizer */
  'POST /proposals': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'venues' | 'organizers'
      readonly record_id: number
      readonly language: 'ar' | 'en' | 'tr'
      readonly fields?: Readonly<Record<string, unknown>>
    }
    readonly answer: {
      readonly id: number
      readonly kind: 'new' | 'change' | 'suggestion' | 'deletion'
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly record_id: number
      readonly state: 'open' | 'sent_back' | 'approved' | 'declined' | 'withdrawn'
      readonly version: number
      /** in which it was sent first */
      readonly language: 'ar' | 'en' | 'tr'
      /** of the record */
      readonly name: string
      readonly name_language: 'ar' | 'en' | 'tr'
      /** null: a user who is gone */
      readonly by: {
        readonly id: number
        readonly name: string
      } | null
      /** the newest one that had a hand in it, even if a person has changed it since */
      readonly program: {
        readonly label: string
        readonly scope: 'read' | 'propose' | 'write' | 'administer'
      } | null
      readonly submitted_at: string
      readonly starts_at: {
        readonly start_date: string
        readonly timezone: string
        readonly utc_start_date: string
        readonly all_day: boolean
      } | null
      readonly place: {
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr'
      } | null
      readonly languages: {
        readonly ar: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
        readonly en: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
        readonly tr: 'live' | 'proposed' | 'sent_back' | 'draft' | 'stale' | null
      }
      /** number of fields */
      readonly changes: number
      readonly claimed_by: {
        readonly id: number
        readonly name: string
      } | null
      readonly claimed_until: string | null
      /** notes that are not resolved; answers are not counted */
      readonly open_notes: number
      readonly decided: {
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        /** of a person without an account */
        readonly by_name?: string
        readonly at: string
        readonly decision: 'approve' | 'send_back' | 'decline' | 'withdraw'
      } | null
      /** the import that brought it, by its operation, and the name of its file or source */
      readonly run: {
        readonly id: number
        readonly name: string
        /** proposals of it that wait */
        readonly waiting: number
      } | null
      /** an approved one that becomes public later */
      readonly scheduled_at: string | null
      readonly fields: readonly {
        /** `start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language */
        readonly path: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly before: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly after: unknown
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
        /** of the value */
        readonly kind?: string
      }[]
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
      readonly record_version: number
      /** oldest first */
      readonly notes: readonly {
        readonly id: number
        readonly version: number
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly by_name: string
        readonly at: string
        readonly text: string
        readonly fields: readonly string[]
        /** the note that it answers */
        readonly answers: number | null
        readonly resolved: {
          readonly by: {
            readonly id: number
            readonly name: string
          } | null
          readonly at: string
        } | null
      }[]
      /** what changed since the version that was sent back last */
      readonly since: {
        readonly version: number
        readonly fields: readonly {
          /** `start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language */
          readonly path: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly before: unknown
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly after: unknown
        }[]
      } | null
      /** what others changed since the newest version of its author */
      readonly edited: {
        readonly version: number
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly fields: readonly {
          /** `start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language */
          readonly path: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly before: unknown
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly after: unknown
        }[]
      } | null
      /** records that it points to and that readers do not see */
      readonly unpublished: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr'
      }[]
      readonly conflicts: readonly {
        /** `start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language */
        readonly path: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly base: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly theirs: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly mine: unknown
      }[]
      /** other events at the same venue at the same time */
      readonly double_bookings: readonly {
        readonly id: number
        readonly title: string
        readonly i18n_language: 'ar' | 'en' | 'tr'
        readonly start_date: string
        readonly end_date: string
        readonly timezone: string
      }[]
      readonly possible_duplicates: readonly {
        readonly id: number
        readonly name: string
        readonly why: string
      }[]
      /** oldest first */
      readonly versions: readonly {
        readonly version: number
        readonly at: string
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        /** the application password that it came with: one with the scope `propose` is an agent’s. null: none */
        readonly program: {
          readonly label: string
          readonly scope: 'read' | 'propose' | 'write' | 'administer'
        } | null
      }[]
      /** what a partial approval left, or kept as it was */
      readonly came_back: readonly string[]
    }
  }
  /** one proposal with its fields before and after, and its notes */
  'GET /proposals/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** change what is proposed; one that was sent back is submitted again */
  'PATCH /proposals/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly version: number
      readonly language: 'ar' | 'en' | 'tr'
      readonly fields?: Readonly<Record<string, unknown>>
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** claim for fifteen minutes, or renew the claim */
  'POST /proposals/{id}/claim': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly take_over?: boolean
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** release the own claim */
  'DELETE /proposals/{id}/claim': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** approve all or a part, send back, or decline */
  'POST /proposals/{id}/decision': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly version: number
      readonly decision: 'approve' | 'send_back' | 'decline'
      /** site time to come: what is approved becomes public then */
      readonly date?: string
      readonly note?: string
      readonly field_notes?: readonly {
        readonly path: string
        readonly text: string
      }[]
      /** the approved paths, by default all; the rest is sent back */
      readonly fields?: readonly string[]
      readonly conflicts?: Readonly<Record<string, 'mine' | 'theirs'>>
      /** the version of the record that `conflicts` decides against */
      readonly record_version?: number
      readonly take_over?: boolean
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** decides all that waits of one import, each by the rules of a decision of its own, as one operation. Closing the connection stops; what was decided stays, and can be undone */
  'POST /proposal-runs/{id}/decision': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly decision: 'approve' | 'send_back' | 'decline'
      /** how many the user has confirmed */
      readonly expect: number
      /** for each of them; required unless they are approved */
      readonly note?: string
    }
    readonly answer: readonly ({
      readonly line: 'start'
      readonly total: number
    } | {
      readonly line: 'progress'
      readonly done: number
    } | {
      readonly line: 'end'
      /** undoes what was decided; null: nothing was */
      readonly operation: number | null
      readonly decided: number
      /** the first of those that still wait, and why */
      readonly left: readonly {
        readonly id: number
        readonly name: string
        readonly name_language: 'ar' | 'en' | 'tr'
        readonly message: string
      }[]
      readonly left_total: number
      /** why it stopped; null: it did not */
      readonly failed: string | null
    })[]
  }
  /** submit one that was sent back again, as it is */
  'POST /proposals/{id}/submit': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** withdraw a proposal */
  'POST /proposals/{id}/withdraw': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /proposals']['answer']
  }
  /** add a note, which only the author and those who decide read */
  'POST /proposals/{id}/notes': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly text: string
      readonly fields?: readonly string[]
      readonly answers?: number
    }
    readonly answer: {
      readonly id: number
      readonly version: number
      readonly by: {
        readonly id: number
        readonly name: string
      } | null
      readonly by_name: string
      readonly at: string
      readonly text: string
      readonly fields: readonly string[]
      /** the note that it answers */
      readonly answers: number | null
      readonly resolved: {
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string
      } | null
    }
  }
  /** resolve a note, or open it again */
  'PATCH /proposals/{id}/notes/{note}': {
    readonly path: {
      readonly id: number
      readonly note: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resolved: boolean
    }
    readonly answer: DeskCalls['POST /proposals/{id}/notes']['answer']
  }
  /** the links of a proposal; their addresses are told only once */
  'GET /proposals/{id}/links': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly links: readonly {
        readonly id: number
        readonly purpose: 'preview' | 'decide'
        readonly version: number
        readonly made_by: {
          readonly id: number
          readonly name: string
        } | null
        readonly created_at: string
        readonly expires_at: string
        /** `stale`: the proposal has a newer version, or was decided */
        readonly state: 'open' | 'used' | 'revoked' | 'expired' | 'stale'
        /** the name that was typed */
        readonly used_by: string | null
      }[]
    }
  }
  /** make a link that shows or decides the newest version without an account; to decide needs the right to publish */
  'POST /proposals/{id}/links': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly purpose: 'preview' | 'decide'
      readonly days: number
    }
    readonly answer: {
      readonly id: number
      readonly purpose: 'preview' | 'decide'
      readonly version: number
      readonly made_by: {
        readonly id: number
        readonly name: string
      } | null
      readonly created_at: string
      readonly expires_at: string
      /** `stale`: the proposal has a newer version, or was decided */
      readonly state: 'open' | 'used' | 'revoked' | 'expired' | 'stale'
      /** the name that was typed */
      readonly used_by: string | null
      /** told this once */
      readonly url: string
    }
  }
  /** revoke a link */
  'DELETE /proposals/{id}/links/{link}': {
    readonly path: {
      readonly id: number
      readonly link: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly purpose: 'preview' | 'decide'
      readonly version: number
      readonly made_by: {
        readonly id: number
        readonly name: string
      } | null
      readonly created_at: string
      readonly expires_at: string
      /** `stale`: the proposal has a newer version, or was decided */
      readonly state: 'open' | 'used' | 'revoked' | 'expired' | 'stale'
      /** the name that was typed */
      readonly used_by: string | null
    }
  }
  /** what a link shows: the records as readers would see them, and the differences where it decides */
  'POST /review-links/read': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly token: string
    }
    readonly answer: {
      readonly purpose: 'preview' | 'decide'
      readonly kind: 'new' | 'change' | 'suggestion' | 'deletion'
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly version: number
      readonly expires_at: string
      readonly made_by: string
      readonly proposed_by: string
      readonly name: string
      readonly name_language: 'ar' | 'en' | 'tr'
      /** each language with a public text */
      readonly records: readonly {
        readonly language: 'ar' | 'en' | 'tr'
        readonly record: Records['Event'] | Records['Venue'] | Records['Organizer'] | Records['Category'] | Records['Tag']
      }[]
      /** null: the link does not decide */
      readonly fields: readonly {
        /** `start_date` for a fact, `ar.title` for a text, `ar.status` to publish a language */
        readonly path: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly before: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly after: unknown
        readonly name: string
        readonly language: 'ar' | 'en' | 'tr' | null
        /** of the value */
        readonly kind?: string
      }[] | null
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
    }
  }
  /** decide by a link, once */
  'POST /review-links/decide': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly token: string
      readonly name: string
      readonly decision: 'approve' | 'send_back'
      readonly note?: string
      /** the approved paths, by default all; the rest is sent back */
      readonly fields?: readonly string[]
    }
    readonly answer: {
      readonly decision: 'approve' | 'send_back'
      readonly at: string
    }
  }
  /** the same changes to many records, each by the rules of a write of its own, as one operation. Lines of JSON: `start`, a `record` for each, `names`, `end`. Closing the connection stops; what was done stays, and can be undone */
  'POST /bulk': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly of: {
        readonly ids?: readonly number[]
        /** the query string of a list of the desk: all that match */
        readonly query?: string
      }
      /** how many records the user has confirmed; required with a query */
      readonly expect?: number
      readonly changes: readonly {
        readonly field: string
        readonly action: 'set' | 'add' | 'remove' | 'clear'
        /** absent to clear; ids to add to links or to remove from them */
        readonly value?: unknown
      }[]
      /** id:version pairs of a preview, separated by commas; other versions are left as they are */
      readonly seen?: string
      /** writes nothing */
      readonly preview?: boolean
    }
    readonly answer: readonly ({
      readonly line: 'start'
      /** how many records follow */
      readonly total: number
    } | {
      readonly line: 'record'
      readonly id: number
      /** empty: the user may not read the record */
      readonly name: string
      readonly language: 'ar' | 'en' | 'tr' | null
      /** wall time of an event */
      readonly start_date: string | null
      readonly version: number | null
      readonly outcome: 'changed' | 'same' | 'proposed' | 'refused' | 'changed_since'
      /** long texts are cut */
      readonly changes: readonly {
        /** the name of a fact, or language and name of a text: `ar.description` */
        readonly path: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly before: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly after: unknown
      }[]
      /** why it is refused, as writing the record alone would be; params: field → reason */
      readonly refusal: {
        readonly code: string
        readonly message: string
        readonly params: Readonly<Record<string, string>>
      } | null
      /** the last to change a record that was changed since */
      readonly by: {
        readonly id: number
        readonly name: string
      } | null
      readonly at: string | null
    } | {
      readonly line: 'names'
      /** of what following lines point to */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
    } | {
      readonly line: 'end'
      /** null: nothing was written */
      readonly operation: number | null
      readonly counts: Readonly<Record<'changed' | 'same' | 'proposed' | 'refused' | 'changed_since', number>>
      /** why the service stopped before the last record; null: it did not */
      readonly failed: string | null
    })[]
  }
  /** imports that the user may read, newest first: organizers read their own */
  'GET /imports': {
    readonly query?: {
      readonly page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly imports: readonly {
        readonly id: number
        readonly state: 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'refused'
        readonly format: 'ics' | 'csv' | 'schema' | 'workbook' | 'programme' | 'service' | null
        /** of the file, else of the calendar */
        readonly name: string
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string
        readonly counts: Readonly<Record<'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped', number>>
        /** rows that were written so far */
        readonly done: number
        /** questions without an answer */
        readonly open_asks: number
        /** why the file is refused */
        readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
        /** undoes what was imported; null: nothing was */
        readonly operation: number | null
        /** whether what was imported was taken back since */
        readonly undone: boolean
        /** the operation to undo next: the import, or the one that took it back */
        readonly to_undo: number | null
        /** whose address brought it */
        readonly source: {
          readonly id: number
          readonly name: string
        } | null
      }[]
      readonly total: number
      readonly total_pages: number
    }
  }
  /** reads files, a text or an address, and writes nothing but the import. Files come as multipart/form-data, parts named `file` */
  'POST /imports': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly text?: string
      /** http, https or webcal, without a user and a password; of a site with this interface, all its events */
      readonly address?: string
      /** of the service at the address */
      readonly user?: string
      /** an application password of that user: for this reading alone, and not stored */
      readonly password?: string
      readonly name?: string
      /** for all times of the file that name no zone */
      readonly time_zone?: string
      /** of the texts; Arabic script is Arabic */
      readonly language?: 'ar' | 'en' | 'tr'
      /** of what is new */
      readonly status?: 'draft' | 'pending' | 'publish'
      /** blank cells clear their field */
      readonly clear_blank?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly state: 'reading' | 'ready' | 'running' | 'done' | 'cancelled' | 'refused'
      readonly format: 'ics' | 'csv' | 'schema' | 'workbook' | 'programme' | 'service' | null
      /** of the file, else of the calendar */
      readonly name: string
      readonly user: {
        readonly id: number
        readonly name: string
      } | null
      readonly at: string
      readonly counts: Readonly<Record<'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped', number>>
      /** rows that were written so far */
      readonly done: number
      /** questions without an answer */
      readonly open_asks: number
      /** why the file is refused */
      readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
      /** undoes what was imported; null: nothing was */
      readonly operation: number | null
      /** whether what was imported was taken back since */
      readonly undone: boolean
      /** the operation to undo next: the import, or the one that took it back */
      readonly to_undo: number | null
      /** whose address brought it */
      readonly source: {
        readonly id: number
        readonly name: string
      } | null
      readonly asks: readonly {
        readonly id: string
        readonly about: 'zone' | 'encoding' | 'separator' | 'date_order' | 'times_are_utc' | 'date_system' | 'sheet' | 'heading_row' | 'fill_down' | 'hidden_rows' | 'event_length' | 'organizers' | 'series' | 'duplicate' | 'meaning' | 'time_of_day'
        /** the name of a zone or a heading; empty: the whole file */
        readonly for: string
        readonly file: string | null
        readonly rows: number
        readonly offers: readonly {
          readonly value: string
          readonly sample: readonly string[]
        }[]
        readonly answer: string | null
      }[]
      readonly warnings: readonly {
        readonly kind: 'all_day_offered' | 'all_day_read' | 'attachment_ignored' | 'bad_position' | 'cut_off' | 'date_in_text' | 'digits_lost' | 'edited_here' | 'encoding_lost' | 'end_missing' | 'exdate_unmatched' | 'extra_cells' | 'feed_cut' | 'gap_time' | 'nested_archive' | 'link_differs' | 'merged_filled' | 'missing_from_file' | 'no_events' | 'not_understood' | 'offset_differs' | 'organizer_ids_unknown' | 'other_languages' | 'override_alone' | 'place_without_name' | 'private' | 'protected' | 'range_split' | 'row_hidden' | 'rows_above' | 'rule_to_dates' | 'series_offered' | 'sheets_hidden' | 'sheets_ignored' | 'stray_lines' | 'terms_left_out' | 'time_missing' | 'time_not_shown' | 'times_at_night' | 'uid_missing' | 'uid_repeated' | 'unpublished' | 'venue_nearby' | 'zone_assumed' | 'zone_custom' | 'zone_differs_from_venue' | 'zone_name_ambiguous' | 'zone_offset_only' | 'zone_rules_differ' | 'zone_unknown'
        readonly rows: number
      }[]
      /** components that are not imported: VTODO → 1 */
      readonly ignored: Readonly<Record<string, number>>
      readonly columns: readonly {
        readonly heading: string
        readonly field: string | null
        readonly sample: readonly string[]
      }[]
      readonly zones: readonly {
        readonly zone: string
        readonly rows: number
        /** of them without a zone */
        readonly assumed: number
        /** of them between 00:00 and 05:59 */
        readonly night: number
        /** of the zone, as the file writes it; `Z`: instants */
        readonly names: readonly string[]
        readonly notes: readonly {
          readonly kind: 'all_day_offered' | 'all_day_read' | 'attachment_ignored' | 'bad_position' | 'cut_off' | 'date_in_text' | 'digits_lost' | 'edited_here' | 'encoding_lost' | 'end_missing' | 'exdate_unmatched' | 'extra_cells' | 'feed_cut' | 'gap_time' | 'nested_archive' | 'link_differs' | 'merged_filled' | 'missing_from_file' | 'no_events' | 'not_understood' | 'offset_differs' | 'organizer_ids_unknown' | 'other_languages' | 'override_alone' | 'place_without_name' | 'private' | 'protected' | 'range_split' | 'row_hidden' | 'rows_above' | 'rule_to_dates' | 'series_offered' | 'sheets_hidden' | 'sheets_ignored' | 'stray_lines' | 'terms_left_out' | 'time_missing' | 'time_not_shown' | 'times_at_night' | 'uid_missing' | 'uid_repeated' | 'unpublished' | 'venue_nearby' | 'zone_assumed' | 'zone_custom' | 'zone_differs_from_venue' | 'zone_name_ambiguous' | 'zone_offset_only' | 'zone_rules_differ' | 'zone_unknown'
          readonly rows: number
        }[]
      }[]
      /** rows of whole days, which need no zone */
      readonly days: number
      /** timed rows by the hour of their start, 24 of them */
      readonly hours: readonly number[]
      /** values that blank cells clear with `clear_blank`, and would clear without, and their rows */
      readonly clears: {
        readonly values: number
        readonly rows: number
      }
      readonly new_venues: readonly string[]
      readonly new_organizers: readonly string[]
      readonly new_terms: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly name: string
      }[]
      /** coming events of earlier files of this calendar or table that it no longer holds; they stay */
      readonly missing: {
        readonly count: number
        readonly events: readonly {
          readonly id: number
          readonly title: string
          readonly start_date: string
        }[]
      }
      /** its files, those in archives too; `reason`: why one is not read */
      readonly files: readonly {
        readonly name: string | null
        readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
        readonly rows: number
      }[]
      /** of a programme, which may be changed; null: there is none */
      readonly text: string | null
      readonly time_zone: string | null
      readonly language: 'ar' | 'en' | 'tr'
      readonly status: 'draft' | 'pending' | 'publish'
      readonly clear_blank: boolean
      /** when the rows and the file are deleted; null: it runs */
      readonly expires_at: string | null
    }
  }
  /** one import */
  'GET /imports/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /imports']['answer']
  }
  /** answers questions, maps columns, changes settings, and reads again */
  'PATCH /imports/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** id of a question → value; null takes an answer back */
      readonly answers?: Readonly<Record<string, unknown>>
      /** heading → field; null leaves the column out, an empty text takes its field back */
      readonly columns?: Readonly<Record<string, unknown>>
      /** in place of that of a programme */
      readonly text?: string
      /** for all times of the file that name no zone */
      readonly time_zone?: string
      /** of the texts; Arabic script is Arabic */
      readonly language?: 'ar' | 'en' | 'tr'
      /** of what is new */
      readonly status?: 'draft' | 'pending' | 'publish'
      /** blank cells clear their field */
      readonly clear_blank?: boolean
    }
    readonly answer: DeskCalls['POST /imports']['answer']
  }
  /** deletes an import, or stops one that runs; what was done stays, and can be undone */
  'DELETE /imports/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly stopped: boolean
    }
  }
  /** rows of an import in the order of their files */
  'GET /imports/{id}/rows': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      readonly outcome?: 'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped'
      /** leaves out those that are the same */
      readonly differing?: boolean
      readonly warning?: 'all_day_offered' | 'all_day_read' | 'attachment_ignored' | 'bad_position' | 'cut_off' | 'date_in_text' | 'digits_lost' | 'edited_here' | 'encoding_lost' | 'end_missing' | 'exdate_unmatched' | 'extra_cells' | 'feed_cut' | 'gap_time' | 'nested_archive' | 'link_differs' | 'merged_filled' | 'missing_from_file' | 'no_events' | 'not_understood' | 'offset_differs' | 'organizer_ids_unknown' | 'other_languages' | 'override_alone' | 'place_without_name' | 'private' | 'protected' | 'range_split' | 'row_hidden' | 'rows_above' | 'rule_to_dates' | 'series_offered' | 'sheets_hidden' | 'sheets_ignored' | 'stray_lines' | 'terms_left_out' | 'time_missing' | 'time_not_shown' | 'times_at_night' | 'uid_missing' | 'uid_repeated' | 'unpublished' | 'venue_nearby' | 'zone_assumed' | 'zone_custom' | 'zone_differs_from_venue' | 'zone_name_ambiguous' | 'zone_offset_only' | 'zone_rules_differ' | 'zone_unknown'
      /** in titles and venues */
      readonly search?: string
      readonly page?: number
      readonly per_page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly rows: readonly {
        /** number of the row in the import, from 1 */
        readonly n: number
        readonly file: string | null
        readonly line: number | null
        readonly row: number | null
        readonly block: number | null
        /** of a workbook */
        readonly sheet: string | null
        readonly uid: string | null
        /** of a programme: the words that the row was read from */
        readonly read_from: {
          /** its lines */
          readonly text: string
          /** above them, which hold for it */
          readonly headings: readonly string[]
          /** what was not understood */
          readonly unread: readonly string[]
          /** where the words of `text` stand that were understood; `is_when`: they say when it is */
          readonly marks: readonly {
            readonly from: number
            readonly to: number
            readonly is_when: boolean
          }[]
          /** the question about when it is, answered or not */
          readonly ask: string | null
        } | null
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly outcome: 'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped'
        readonly reason: 'bad_date' | 'bad_duration' | 'bad_json' | 'bad_rule' | 'bad_time' | 'bad_value' | 'cell_error' | 'cut_off' | 'encoding_lost' | 'end_before_start' | 'formula_without_value' | 'no_dates' | 'no_start' | 'no_title' | 'not_stored' | 'not_yours' | 'nothing_to_cancel' | 'older_sequence' | 'refused' | 'section_row' | 'series_published' | 'text_damaged' | 'too_long' | 'too_many_dates' | 'zone_unknown' | null
        /** the property or field that is refused */
        readonly column: string | null
        /** what the file holds there */
        readonly value: string | null
        /** why the service would refuse to write it */
        readonly message: string | null
        readonly warnings: readonly ('all_day_offered' | 'all_day_read' | 'attachment_ignored' | 'bad_position' | 'cut_off' | 'date_in_text' | 'digits_lost' | 'edited_here' | 'encoding_lost' | 'end_missing' | 'exdate_unmatched' | 'extra_cells' | 'feed_cut' | 'gap_time' | 'nested_archive' | 'link_differs' | 'merged_filled' | 'missing_from_file' | 'no_events' | 'not_understood' | 'offset_differs' | 'organizer_ids_unknown' | 'other_languages' | 'override_alone' | 'place_without_name' | 'private' | 'protected' | 'range_split' | 'row_hidden' | 'rows_above' | 'rule_to_dates' | 'series_offered' | 'sheets_hidden' | 'sheets_ignored' | 'stray_lines' | 'terms_left_out' | 'time_missing' | 'time_not_shown' | 'times_at_night' | 'uid_missing' | 'uid_repeated' | 'unpublished' | 'venue_nearby' | 'zone_assumed' | 'zone_custom' | 'zone_differs_from_venue' | 'zone_name_ambiguous' | 'zone_offset_only' | 'zone_rules_differ' | 'zone_unknown')[]
        readonly asks: readonly string[]
        readonly language: 'ar' | 'en' | 'tr'
        /** fields as `POST events` takes them, with `utc_start_date`, `utc_end_date`, and the venue and organizers by name */
        readonly event: Readonly<Record<string, unknown>>
        readonly new_venue: boolean
        /** a known venue within 100 metres of the new one */
        readonly near_venue: string | null
        readonly series: {
          readonly rule: string
          /** false: chosen dates */
          readonly kept: boolean
          readonly endless: boolean
          readonly total: number
          readonly dates: readonly {
            readonly slot: string
            readonly start_date: string
            readonly end_date: string
            readonly title: string | null
            readonly event_status: string | null
          }[]
        } | null
        readonly changes: readonly {
          readonly field: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly before: unknown
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly after: unknown
        }[]
        /** edited here since the last import, and left: `after` is the value of the file */
        readonly kept_here: readonly {
          readonly field: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly before: unknown
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly after: unknown
        }[]
        /** the event that it changes or resembles */
        readonly of: {
          readonly id: number
          readonly title: string
          readonly language: 'ar' | 'en' | 'tr'
          readonly start_date: string
          readonly end_date: string
          readonly venue: string | null
        } | null
        readonly decision: 'same' | 'new' | 'skip' | null
        /** values of a person, which win over those of the file */
        readonly corrections: Readonly<Record<string, unknown>>
        /** words of a programme that were not understood, and need no more */
        readonly settled: readonly string[]
        /** fields edited here that follow the file all the same */
        readonly taken: readonly string[]
        /** fields whose correction lifts the refusal; empty: none does, or it is not refused */
        readonly to_correct: readonly string[]
        /** an end for a row that is refused for its own */
        readonly suggested_end: {
          readonly end_date: string
          /** other rows with this title and length */
          readonly rows: number
        } | null
        /** the event that was written */
        readonly record: number | null
      }[]
      readonly total: number
      readonly total_pages: number
    }
  }
  /** decides what rows are */
  'PATCH /imports/{id}/rows': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly rows: readonly {
        readonly n: number
        readonly decision: 'same' | 'new' | 'skip' | 'undecided'
      }[]
    }
    readonly answer: DeskCalls['POST /imports']['answer']
  }
  /** corrects a row in place, and compares it again. Venues, organizers and terms are named */
  'PATCH /imports/{id}/rows/{n}': {
    readonly path: {
      readonly id: number
      readonly n: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** field → value; null takes a correction back */
      readonly values?: Readonly<Record<string, unknown>>
      /** fields of `kept_here` that follow the file; the others keep their value */
      readonly take?: readonly string[]
      /** words of `unread` that need no more: all of them, also those of earlier */
      readonly settled?: readonly string[]
    }
    readonly answer: {
      /** number of the row in the import, from 1 */
      readonly n: number
      readonly file: string | null
      readonly line: number | null
      readonly row: number | null
      readonly block: number | null
      /** of a workbook */
      readonly sheet: string | null
      readonly uid: string | null
      /** of a programme: the words that the row was read from */
      readonly read_from: {
        /** its lines */
        readonly text: string
        /** above them, which hold for it */
        readonly headings: readonly string[]
        /** what was not understood */
        readonly unread: readonly string[]
        /** where the words of `text` stand that were understood; `is_when`: they say when it is */
        readonly marks: readonly {
          readonly from: number
          readonly to: number
          readonly is_when: boolean
        }[]
        /** the question about when it is, answered or not */
        readonly ask: string | null
      } | null
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly outcome: 'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped'
      readonly reason: 'bad_date' | 'bad_duration' | 'bad_json' | 'bad_rule' | 'bad_time' | 'bad_value' | 'cell_error' | 'cut_off' | 'encoding_lost' | 'end_before_start' | 'formula_without_value' | 'no_dates' | 'no_start' | 'no_title' | 'not_stored' | 'not_yours' | 'nothing_to_cancel' | 'older_sequence' | 'refused' | 'section_row' | 'series_published' | 'text_damaged' | 'too_long' | 'too_many_dates' | 'zone_unknown' | null
      /** the property or field that is refused */
      readonly column: string | null
      /** what the file holds there */
      readonly value: string | null
      /** why the service would refuse to write it */
      readonly message: string | null
      readonly warnings: readonly ('all_day_offered' | 'all_day_read' | 'attachment_ignored' | 'bad_position' | 'cut_off' | 'date_in_text' | 'digits_lost' | 'edited_here' | 'encoding_lost' | 'end_missing' | 'exdate_unmatched' | 'extra_cells' | 'feed_cut' | 'gap_time' | 'nested_archive' | 'link_differs' | 'merged_filled' | 'missing_from_file' | 'no_events' | 'not_understood' | 'offset_differs' | 'organizer_ids_unknown' | 'other_languages' | 'override_alone' | 'place_without_name' | 'private' | 'protected' | 'range_split' | 'row_hidden' | 'rows_above' | 'rule_to_dates' | 'series_offered' | 'sheets_hidden' | 'sheets_ignored' | 'stray_lines' | 'terms_left_out' | 'time_missing' | 'time_not_shown' | 'times_at_night' | 'uid_missing' | 'uid_repeated' | 'unpublished' | 'venue_nearby' | 'zone_assumed' | 'zone_custom' | 'zone_differs_from_venue' | 'zone_name_ambiguous' | 'zone_offset_only' | 'zone_rules_differ' | 'zone_unknown')[]
      readonly asks: readonly string[]
      readonly language: 'ar' | 'en' | 'tr'
      /** fields as `POST events` takes them, with `utc_start_date`, `utc_end_date`, and the venue and organizers by name */
      readonly event: Readonly<Record<string, unknown>>
      readonly new_venue: boolean
      /** a known venue within 100 metres of the new one */
      readonly near_venue: string | null
      readonly series: {
        readonly rule: string
        /** false: chosen dates */
        readonly kept: boolean
        readonly endless: boolean
        readonly total: number
        readonly dates: readonly {
          readonly slot: string
          readonly start_date: string
          readonly end_date: string
          readonly title: string | null
          readonly event_status: string | null
        }[]
      } | null
      readonly changes: readonly {
        readonly field: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly before: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly after: unknown
      }[]
      /** edited here since the last import, and left: `after` is the value of the file */
      readonly kept_here: readonly {
        readonly field: string
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly before: unknown
        /** as it is stored: ids of links, wall times, sanitized HTML */
        readonly after: unknown
      }[]
      /** the event that it changes or resembles */
      readonly of: {
        readonly id: number
        readonly title: string
        readonly language: 'ar' | 'en' | 'tr'
        readonly start_date: string
        readonly end_date: string
        readonly venue: string | null
      } | null
      readonly decision: 'same' | 'new' | 'skip' | null
      /** values of a person, which win over those of the file */
      readonly corrections: Readonly<Record<string, unknown>>
      /** words of a programme that were not understood, and need no more */
      readonly settled: readonly string[]
      /** fields edited here that follow the file all the same */
      readonly taken: readonly string[]
      /** fields whose correction lifts the refusal; empty: none does, or it is not refused */
      readonly to_correct: readonly string[]
      /** an end for a row that is refused for its own */
      readonly suggested_end: {
        readonly end_date: string
        /** other rows with this title and length */
        readonly rows: number
      } | null
      /** the event that was written */
      readonly record: number | null
    }
  }
  /** writes the rows as one operation, in parts. It goes on when the connection is closed, and after a restart */
  'POST /imports/{id}/run': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** how many rows the user has confirmed */
      readonly expect?: number
    }
    readonly answer: readonly ({
      readonly line: 'start'
      readonly total: number
    } | {
      readonly line: 'progress'
      readonly done: number
    } | {
      readonly line: 'end'
      readonly operation: number | null
      readonly counts: Readonly<Record<'new' | 'change' | 'same' | 'duplicate' | 'asked' | 'refused' | 'skipped', number>>
      /** why it stopped; null: it did not */
      readonly failed: string | null
    })[]
  }
  /** the last moves, newest first */
  'GET /moves': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly moves: readonly {
        readonly id: number
        readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'interrupted'
        readonly address: string
        /** whether a user was given, who has to be given again to go on */
        readonly signed: boolean
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string
        readonly ended_at: string | null
        readonly phase: 'fetching' | 'writing' | 'linking' | 'comparing' | null
        /** how far each kind is */
        readonly progress: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly phase: 'fetching' | 'writing' | 'linking' | 'comparing'
          readonly done: number
          /** 0: not known yet */
          readonly total: number
        }[]
        /** why the service could not be read */
        readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
        /** undoes what was moved; null: nothing was */
        readonly operation: number | null
        readonly has_report: boolean
      }[]
    }
  }
  /** moves the whole calendar of another service in, as one operation. It goes on when the connection is closed; a second move brings what is missing */
  'POST /moves': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      /** of a service of this interface, or of its site */
      readonly address: string
      /** of that service */
      readonly user?: string
      /** an application password of that user: for this move alone, and not stored */
      readonly password?: string
    }
    readonly answer: readonly ({
      readonly line: 'start'
      readonly id: number
    } | {
      readonly line: 'progress'
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly phase: 'fetching' | 'writing' | 'linking' | 'comparing'
      readonly done: number
      /** 0: not known yet */
      readonly total: number
    } | {
      readonly line: 'end'
      readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'interrupted'
      readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
      /** an error of this service that stopped it; null: none did */
      readonly failed: string | null
    })[]
  }
  /** one move */
  'GET /moves/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'interrupted'
      readonly address: string
      /** whether a user was given, who has to be given again to go on */
      readonly signed: boolean
      readonly user: {
        readonly id: number
        readonly name: string
      } | null
      readonly at: string
      readonly ended_at: string | null
      readonly phase: 'fetching' | 'writing' | 'linking' | 'comparing' | null
      /** how far each kind is */
      readonly progress: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly phase: 'fetching' | 'writing' | 'linking' | 'comparing'
        readonly done: number
        /** 0: not known yet */
        readonly total: number
      }[]
      /** why the service could not be read */
      readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | null
      /** undoes what was moved; null: nothing was */
      readonly operation: number | null
      readonly has_report: boolean
    }
  }
  /** stops a move that runs, or deletes its report. What came in stays, and can be undone */
  'DELETE /moves/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly stopped: boolean
    }
  }
  /** what differs between a calendar and its copy */
  'GET /moves/{id}/report': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly report: {
        readonly service: string
        readonly counts: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly there: number
          readonly here: number
        }[]
        /** events that a password protects, of which no more than title and times is shown */
        readonly hidden: readonly number[]
        /** users there whom nobody here has the e-mail address of */
        readonly unknown_authors: readonly number[]
        /** records that did not come */
        readonly refused: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          /** there */
          readonly id: number
          readonly name: string
          readonly fields: readonly string[]
        }[]
        /** records that were deleted here, and stay away */
        readonly deleted_here: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          /** there */
          readonly id: number
          readonly name: string
        }[]
        readonly told: {
          readonly series: 'rules' | 'dates' | 'none'
          readonly languages: readonly ('ar' | 'en' | 'tr')[]
        }
        readonly differing: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          readonly field: string
          readonly records: number
        }[]
        readonly differences: readonly {
          readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
          /** the id there */
          readonly source: number
          /** the id here */
          readonly copy: number
          readonly field: string
          /** null: the original text, or a field without a language */
          readonly language: 'ar' | 'en' | 'tr' | null
          /** the value, shortened; other than text as JSON */
          readonly there: string | null
          readonly here: string | null
        }[]
        /** differences beyond those that are listed */
        readonly left_off: number
      } | null
    }
  }
  /** addresses that are read again and again, by name */
  'GET /sources': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly sources: readonly {
        readonly id: number
        readonly name: string
        readonly address: string
        readonly every: 'hour' | 'day' | 'week'
        /** `review`: its imports wait for a person. `pending`: what is new or changed is proposed, and decided together. `draft`, `publish`: what is new or changed is written at once, with this status; what needs a decision waits */
        readonly brings: 'review' | 'pending' | 'draft' | 'publish'
        readonly language: 'ar' | 'en' | 'tr'
        readonly time_zone: string | null
        /** to questions about its files, for the next one */
        readonly answers: Readonly<Record<string, string>>
        /** heading → field; null: left out */
        readonly columns: Readonly<Record<string, string | null>>
        /** whose rights its imports have: who saved it last */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        /** the user of a service as whom it is read; null: as everybody. The password is never answered */
        readonly reads_as: string | null
        readonly format: 'ics' | 'csv' | 'schema' | 'workbook' | 'programme' | 'service' | null
        readonly last_read_at: string | null
        readonly next_read_at: string
        /** of the last file that differed from the one before */
        readonly last_result: {
          readonly new: number
          readonly change: number
          readonly same: number
          readonly duplicate: number
          readonly asked: number
          readonly refused: number
          /** coming events that came from it before and that it no longer holds */
          readonly missing: number
        } | null
        /** the first of them */
        readonly missing: readonly {
          readonly id: number
          readonly title: string
          readonly start_date: string
        }[]
        /** that wrote something */
        readonly last_import: number | null
        /** the import that waits for a person */
        readonly waiting: number | null
        readonly failing_since: string | null
        /** why it was not read last */
        readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | 'no_user' | 'password_lost' | null
        readonly health: {
          readonly events: number
          readonly zones: readonly {
            readonly zone: string
            readonly rows: number
          }[]
          /** timed events that name no zone */
          readonly zone_missing: number
          /** of the timed events, from 0 to 1 */
          readonly midnight_share: number
          /** events that came under another UID than before */
          readonly uid_changes: number
          readonly uid_repeated: number
          readonly uid_missing: number
          /** events more than before */
          readonly growth: number
        } | null
      }[]
    }
  }
  /** adds an address, which is read for the first time within a minute */
  'POST /sources': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      /** http, https or webcal, without a user and a password */
      readonly address: string
      /** empty: the host of the address */
      readonly name?: string
      readonly every?: 'hour' | 'day' | 'week'
      readonly brings?: 'review' | 'pending' | 'draft' | 'publish'
      readonly language?: 'ar' | 'en' | 'tr'
      /** for times that name no zone; empty: that of the site */
      readonly time_zone?: string
      /** id of a question → value; null takes an answer back */
      readonly answers?: Readonly<Record<string, unknown>>
      /** heading → field; null leaves the column out, an empty text takes its field back */
      readonly columns?: Readonly<Record<string, unknown>>
      /** the user of a service, whose drafts and protected events come as drafts; empty: it is read as everybody */
      readonly reads_as?: string
      /** an application password of that user, which is encrypted and sent to that service alone. It is given again for another user or host */
      readonly password?: string
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly address: string
      readonly every: 'hour' | 'day' | 'week'
      /** `review`: its imports wait for a person. `pending`: what is new or changed is proposed, and decided together. `draft`, `publish`: what is new or changed is written at once, with this status; what needs a decision waits */
      readonly brings: 'review' | 'pending' | 'draft' | 'publish'
      readonly language: 'ar' | 'en' | 'tr'
      readonly time_zone: string | null
      /** to questions about its files, for the next one */
      readonly answers: Readonly<Record<string, string>>
      /** heading → field; null: left out */
      readonly columns: Readonly<Record<string, string | null>>
      /** whose rights its imports have: who saved it last */
      readonly user: {
        readonly id: number
        readonly name: string
      } | null
      /** the user of a service as whom it is read; null: as everybody. The password is never answered */
      readonly reads_as: string | null
      readonly format: 'ics' | 'csv' | 'schema' | 'workbook' | 'programme' | 'service' | null
      readonly last_read_at: string | null
      readonly next_read_at: string
      /** of the last file that differed from the one before */
      readonly last_result: {
        readonly new: number
        readonly change: number
        readonly same: number
        readonly duplicate: number
        readonly asked: number
        readonly refused: number
        /** coming events that came from it before and that it no longer holds */
        readonly missing: number
      } | null
      /** the first of them */
      readonly missing: readonly {
        readonly id: number
        readonly title: string
        readonly start_date: string
      }[]
      /** that wrote something */
      readonly last_import: number | null
      /** the import that waits for a person */
      readonly waiting: number | null
      readonly failing_since: string | null
      /** why it was not read last */
      readonly reason: 'address_not_allowed' | 'address_not_found' | 'address_redirects' | 'address_refused' | 'address_too_slow' | 'address_unreachable' | 'archive_damaged' | 'archive_empty' | 'archive_encrypted' | 'archive_too_large' | 'empty_file' | 'sign_in_page' | 'no_events_in_page' | 'not_a_calendar' | 'not_a_service' | 'not_read' | 'nested_archive' | 'packing_unknown' | 'password_in_clear' | 'service_elsewhere' | 'service_unsettled' | 'sign_in_refused' | 'unsupported_version' | 'too_large' | 'too_many_records' | 'too_many_rows' | 'workbook_damaged' | 'workbook_encrypted' | 'workbook_too_big' | 'workbook_unsafe' | 'workbook_unsupported' | 'no_user' | 'password_lost' | null
      readonly health: {
        readonly events: number
        readonly zones: readonly {
          readonly zone: string
          readonly rows: number
        }[]
        /** timed events that name no zone */
        readonly zone_missing: number
        /** of the timed events, from 0 to 1 */
        readonly midnight_share: number
        /** events that came under another UID than before */
        readonly uid_changes: number
        readonly uid_repeated: number
        readonly uid_missing: number
        /** events more than before */
        readonly growth: number
      } | null
    }
  }
  /** one source */
  'GET /sources/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /sources']['answer']
  }
  /** changes a source; absent fields stay. Its imports have the rights of who changed it last */
  'PATCH /sources/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** http, https or webcal, without a user and a password */
      readonly address?: string
      /** empty: the host of the address */
      readonly name?: string
      readonly every?: 'hour' | 'day' | 'week'
      readonly brings?: 'review' | 'pending' | 'draft' | 'publish'
      readonly language?: 'ar' | 'en' | 'tr'
      /** for times that name no zone; empty: that of the site */
      readonly time_zone?: string
      /** id of a question → value; null takes an answer back */
      readonly answers?: Readonly<Record<string, unknown>>
      /** heading → field; null leaves the column out, an empty text takes its field back */
      readonly columns?: Readonly<Record<string, unknown>>
      /** the user of a service, whose drafts and protected events come as drafts; empty: it is read as everybody */
      readonly reads_as?: string
      /** an application password of that user, which is encrypted and sent to that service alone. It is given again for another user or host */
      readonly password?: string
    }
    readonly answer: DeskCalls['POST /sources']['answer']
  }
  /** deletes a source. Its events and imports stay */
  'DELETE /sources/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /sources']['answer']
  }
  /** reads a source now, and answers when that is done */
  'POST /sources/{id}/read': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /sources']['answer']
  }
  /** a plain text about the calendar that can be sent to its owner */
  'GET /sources/{id}/report': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      readonly language?: 'ar' | 'en' | 'tr'
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly language: 'ar' | 'en' | 'tr'
      readonly text: string
    }
  }
  /** the files and sources that the values of a record came from, newest first, and what was changed here since */
  'GET /origins': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers'
      readonly id?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly origins: readonly {
        /** null: a file, or a source that is gone */
        readonly source: {
          readonly id: number
          readonly name: string
        } | null
        /** of the file or source */
        readonly name: string
        readonly imported_at: string | null
        /** when the source was read last */
        readonly last_read_at: string | null
        readonly uid: string | null
        /** the website that it gives */
        readonly url: string | null
        /** paths of values that are as it says */
        readonly follows: readonly string[]
        /** values that were changed here, and stay */
        readonly kept: readonly {
          /** the name of a fact, or language and name of a text: `ar.title` */
          readonly path: string
          /** as it is stored: ids of links, wall times, sanitized HTML */
          readonly here: unknown
          /** by the file or source, as it was read last; names of links that are not known by id */
          readonly said: unknown
          /** a write can carry what was said */
          readonly takes: boolean
          /** when it was changed here; null: that is not known */
          readonly at: string | null
          /** null: nobody, or a user who is gone */
          readonly by: {
            readonly id: number
            readonly name: string
          } | null
        }[]
      }[]
      /** names of what entries point to, by id, as far as the user may read them; deleted records included */
      readonly names: {
        readonly users: Readonly<Record<string, string>>
        readonly events?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly venues?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly organizers?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly categories?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
        readonly tags?: Readonly<Record<string, {
          readonly name: string
          readonly language: 'ar' | 'en' | 'tr'
        }>>
      }
    }
  }
  /** images of the library that the user may use: organizers see their own */
  'GET /media': {
    readonly query?: {
      /** in names, alt texts and credits */
      readonly search?: string
      /** without alt text, or with one out of date */
      readonly missing?: 'any' | 'ar' | 'en' | 'tr'
      readonly unused?: boolean
      /** soonest: those of the soonest events first */
      readonly order?: 'newest' | 'name' | 'soonest'
      readonly page?: number
      readonly per_page?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly media: readonly {
        readonly id: number
        readonly name: string
        readonly url: string
        readonly extension: string
        readonly width: number
        readonly height: number
        readonly filesize: number
        readonly sizes: Readonly<Record<string, {
          readonly width: number
          readonly height: number
          readonly 'mime-type': string
          /** of crops it is not known: they are made when they are first read */
          readonly filesize?: number
          readonly url: string
          /** the address of the same in WebP */
          readonly webp: string
        }>>
        /** a sentence for each language, empty: missing */
        readonly alt: Readonly<Record<'ar' | 'en' | 'tr', string>>
        /** written for an image that was replaced since */
        readonly alt_stale: readonly ('ar' | 'en' | 'tr')[]
        /** what crops must show, in percent of width and height */
        readonly focal_point: {
          readonly x: number
          readonly y: number
        }
        readonly credit: string
        readonly licence: string
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly at: string
        readonly replaced_at: string | null
        /** records whose image it is, those in the trash too */
        readonly uses: number
        /** when the soonest event that uses it starts, or has started if it goes on; organizers: of their own */
        readonly next_use_at: string | null
        readonly may_edit: boolean
      }[]
      readonly total: number
      readonly total_pages: number
      readonly all: number
      /** of all files as they were uploaded */
      readonly bytes: number
      readonly unused: number
      readonly missing: Readonly<Record<'any' | 'ar' | 'en' | 'tr', number>>
    }
  }
  /** uploads an image: multipart/form-data, one part `file`. JPEG, PNG, WebP, AVIF, or the first frame of a GIF. The same file again is the same medium (200) */
  'POST /media': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly url: string
      readonly extension: string
      readonly width: number
      readonly height: number
      readonly filesize: number
      readonly sizes: Readonly<Record<string, {
        readonly width: number
        readonly height: number
        readonly 'mime-type': string
        /** of crops it is not known: they are made when they are first read */
        readonly filesize?: number
        readonly url: string
        /** the address of the same in WebP */
        readonly webp: string
      }>>
      /** a sentence for each language, empty: missing */
      readonly alt: Readonly<Record<'ar' | 'en' | 'tr', string>>
      /** written for an image that was replaced since */
      readonly alt_stale: readonly ('ar' | 'en' | 'tr')[]
      /** what crops must show, in percent of width and height */
      readonly focal_point: {
        readonly x: number
        readonly y: number
      }
      readonly credit: string
      readonly licence: string
      readonly user: {
        readonly id: number
        readonly name: string
      } | null
      readonly at: string
      readonly replaced_at: string | null
      /** records whose image it is, those in the trash too */
      readonly uses: number
      /** when the soonest event that uses it starts, or has started if it goes on; organizers: of their own */
      readonly next_use_at: string | null
      readonly may_edit: boolean
      /** of them those that the user may read, the soonest events first, at most 50 */
      readonly used_by: readonly {
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly id: number
        readonly title: string
        readonly start_date: string | null
      }[]
    }
  }
  /** one image, and what uses it */
  'GET /media/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /media']['answer']
  }
  /** changes what is said of an image; absent fields stay */
  'PATCH /media/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** empty: unchanged */
      readonly name?: string
      /** language → sentence; absent ones stay. One that is sent fits the image as it is now */
      readonly alt?: {
        readonly ar?: string
        readonly en?: string
        readonly tr?: string
      }
      readonly focal_point?: {
        readonly x: number
        readonly y: number
      }
      readonly credit?: string
      readonly licence?: string
    }
    readonly answer: DeskCalls['POST /media']['answer']
  }
  /** deletes an image that nothing uses. Its files stay as long as operations can be undone */
  'DELETE /media/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly url: string
      readonly extension: string
      readonly width: number
      readonly height: number
      readonly filesize: number
      readonly sizes: Readonly<Record<string, {
        readonly width: number
        readonly height: number
        readonly 'mime-type': string
        /** of crops it is not known: they are made when they are first read */
        readonly filesize?: number
        readonly url: string
        /** the address of the same in WebP */
        readonly webp: string
      }>>
      /** a sentence for each language, empty: missing */
      readonly alt: Readonly<Record<'ar' | 'en' | 'tr', string>>
      /** written for an image that was replaced since */
      readonly alt_stale: readonly ('ar' | 'en' | 'tr')[]
      /** what crops must show, in percent of width and height */
      readonly focal_point: {
        readonly x: number
        readonly y: number
      }
      readonly credit: string
      readonly licence: string
      readonly user: {
        readonly id: number
        readonly name: string
      } | null
      readonly at: string
      readonly replaced_at: string | null
      /** records whose image it is, those in the trash too */
      readonly uses: number
      /** when the soonest event that uses it starts, or has started if it goes on; organizers: of their own */
      readonly next_use_at: string | null
      readonly may_edit: boolean
    }
  }
  /** replaces the image everywhere; its alt texts are out of date then */
  'POST /media/{id}/file': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /media']['answer']
  }
  /** list events */
  'GET /events': {
    readonly query?: {
      /** archive page to return */
      readonly page?: number
      /** events per page (at most 100) */
      readonly per_page?: number
      /** events that start on the date */
      readonly start_date?: string
      /** events that end on the date */
      readonly end_date?: string
      /** events starting before the date */
      readonly starts_before?: string
      /** events starting after the date */
      readonly starts_after?: string
      /** events ending before the date */
      readonly ends_before?: string
      /** events ending after the date */
      readonly ends_after?: string
      /** when false, the date filters cover whole days; when true, the filters use the exact times given */
      readonly strict_dates?: boolean
      /** events containing the string in title or description */
      readonly search?: string
      /** events assigned to one of the given categories (slugs or IDs per description; items typed integer) */
      readonly categories?: readonly string[]
      /** events assigned to one of the given tags (same note) */
      readonly tags?: readonly string[]
      /** events assigned to one of the venue IDs */
      readonly venue?: readonly number[]
      /** events assigned to one of the organizer IDs */
      readonly organizer?: readonly number[]
      /** filter by featured status */
      readonly featured?: boolean
      /** filter by post status */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** filter by whether the venue has geolocation data; requires a premium calendar extension */
      readonly geoloc?: boolean
      /** venue latitude filter; requires geoloc_lng; requires the premium extension */
      readonly geoloc_lat?: number
      /** venue longitude filter; requires geoloc_lat; requires the premium extension */
      readonly geoloc_lng?: number
      /** include events with those post IDs; when given, date filters are ignored */
      readonly include?: readonly number[]
      /** events whose post parent is the given ID */
      readonly post_parent?: number
      /** events with or without tickets */
      readonly ticketed?: boolean
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** events with a published text that is older than a change of its original, or without */
      readonly stale_live?: boolean
      /** published events that occupy a venue together with another one, or all others */
      readonly double_booked?: boolean
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** events that were sent back to their author and wait to be submitted again, or all others */
      readonly sent_back?: boolean
      /** events with or without a venue */
      readonly has_venue?: boolean
      /** events at a venue in the city, by its name in any language */
      readonly city?: string
      /** events at a venue in the country, by its name in any language */
      readonly country?: string
      /** records with or without an image */
      readonly has_image?: boolean
      /** events of any of these event statuses */
      readonly event_status?: readonly ('scheduled' | 'cancelled' | 'postponed' | 'moved_online')[]
      /** whether the search also finds events by the names of their venues, cities, organizers, categories and tags */
      readonly search_names?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'start' | 'title' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: Records['EventList']
  }
  /** list venues */
  'GET /venues': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** items per page (at most 100) */
      readonly per_page?: number
      /** items containing the string in title, description or custom fields */
      readonly search?: string
      /** items related to this event ID */
      readonly event?: number
      /** items that have associated events */
      readonly has_events?: boolean
      /** items that have upcoming events */
      readonly only_with_upcoming?: boolean
      /** post status filter */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** records with or without an image */
      readonly has_image?: boolean
      /** venues in the city, by its name in any language */
      readonly city?: string
      /** venues in the country, by its name in any language */
      readonly country?: string
      /** venues that offer any of these */
      readonly accessibility?: readonly ('step_free_entrance' | 'accessible_toilet' | 'hearing_loop' | 'sign_language' | 'wheelchair_seating' | 'accessible_parking' | 'assistance_dogs' | 'quiet_space')[]
      /** venues whose accessibility was checked more than a year ago, or others */
      readonly accessibility_due?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'name' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: Records['VenueList']
  }
  /** list organizers */
  'GET /organizers': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** items per page (at most 100) */
      readonly per_page?: number
      /** items containing the string in title, description or custom fields */
      readonly search?: string
      /** items related to this event ID */
      readonly event?: number
      /** items that have associated events */
      readonly has_events?: boolean
      /** items that have upcoming events */
      readonly only_with_upcoming?: boolean
      /** post status filter */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** records with or without an image */
      readonly has_image?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'name' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: Records['OrganizerList']
  }
  /** list categories */
  'GET /categories': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** terms with this parent */
      readonly parent?: number
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['CategoryList']
  }
  /** list tags */
  'GET /tags': {
    readonly query?: {
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: Records['TagList']
  }
  /** how many events each of some venues, organizers, categories or tags has: totals of the lists of them */
  'GET /event-counts': {
    readonly query?: NonNullable<DeskCalls['GET /events']['query']>
    readonly answer: {
      /** by id */
      readonly counts: Readonly<Record<string, number>>
    }
  }
  /** the list of events as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/events.csv': {
    readonly query?: {
      /** names of columns, separated by commas, in their order; all of them by default */
      readonly columns?: string
      /** languages of the texts, separated by commas; by default the texts that the list shows */
      readonly texts?: string
      /** ids, separated by commas: these records of the list alone */
      readonly ids?: string
      /** between the cells of CSV; comma by default */
      readonly separator?: 'comma' | 'semicolon' | 'tab'
      /** of CSV and workbooks: names of fields, or words in the language of the request; names by default */
      readonly headings?: 'names' | 'words'
      /** archive page to return */
      readonly page?: number
      /** events per page (at most 100) */
      readonly per_page?: number
      /** events that start on the date */
      readonly start_date?: string
      /** events that end on the date */
      readonly end_date?: string
      /** events starting before the date */
      readonly starts_before?: string
      /** events starting after the date */
      readonly starts_after?: string
      /** events ending before the date */
      readonly ends_before?: string
      /** events ending after the date */
      readonly ends_after?: string
      /** when false, the date filters cover whole days; when true, the filters use the exact times given */
      readonly strict_dates?: boolean
      /** events containing the string in title or description */
      readonly search?: string
      /** events assigned to one of the given categories (slugs or IDs per description; items typed integer) */
      readonly categories?: readonly string[]
      /** events assigned to one of the given tags (same note) */
      readonly tags?: readonly string[]
      /** events assigned to one of the venue IDs */
      readonly venue?: readonly number[]
      /** events assigned to one of the organizer IDs */
      readonly organizer?: readonly number[]
      /** filter by featured status */
      readonly featured?: boolean
      /** filter by post status */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** filter by whether the venue has geolocation data; requires a premium calendar extension */
      readonly geoloc?: boolean
      /** venue latitude filter; requires geoloc_lng; requires the premium extension */
      readonly geoloc_lat?: number
      /** venue longitude filter; requires geoloc_lat; requires the premium extension */
      readonly geoloc_lng?: number
      /** include events with those post IDs; when given, date filters are ignored */
      readonly include?: readonly number[]
      /** events whose post parent is the given ID */
      readonly post_parent?: number
      /** events with or without tickets */
      readonly ticketed?: boolean
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** events with a published text that is older than a change of its original, or without */
      readonly stale_live?: boolean
      /** published events that occupy a venue together with another one, or all others */
      readonly double_booked?: boolean
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** events that were sent back to their author and wait to be submitted again, or all others */
      readonly sent_back?: boolean
      /** events with or without a venue */
      readonly has_venue?: boolean
      /** events at a venue in the city, by its name in any language */
      readonly city?: string
      /** events at a venue in the country, by its name in any language */
      readonly country?: string
      /** records with or without an image */
      readonly has_image?: boolean
      /** events of any of these event statuses */
      readonly event_status?: readonly ('scheduled' | 'cancelled' | 'postponed' | 'moved_online')[]
      /** whether the search also finds events by the names of their venues, cities, organizers, categories and tags */
      readonly search_names?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'start' | 'title' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: string
  }
  /** the list of events as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/events.xlsx': {
    readonly query?: NonNullable<DeskCalls['GET /exports/events.csv']['query']>
    readonly answer: string
  }
  /** the list of events as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/events.ics': {
    readonly query?: NonNullable<DeskCalls['GET /exports/events.csv']['query']>
    readonly answer: string
  }
  /** the list of events as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/events.json': {
    readonly query?: NonNullable<DeskCalls['GET /exports/events.csv']['query']>
    readonly answer: {
      readonly calendar_list: {
        readonly resource: string
        /** host of the calendar */
        readonly calendar: string
        /** in which the records are read */
        readonly language: string
        /** languages whose texts stand under `texts` of each record */
        readonly texts: readonly string[]
        readonly columns: readonly string[]
      }
      readonly records: readonly Readonly<Record<string, unknown>>[]
    }
  }
  /** the list of venues as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/venues.csv': {
    readonly query?: {
      /** names of columns, separated by commas, in their order; all of them by default */
      readonly columns?: string
      /** languages of the texts, separated by commas; by default the texts that the list shows */
      readonly texts?: string
      /** ids, separated by commas: these records of the list alone */
      readonly ids?: string
      /** between the cells of CSV; comma by default */
      readonly separator?: 'comma' | 'semicolon' | 'tab'
      /** of CSV and workbooks: names of fields, or words in the language of the request; names by default */
      readonly headings?: 'names' | 'words'
      /** archive page */
      readonly page?: number
      /** items per page (at most 100) */
      readonly per_page?: number
      /** items containing the string in title, description or custom fields */
      readonly search?: string
      /** items related to this event ID */
      readonly event?: number
      /** items that have associated events */
      readonly has_events?: boolean
      /** items that have upcoming events */
      readonly only_with_upcoming?: boolean
      /** post status filter */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** records with or without an image */
      readonly has_image?: boolean
      /** venues in the city, by its name in any language */
      readonly city?: string
      /** venues in the country, by its name in any language */
      readonly country?: string
      /** venues that offer any of these */
      readonly accessibility?: readonly ('step_free_entrance' | 'accessible_toilet' | 'hearing_loop' | 'sign_language' | 'wheelchair_seating' | 'accessible_parking' | 'assistance_dogs' | 'quiet_space')[]
      /** venues whose accessibility was checked more than a year ago, or others */
      readonly accessibility_due?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'name' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: string
  }
  /** the list of venues as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/venues.xlsx': {
    readonly query?: NonNullable<DeskCalls['GET /exports/venues.csv']['query']>
    readonly answer: string
  }
  /** the list of venues as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/venues.json': {
    readonly query?: NonNullable<DeskCalls['GET /exports/venues.csv']['query']>
    readonly answer: DeskCalls['GET /exports/events.json']['answer']
  }
  /** the list of organizers as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/organizers.csv': {
    readonly query?: {
      /** names of columns, separated by commas, in their order; all of them by default */
      readonly columns?: string
      /** languages of the texts, separated by commas; by default the texts that the list shows */
      readonly texts?: string
      /** ids, separated by commas: these records of the list alone */
      readonly ids?: string
      /** between the cells of CSV; comma by default */
      readonly separator?: 'comma' | 'semicolon' | 'tab'
      /** of CSV and workbooks: names of fields, or words in the language of the request; names by default */
      readonly headings?: 'names' | 'words'
      /** archive page */
      readonly page?: number
      /** items per page (at most 100) */
      readonly per_page?: number
      /** items containing the string in title, description or custom fields */
      readonly search?: string
      /** items related to this event ID */
      readonly event?: number
      /** items that have associated events */
      readonly has_events?: boolean
      /** items that have upcoming events */
      readonly only_with_upcoming?: boolean
      /** post status filter */
      readonly status?: readonly ('draft' | 'pending' | 'publish' | 'future' | 'private' | 'trash')[]
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records with a text of one of the statuses in this language, or in any */
      readonly status_language?: 'any' | 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
      /** records of the one who asks, or of others; venues and organizers they are members of are theirs, and so are the events there and by them */
      readonly mine?: boolean
      /** records with or without an image */
      readonly has_image?: boolean
      /** sort by start (events) or name, by title, by last change, or by creation */
      readonly orderby?: 'name' | 'modified' | 'created'
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
    }
    readonly answer: string
  }
  /** the list of organizers as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/organizers.xlsx': {
    readonly query?: NonNullable<DeskCalls['GET /exports/organizers.csv']['query']>
    readonly answer: string
  }
  /** the list of organizers as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/organizers.json': {
    readonly query?: NonNullable<DeskCalls['GET /exports/organizers.csv']['query']>
    readonly answer: DeskCalls['GET /exports/events.json']['answer']
  }
  /** the list of categories as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/categories.csv': {
    readonly query?: {
      /** names of columns, separated by commas, in their order; all of them by default */
      readonly columns?: string
      /** languages of the texts, separated by commas; by default the texts that the list shows */
      readonly texts?: string
      /** ids, separated by commas: these records of the list alone */
      readonly ids?: string
      /** between the cells of CSV; comma by default */
      readonly separator?: 'comma' | 'semicolon' | 'tab'
      /** of CSV and workbooks: names of fields, or words in the language of the request; names by default */
      readonly headings?: 'names' | 'words'
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** terms with this parent */
      readonly parent?: number
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: string
  }
  /** the list of categories as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/categories.xlsx': {
    readonly query?: NonNullable<DeskCalls['GET /exports/categories.csv']['query']>
    readonly answer: string
  }
  /** the list of categories as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/categories.json': {
    readonly query?: NonNullable<DeskCalls['GET /exports/categories.csv']['query']>
    readonly answer: DeskCalls['GET /exports/events.json']['answer']
  }
  /** the list of tags as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/tags.csv': {
    readonly query?: {
      /** names of columns, separated by commas, in their order; all of them by default */
      readonly columns?: string
      /** languages of the texts, separated by commas; by default the texts that the list shows */
      readonly texts?: string
      /** ids, separated by commas: these records of the list alone */
      readonly ids?: string
      /** between the cells of CSV; comma by default */
      readonly separator?: 'comma' | 'semicolon' | 'tab'
      /** of CSV and workbooks: names of fields, or words in the language of the request; names by default */
      readonly headings?: 'names' | 'words'
      /** archive page */
      readonly page?: number
      /** terms per page (at most 100) */
      readonly per_page?: number
      /** match a string */
      readonly search?: string
      /** exclude IDs */
      readonly exclude?: readonly number[]
      /** limit to IDs */
      readonly include?: readonly number[]
      /** sort ascending or descending */
      readonly order?: 'asc' | 'desc'
      /** sort by term attribute */
      readonly orderby?: 'name' | 'slug' | 'id' | 'count' | 'include' | 'description' | 'term_group'
      /** hide terms not assigned to any post */
      readonly hide_empty?: boolean
      /** terms assigned to this post */
      readonly post?: number
      /** alias of post */
      readonly event?: number
      /** slug */
      readonly slug?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
      /** records without a text in this language */
      readonly missing_language?: 'ar' | 'en' | 'tr'
      /** records whose text in this language is older than a change of its original */
      readonly stale_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: string
  }
  /** the list of tags as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/tags.xlsx': {
    readonly query?: NonNullable<DeskCalls['GET /exports/tags.csv']['query']>
    readonly answer: string
  }
  /** the list of tags as a file: exactly what it shows this caller, all of its pages. `X-Total` is the number of its records */
  'GET /exports/tags.json': {
    readonly query?: NonNullable<DeskCalls['GET /exports/tags.csv']['query']>
    readonly answer: DeskCalls['GET /exports/events.json']['answer']
  }
  /** views of the user and those that others share, in the order of tabs */
  'GET /views': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly views: readonly {
        readonly id: number
        readonly name: string
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        /** the query string of a list of the desk, without its page */
        readonly query: string
        /** null: those of the reader */
        readonly columns: readonly string[] | null
        readonly layout: 'list' | 'month' | 'week' | 'day' | 'agenda'
        readonly shared: boolean
        readonly owner: {
          readonly id: number
          readonly name: string
        }
        readonly may_edit: boolean
        /** the list opens with it for this user */
        readonly is_default: boolean
      }[]
    }
  }
  /** save a view */
  'POST /views': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly name: string
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly query: string
      readonly columns?: readonly string[] | null
      readonly layout: 'list' | 'month' | 'week' | 'day' | 'agenda'
      readonly shared?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      /** the query string of a list of the desk, without its page */
      readonly query: string
      /** null: those of the reader */
      readonly columns: readonly string[] | null
      readonly layout: 'list' | 'month' | 'week' | 'day' | 'agenda'
      readonly shared: boolean
      readonly owner: {
        readonly id: number
        readonly name: string
      }
      readonly may_edit: boolean
      /** the list opens with it for this user */
      readonly is_default: boolean
    }
  }
  /** change a view; absent fields stay */
  'PATCH /views/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly name?: string
      readonly query?: string
      readonly columns?: readonly string[] | null
      readonly layout?: 'list' | 'month' | 'week' | 'day' | 'agenda'
      readonly shared?: boolean
      /** moves it before all others */
      readonly first?: boolean
    }
    readonly answer: DeskCalls['POST /views']['answer']
  }
  /** delete a view */
  'DELETE /views/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /views']['answer']
  }
  /** open the list with this view, for this user */
  'PUT /views/{id}/default': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /views']['answer']
  }
  /** no longer open the list with this view, for this user */
  'DELETE /views/{id}/default': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /views']['answer']
  }
  /** addresses of a feed in the language of the request: of a record, of a saved view, or of the whole calendar */
  'GET /feeds': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly id?: number
      readonly view?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly name: string
      readonly view: {
        readonly id: number
        readonly may_edit: boolean
        readonly has_key: boolean
      } | null
      /** a file of one event, to be saved and not subscribed to */
      readonly is_event: boolean
      /** parameters of the view by which readers cannot choose; with one of them it has no feed */
      readonly filters: readonly string[]
      /** null: there is no feed, or none yet */
      readonly addresses: {
        readonly ics: string
        readonly rss: string
        readonly atom: string
        readonly json: string
      } | null
    }
  }
  /** give a view of events a feed under a new key; the addresses under the key before stop working */
  'POST /views/{id}/feed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /feeds']['answer']
  }
  /** take the feed of a view back: its addresses stop working */
  'DELETE /views/{id}/feed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /feeds']['answer']
  }
  /** what readers will see of a record once these writes are made and its texts are published; writes nothing */
  'POST /previews': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      /** absent: a new record */
      readonly id?: number
      /** fields as the interface takes them, in the order in which they are written */
      readonly writes: readonly {
        readonly language: 'ar' | 'en' | 'tr'
        readonly fields?: Readonly<Record<string, unknown>>
      }[]
      /** by default all of them */
      readonly languages?: readonly ('ar' | 'en' | 'tr')[]
    }
    readonly answer: {
      /** of a new record: the one that it gets if nothing else is created before */
      readonly id: number
      /** whether the service has pages for readers */
      readonly pages: boolean
      /** whether it has feeds */
      readonly feeds: boolean
      readonly renderings: readonly {
        readonly language: 'ar' | 'en' | 'tr'
        /** of the page at the site; null: readers have no page of it */
        readonly path: string | null
        /** the document, as it is served */
        readonly page: string | null
        /** its row in a list of the site; null: it is in none */
        readonly card: string | null
        /** a document with that row alone, which looks as it does on the site */
        readonly card_page: string | null
        /** what the page says to search engines; null: they leave it out */
        readonly search_result: {
          readonly title: string
          readonly address: string
          readonly description: string
        } | null
        readonly shared_link: {
          readonly title: string
          readonly description: string
          readonly image: string | null
          readonly site: string
        } | null
        /** its entry in a feed of each format; null: it is in none */
        readonly feed: {
          readonly ics: string
          readonly rss: string
          readonly atom: string
          readonly json: string
        } | null
      }[]
    }
  }
  /** the embed of a saved view of events */
  'GET /views/{id}/embed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly name: string
      readonly may_edit: boolean
      /** parameters of the view by which readers cannot choose; with one of them it cannot be embedded */
      readonly filters: readonly string[]
      /** of the events to come that it shows */
      readonly total: number
      /** address of the web component */
      readonly script: string
      /** null: it has no key yet */
      readonly embed: {
        readonly key: string
        /** of the page for an `iframe` */
        readonly address: string
        readonly since: string
        /** origins of the sites that may show it; null: any site may, empty: none */
        readonly sites: readonly string[] | null
      } | null
    }
  }
  /** give a view of events an embed under a new key; pages with the key before show it no longer */
  'POST /views/{id}/embed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /views/{id}/embed']['answer']
  }
  /** change which sites may show the embed of a view */
  'PATCH /views/{id}/embed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly sites: readonly string[] | null
    }
    readonly answer: DeskCalls['GET /views/{id}/embed']['answer']
  }
  /** take the embed of a view back: no site shows it any more */
  'DELETE /views/{id}/embed': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /views/{id}/embed']['answer']
  }
  /** set where a venue stands; null and null: it is not known */
  'PUT /venues/{id}/location': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: {
      /** writes only over this version of the record */
      readonly 'If-Match'?: string
    }
    readonly body: {
      readonly geo_lat: number | null
      readonly geo_lng: number | null
    }
    readonly answer: Records['Venue']
  }
  /** how many records need the user: the totals of lists of the desk */
  'GET /overview': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** the day at the site from which it is counted */
      readonly today: string
      readonly counts: Readonly<Record<'pending' | 'pending_ar' | 'pending_en' | 'pending_tr' | 'drafts' | 'drafts_ar' | 'drafts_en' | 'drafts_tr' | 'scheduled' | 'scheduled_ar' | 'scheduled_en' | 'scheduled_tr' | 'week' | 'no_venue' | 'no_image' | 'accessibility_due' | 'missing_ar' | 'missing_en' | 'missing_tr' | 'stale_ar' | 'stale_en' | 'stale_tr' | 'events' | 'venues' | 'organizers' | 'categories' | 'tags', number>>
      /** events that start on each of seven days, from today on */
      readonly days: readonly number[]
      /** events that start in each of twelve times seven days, from today on */
      readonly weeks: readonly number[]
    }
  }
  /** events that new zone data have moved lately, as far as the user may read them; wall times stay */
  'GET /moved-events': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** the newest move in the history; 0 when there is none */
      readonly newest: number
      readonly total: number
      /** those with most moved events first */
      readonly zones: readonly {
        readonly timezone: string
        readonly events: number
      }[]
      /** newest moves first */
      readonly events: readonly {
        readonly id: number
        readonly title: string
        readonly i18n_language: 'ar' | 'en' | 'tr'
        readonly timezone: string
        /** wall time, as before */
        readonly start_date: string
        /** the instant of the start; where only the end moved, that of the end */
        readonly utc_before: string
        readonly utc_after: string
      }[]
    }
  }
  /** venues and organizers whose names occur in a sentence, whole, begun or misspelled; categories, tags and places that it names */
  'GET /named-records': {
    readonly query?: {
      readonly text?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** whole names first, the longest before others */
      readonly venues: readonly {
        readonly id: number
        /** in all languages, that of the request first */
        readonly names: readonly string[]
        readonly city: string
      }[]
      /** in the same order */
      readonly organizers: readonly {
        readonly id: number
        /** in all languages, that of the request first */
        readonly names: readonly string[]
      }[]
      readonly categories: readonly {
        readonly id: number
        /** in all languages, that of the request first */
        readonly names: readonly string[]
      }[]
      readonly tags: readonly {
        readonly id: number
        /** in all languages, that of the request first */
        readonly names: readonly string[]
      }[]
      /** cities and countries of venues, folded */
      readonly places: readonly {
        readonly part: 'city' | 'country'
        readonly name: string
      }[]
    }
  }
  /** names, in any language, by which a search with names found events: of venues, cities, organizers, categories, tags */
  'GET /found-by': {
    readonly query?: {
      readonly search?: string
      /** ids of events, separated by commas */
      readonly include?: string
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly names: readonly {
        readonly event: number
        readonly of: 'venues' | 'city' | 'organizers' | 'categories' | 'tags'
        readonly name: string
        /** of the name */
        readonly language: 'ar' | 'en' | 'tr'
      }[]
    }
  }
  /** what happened to proposals, sources and webhooks that concern the user, newest first */
  'GET /notifications': {
    readonly query?: {
      readonly page?: number
      readonly unread?: boolean
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly notifications: readonly {
        readonly id: number
        readonly at: string
        readonly kind: 'submitted' | 'resubmitted' | 'withdrawn' | 'approved' | 'sent_back' | 'declined' | 'note' | 'claimed_over' | 'source_failing' | 'source_well' | 'webhook_failing' | 'webhook_off'
        /** null: a person without an account, the schedule, or a user who is gone */
        readonly by: {
          readonly id: number
          readonly name: string
        } | null
        /** null: the user may no longer read what it is about */
        readonly proposal_id: number | null
        /** the user decides about it; otherwise it is a submission of theirs */
        readonly decides: boolean
        /** null: it is about a source or a webhook */
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags' | null
        readonly record_id: number | null
        /** null: it is about something else, or the user may no longer manage sources */
        readonly source_id: number | null
        /** null: it is about something else, or the user is no administrator */
        readonly webhook_id: number | null
        /** of the record, source or webhook; null: the user may not read it */
        readonly name: string | null
        readonly name_language: 'ar' | 'en' | 'tr' | null
        /** others of which this one tells: of one import, or decided at once */
        readonly more: number
        readonly note: string | null
        /** also: its proposal was decided or submitted again since, or its source or webhook fails or is well since */
        readonly read: boolean
      }[]
      readonly total: number
      readonly total_pages: number
      /** of all notifications of the user */
      readonly unread: number
    }
  }
  /** mark a notification as read or unread */
  'PATCH /notifications/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      readonly read?: boolean
    }
    readonly answer: {
      readonly id: number
      readonly read: boolean
      /** of all notifications of the user */
      readonly unread: number
    }
  }
  /** mark all notifications of the user as read */
  'POST /notifications/read-all': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** of all notifications of the user */
      readonly unread: number
    }
  }
  /** the state of outgoing mail of the last 30 days */
  'GET /mail': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** null: no mail server is configured */
      readonly from: string | null
      readonly waiting: number
      readonly sent: number
      readonly failed: number
      /** not sent, because they waited in a backup that was restored */
      readonly dropped: number
      /** the newest that failed or wait for another attempt */
      readonly troubles: readonly {
        readonly id: number
        /** when it ended; null: it will be tried again */
        readonly at: string | null
        /** `dropped`: it waited when the backup was made from which this calendar was restored, and is not sent */
        readonly state: 'waiting' | 'failed' | 'dropped'
        /** its reader; null: a person without an account */
        readonly user: {
          readonly id: number
          readonly name: string
        } | null
        readonly attempts: number
        /** what the mail server said; null: it was not asked */
        readonly problem: string | null
      }[]
    }
  }
  /** who else has a record open */
  'GET /presence': {
    readonly query?: {
      readonly resource?: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly id?: number
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      /** other users who have the record open, the first of them first */
      readonly people: readonly {
        readonly id: number
        readonly name: string
        readonly since: string
      }[]
    }
  }
  /** say that a form of a record is open; repeated every 20 seconds */
  'PUT /presence': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly id: number
      /** names the open form, chosen by the client */
      readonly client: string
    }
    readonly answer: DeskCalls['GET /presence']['answer']
  }
  /** say that the form is closed */
  'DELETE /presence': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: DeskCalls['PUT /presence']['body']
    readonly answer: Readonly<Record<string, never>>
  }
  /** fill an empty calendar with a sample in three languages */
  'POST /sample': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly created: Readonly<Record<'events' | 'venues' | 'organizers' | 'categories' | 'tags', number>>
    }
  }
  /** webhooks, by name */
  'GET /webhooks': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly webhooks: readonly {
        readonly id: number
        readonly name: string
        readonly url: string
        readonly kinds: readonly ('event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted')[]
        /** the query string of a list of events; null: all events */
        readonly filter: string | null
        /** of the texts that are sent, where there are such */
        readonly language: 'ar' | 'en' | 'tr'
        /** `failing`: the last three tries failed */
        readonly state: 'on' | 'off' | 'failing'
        /** null: it is not off */
        readonly off_because: 'switched_off' | 'gone' | 'failed' | null
        readonly off_since: string | null
        /** of the first try since which none succeeded */
        readonly failing_since: string | null
        /** of what waits; null: nothing does */
        readonly next_try_at: string | null
        readonly waiting: number
        /** messages that were delivered within seven days */
        readonly sent: number
        /** that it is about, as readers see them */
        readonly events: number
        /** answered once, when it is made */
        readonly secret: string | null
        /** the last letters of the secret */
        readonly secret_end: string
        readonly secret_since: string
        /** signs too until then; null: there is none */
        readonly old_secret: {
          readonly end: string
          readonly until: string
        } | null
      }[]
    }
  }
  /** adds a webhook, to which changes are sent from now on. Answers its secret, once */
  'POST /webhooks': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body: {
      /** https, without a user and a password */
      readonly url: string
      readonly kinds: readonly ('event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted')[]
      /** empty: the host of the address */
      readonly name?: string
      /** the query string of a list of events, whose dates do not count; null: all events */
      readonly filter?: string | null
      readonly language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      readonly name: string
      readonly url: string
      readonly kinds: readonly ('event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted')[]
      /** the query string of a list of events; null: all events */
      readonly filter: string | null
      /** of the texts that are sent, where there are such */
      readonly language: 'ar' | 'en' | 'tr'
      /** `failing`: the last three tries failed */
      readonly state: 'on' | 'off' | 'failing'
      /** null: it is not off */
      readonly off_because: 'switched_off' | 'gone' | 'failed' | null
      readonly off_since: string | null
      /** of the first try since which none succeeded */
      readonly failing_since: string | null
      /** of what waits; null: nothing does */
      readonly next_try_at: string | null
      readonly waiting: number
      /** messages that were delivered within seven days */
      readonly sent: number
      /** that it is about, as readers see them */
      readonly events: number
      /** answered once, when it is made */
      readonly secret: string | null
      /** the last letters of the secret */
      readonly secret_end: string
      readonly secret_since: string
      /** signs too until then; null: there is none */
      readonly old_secret: {
        readonly end: string
        readonly until: string
      } | null
    }
  }
  /** one webhook */
  'GET /webhooks/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** changes a webhook; absent fields stay. What waits is not sent any more once it is switched off */
  'PATCH /webhooks/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: {
      /** https, without a user and a password */
      readonly url?: string
      readonly kinds?: readonly ('event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted')[]
      /** empty: the host of the address */
      readonly name?: string
      /** the query string of a list of events, whose dates do not count; null: all events */
      readonly filter?: string | null
      readonly language?: 'ar' | 'en' | 'tr'
      readonly state?: 'on' | 'off'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** deletes a webhook with its messages */
  'DELETE /webhooks/{id}': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** makes another secret, and answers it once. Both sign for a day */
  'POST /webhooks/{id}/secret': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** ends the secret before the last one now */
  'DELETE /webhooks/{id}/secret': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** tries everything that waits now */
  'POST /webhooks/{id}/replay': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['POST /webhooks']['answer']
  }
  /** messages of a webhook, newest first */
  'GET /webhooks/{id}/deliveries': {
    readonly path: {
      readonly id: number
    }
    readonly query?: {
      readonly page?: number
      readonly state?: 'waiting' | 'delivered' | 'failed'
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly deliveries: readonly {
        readonly id: number
        /** the header `webhook-id`, the same in every try */
        readonly message_id: string
        readonly type: 'event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted'
        readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
        readonly record_id: number
        /** of the record when it was sent; null: it was no longer to be read */
        readonly name: string | null
        readonly at: string
        readonly state: 'waiting' | 'delivered' | 'failed'
        /** why it failed; null: it did not */
        readonly ended: 'given_up' | 'switched_off' | 'restored' | null
        /** null: it is not tried again, or an earlier one of its record waits */
        readonly next_at: string | null
        /** the last of them */
        readonly tries: readonly {
          readonly at: string
          /** of the answer; null: there was none */
          readonly status: number | null
          readonly problem: 'address_not_allowed' | 'address_unreachable' | 'address_too_slow' | 'secret_lost' | null
          /** milliseconds */
          readonly took: number
        }[]
      }[]
      readonly total: number
      readonly total_pages: number
      readonly counts: {
        readonly waiting: number
        readonly delivered: number
        readonly failed: number
      }
    }
  }
  /** one message, as it was sent, and its answer */
  'GET /webhooks/{id}/deliveries/{delivery}': {
    readonly path: {
      readonly id: number
      readonly delivery: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly id: number
      /** the header `webhook-id`, the same in every try */
      readonly message_id: string
      readonly type: 'event.published' | 'event.updated' | 'event.cancelled' | 'event.unpublished' | 'event.deleted' | 'venue.published' | 'venue.updated' | 'venue.unpublished' | 'venue.deleted' | 'organizer.published' | 'organizer.updated' | 'organizer.unpublished' | 'organizer.deleted' | 'category.created' | 'category.updated' | 'category.deleted' | 'tag.created' | 'tag.updated' | 'tag.deleted'
      readonly resource: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
      readonly record_id: number
      /** of the record when it was sent; null: it was no longer to be read */
      readonly name: string | null
      readonly at: string
      readonly state: 'waiting' | 'delivered' | 'failed'
      /** why it failed; null: it did not */
      readonly ended: 'given_up' | 'switched_off' | 'restored' | null
      /** null: it is not tried again, or an earlier one of its record waits */
      readonly next_at: string | null
      /** the last of them */
      readonly tries: readonly {
        readonly at: string
        /** of the answer; null: there was none */
        readonly status: number | null
        readonly problem: 'address_not_allowed' | 'address_unreachable' | 'address_too_slow' | 'secret_lost' | null
        /** milliseconds */
        readonly took: number
      }[]
      readonly sent: {
        /** of the last try */
        readonly headers: Readonly<Record<string, string>>
        readonly body: string
      }
      /** to the last try; null: there was none */
      readonly answer: {
        readonly status: number
        readonly headers: Readonly<Record<string, string>>
        /** at most 64 kB */
        readonly body: string
      } | null
    }
  }
  /** sends a message again, as it is and with the same id; one that waits is tried now */
  'POST /webhooks/{id}/deliveries/{delivery}/replay': {
    readonly path: {
      readonly id: number
      readonly delivery: number
    }
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /webhooks/{id}/deliveries/{delivery}']['answer']
  }
  /** the look of the pages for readers */
  'GET /look': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: {
      readonly version: number
      /** whether the pages are there */
      readonly is_on: boolean
      /** `#rrggbb`; null: the usual one */
      readonly color: string | null
      /** null: the star */
      readonly logo: {
        /** of the file that was uploaded */
        readonly name: string
        readonly url: string
        readonly bytes: number
        /** whether it is SVG */
        readonly is_drawing: boolean
        /** whether it is drawn in white, with the colour of the head */
        readonly takes_color: boolean
        /** whether something was taken out, such as scripts and links */
        readonly was_cleaned: boolean
      } | null
      /** of the site in each language; empty: that of the configuration */
      readonly names: Readonly<Record<'ar' | 'en' | 'tr', string>>
      /** what stands at the foot of the pages in each language */
      readonly footers: Readonly<Record<'ar' | 'en' | 'tr', string>>
      /** those that readers are offered, in the order of all languages */
      readonly languages: readonly ('ar' | 'en' | 'tr')[]
      /** for readers whose browser asks for none of them */
      readonly language: 'ar' | 'en' | 'tr'
      /** that of the configuration */
      readonly site_name: string
      readonly pages_url: string
      /** null: it was never changed */
      readonly changed_at: string | null
      /** null: nobody changed it, or a user who is gone */
      readonly changed_by: {
        readonly id: number
        readonly name: string
      } | null
    }
  }
  /** changes the look of the pages for readers, at once; absent fields stay */
  'PATCH /look': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly headers?: {
      /** writes only over this version of the record */
      readonly 'If-Match'?: string
    }
    readonly body?: {
      readonly is_on?: boolean
      /** `#rrggbb`, with a contrast of 4.5 : 1 to white at least; null: the usual one */
      readonly color?: string | null
      /** a file as Base64, SVG or an image, at most 32 kB; null: the star; absent: unchanged */
      readonly logo?: {
        readonly name: string
        readonly data: string
      } | null
      readonly names?: {
        readonly ar?: string
        readonly en?: string
        readonly tr?: string
      }
      readonly footers?: {
        readonly ar?: string
        readonly en?: string
        readonly tr?: string
      }
      readonly languages?: readonly ('ar' | 'en' | 'tr')[]
      /** one of those that are offered */
      readonly language?: 'ar' | 'en' | 'tr'
    }
    readonly answer: DeskCalls['GET /look']['answer']
  }
  /** pages as readers would see them after these changes of the look; writes nothing */
  'POST /look/preview': {
    readonly query?: {
      /** one of ar, en, tr */
      readonly i18n_language?: 'ar' | 'en' | 'tr'
    }
    readonly body?: NonNullable<DeskCalls['PATCH /look']['body']>
    readonly answer: {
      /** `url` holds the file itself while it is not stored */
      readonly logo: {
        /** of the file that was uploaded */
        readonly name: string
        readonly url: string
        readonly bytes: number
        /** whether it is SVG */
        readonly is_drawing: boolean
        /** whether it is drawn in white, with the colour of the head */
        readonly takes_color: boolean
        /** whether something was taken out, such as scripts and links */
        readonly was_cleaned: boolean
      } | null
      /** in the languages that readers would be offered */
      readonly renderings: readonly {
        readonly language: 'ar' | 'en' | 'tr'
        /** the document of the list of events, as it would be served */
        readonly list: string
        /** that of one event; null: readers have none */
        readonly event: string | null
      }[]
    }
  }
}
