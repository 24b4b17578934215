/** An unpublished translation of a published record shows in no answer and no notice to callers who may not read it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { anotherSecond, days, desk, duplicates, heardBy, snapshot } from './snapshots.ts'

onOneEngine((client) => {
  describe.each(['events', 'venues', 'organizers'] as const)('an unpublished translation of %s', (kind) => {
    const resource = resources[kind]
    const mark = unique('open')
    const word = unique('gizli')
    const facts = kind === 'events' ? days : {}
    let id = 0
    let links: readonly string[] = []

    beforeAll(async () => {
      const body = { ...facts, [resource.label]: `${mark} one`, author: client.service.ids.editor }
      id = (await client.do({ request: `POST /${kind}`, body })).id
      if (kind === 'events') {
        const tag = await client.do({ request: 'POST /tags', body: { name: `${mark} tag` } })
        const hall = await client.do({ request: 'POST /venues', body: { venue: `${mark} hall` } })
        await client.do({ request: `PATCH /events/${id}`, body: { tags: [tag.id], venue: [hall.id] } })
        links = [`/tags?search=${mark}`, `/tags?event=${id}`, `/venues?search=${mark}&has_events=true`]
      }
    })

    const hidden_text = () =>
      Object.fromEntries(
        Object.entries({ ...resource.fields, ...resource.added_fields })
          .filter(([name, row]) => row.per_language && ['text', 'html', 'slug'].includes(row.kind) && name !== 'date')
          .map(([name]) => [name, name === 'slug' ? word : `${word} ${name}`]),
      )

    const paths = () => {
      const time = kind === 'events' ? '&starts_after=2092-01-01' : ''
      const found = [
        ...[`search=${mark}`, `search=${word}`, `search=${mark} -${word}`, `search=${mark}&status=publish`],
        ...(kind === 'events' ? [`include=${id}`, `include=${id}&status=publish`] : []),
      ]
      const of_desk = [
        ...languages.flatMap((language) => [
          `missing_language=${language}`,
          `stale_language=${language}`,
          `status_language=${language}`,
        ]),
        ...['any', 'tr'].flatMap((language) =>
          ['draft', 'publish', 'pending'].map((status) => `status_language=${language}&status=${status}`),
        ),
      ]
      return [
        ...links,
        `/${kind}/by-slug/${word}`,
        `${desk}/history?resource=${kind}&id=${id}`,
        ...languages.flatMap((language) => [
          `/${kind}/${id}?i18n_language=${language}`,
          `/${kind}/by-slug/${word}?i18n_language=${language}`,
          ...found.map((query) => `/${kind}?${query}${time}&i18n_language=${language}`),
          ...of_desk.map((query) => `${desk}/${kind}?search=${mark}${time}&${query}&i18n_language=${language}`),
        ]),
        ...[`search=${mark}`].map((query) => `/${kind}?${query}${time}`),
      ]
    }

    test('shows in no answer or notice to callers who may not read it', async () => {
      const all = paths()
      const outsiders = ['organizer', null] as const
      const before = await snapshot(client, outsiders, all)
      const like = {
        ...facts,
        [resource.label]: `${word} ${resource.label}`,
        ...(kind === 'venues' ? { city: `${word} city` } : {}),
      }
      const told = await duplicates(client, `/${kind}`, like)
      await anotherSecond(client)
      const heard = await heardBy(client, async () => {
        const text = { i18n_language: 'tr', ...hidden_text(), status: 'draft' }
        await client.do({ request: `PATCH /${kind}/${id}`, body: text })
        for (const status of ['pending', 'private']) {
          const body = { i18n_language: 'tr', status, [resource.label]: `${word} ${resource.label}` }
          await client.do({ request: `PATCH /${kind}/${id}`, body })
        }
        await client.do({ request: `PATCH /${kind}/${id}`, body: { i18n_language: 'tr', status: 'draft' } })
      })
      expect(await snapshot(client, outsiders, all)).toEqual(before)
      expect(await duplicates(client, `/${kind}`, like)).toEqual(told)
      expect(heard).not.toContain(id)
      // It is there to be found.
      expect((await client.call({ as: 'editor', request: `GET /${kind}/by-slug/${word}` })).status).toBe(200)
      expect(
        (await client.do({ as: 'editor', request: `GET /${kind}/${id}?i18n_language=tr` })).i18n_languages.tr,
      ).toBe('draft')
    })

    test('a public change is notified and shows', async () => {
      const path = `/${kind}/${id}`
      const before = await snapshot(client, [null], [path])
      await anotherSecond(client)
      const heard = await heardBy(client, () =>
        client.do({ request: `PATCH ${path}`, body: { website: 'https://seen.example/' } }),
      )
      expect(heard).toContain(id)
      expect(await snapshot(client, [null], [path])).not.toEqual(before)
    })
  })
})
