/** The state of outgoing mail, as administrators see it. */
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('counts mails, without those whose news were read in time, and names the troubles', async () => {
    const { client, db } = served()
    const ended_utc = '2027-03-01 12:00:00'
    const mails = [
      { state: 'waiting', problem: null },
      { state: 'waiting', problem: 'Connection refused', attempts: 2 },
      { state: 'sent', problem: null, ended_utc },
      // Sent at the second attempt.
      { state: 'sent', problem: 'Connection refused', attempts: 1, ended_utc },
      { state: 'failed', problem: 'No such mailbox', attempts: 1, ended_utc, user_id: client.service.ids.editor },
      { state: 'dropped', problem: null, ended_utc },
      { state: 'dropped', problem: 'Taken back', ended_utc },
    ] as const
    for (const [position, mail] of mails.entries())
      await db
        .insertInto('mails')
        .values({ message_id: `<${position}@example.org>`, kind: 'letter', ...mail })
        .execute()
    const trouble = { attempts: 0, user: null, problem: null }
    const at = '2027-03-01T12:00:00Z'
    expect(await client.do({ request: 'GET //api/calendar/desk/v1/mail' })).toEqual({
      from: null,
      ...{ waiting: 2, sent: 2, failed: 1, dropped: 1 },
      troubles: [
        { ...trouble, id: 7, state: 'dropped', at },
        {
          ...{ ...trouble, id: 5, state: 'failed', at, attempts: 1, problem: 'No such mailbox' },
          user: { id: client.service.ids.editor, name: 'editor' },
        },
        { ...trouble, id: 2, state: 'waiting', at: null, attempts: 2, problem: 'Connection refused' },
      ],
    })
  })
})
