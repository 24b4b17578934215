import { describe, expect, test } from 'vitest'
import { isMember, may, reach, rightsOf, roles, scopes, type Caller, type Role, type Scope } from './roles.ts'

const caller = (role: Role, scope: Scope = 'administer', members: readonly string[] = []): Caller => ({
  id: 7,
  role,
  scope,
  members,
})

describe('membership', () => {
  const member = caller('organizer', 'write', ['venues/5', 'organizers/12'])

  test('is of one record of one resource: neither of the same id elsewhere, nor of an id that begins or ends alike', () => {
    expect(isMember(member, 'venues', 5)).toBe(true)
    expect(isMember(member, 'organizers', 12)).toBe(true)
    expect(isMember(member, 'organizers', 5)).toBe(false)
    expect(isMember(member, 'venues', 12)).toBe(false)
    expect(isMember(member, 'organizers', 1)).toBe(false)
    expect(isMember(member, 'organizers', 2)).toBe(false)
    expect(isMember(member, 'venues', 55)).toBe(false)
  })

  test('nobody who is not signed in is a member, nor who has none', () => {
    expect(isMember(null, 'venues', 5)).toBe(false)
    expect(isMember(caller('organizer'), 'venues', 5)).toBe(false)
    expect(isMember({ id: 7, role: 'organizer', scope: 'write' }, 'venues', 5)).toBe(false)
  })
})

describe('reach', () => {
  test('whoever may edit records may create them', () => {
    const all = roles.flatMap((role) => scopes.map((scope) => caller(role, scope)))
    const editing = all.filter((one) => may(one, 'edit_unpublished', 7))
    expect(editing.length).toBeGreaterThan(0)
    expect(editing.filter((one) => !may(one, 'create_record', 7))).toEqual([])
  })

  test.each([
    ['read', 'all', 'none', 'none', 'none'],
    ['propose', 'all', 'all', 'none', 'none'],
    ['write', 'all', 'all', 'all', 'none'],
    ['administer', 'all', 'all', 'all', 'all'],
  ] as const)('a password of scope %s reaches what needs it or less', (scope, read, propose, write, administer) => {
    const far = (right: Parameters<typeof reach>[1]) => reach(caller('administrator', scope), right)
    expect([far('read_unpublished'), far('create_record'), far('publish'), far('administer')]).toEqual([
      read,
      propose,
      write,
      administer,
    ])
  })

  test('an own right is that of the author, never of a record without one', () => {
    const organizer = caller('organizer')
    expect(may(organizer, 'edit_unpublished', 7)).toBe(true)
    expect(may(organizer, 'edit_unpublished', 8)).toBe(false)
    expect(may(organizer, 'edit_unpublished', null)).toBe(false)
    expect(may(organizer, 'publish', 7)).toBe(false)
    expect(may(caller('editor'), 'edit_unpublished', null)).toBe(true)
    expect(may(null, 'edit_unpublished', null)).toBe(false)
  })

  test('who is not signed in has no right', () => {
    expect(new Set(Object.values(rightsOf(null)))).toEqual(new Set(['none']))
  })
})
