/** Compares names as the database of such a site does: entities, typography, case and accents make no difference. */
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { fold } from '../../../contract/text/fold.ts'
import { nameOf, type Item } from '../read/record.ts'
import { request } from '../transport/request.ts'
import { decodeEntities } from '../../../contract/codec/decode-answer.ts'

/** Typographic replacements that a site applies to typed text. */
const typed_forms: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′`´ʼ]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐-―−]|-{2,3}/g, '-'],
  [/…/g, '...'],
  [/(?<=\d)×(?=\d)/g, 'x'],
]

/** Replaces entities and typographic characters by what is typed for them. */
export const typedForm = (text: string) =>
  typed_forms.reduce((now, [form, typed]) => now.replace(form, typed), decodeEntities(text))

const foldName = (name: string) => fold(typedForm(name))

/** Returns the word by which a name is searched: whole letters only, because a search compares quotes and entities literally. */
function wordIn(name: string): string {
  const words = decodeEntities(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const plain = words.filter((word) => /^[a-z\d]+$/i.test(word))
  const longest = (some: readonly string[]) => some.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return longest(plain.filter(({ length }) => length > 1)) || longest(words)
}

/** Such services overwrite a record of the same name and answer with it. */
const overwrites_by_name: readonly ResourceName[] = ['venues', 'organizers']

/** Pages of 50 that are searched: a word that so many have is no word of a name. */
const most_pages = 40

/** @returns the record that a create of this name would overwrite; null: there is none */
export async function namesake(resource: ResourceName, body: Readonly<Record<string, unknown>>): Promise<Item | null> {
  const { label } = resources[resource]
  const name = String(body[label] ?? '').trim()
  if (!overwrites_by_name.includes(resource) || name === '') return null
  const search = wordIn(name)
  const wanted = foldName(name)
  for (let page = 1; page <= most_pages; page += 1) {
    const query = new URLSearchParams({
      ...(search ? { search } : {}),
      status: 'publish,future,draft,pending,private',
      per_page: '50',
      page: String(page),
    }).toString()
    const { data } = await request<Readonly<Record<string, unknown>>>({ path: `/${resource}`, query })
    const found = (data[resource] ?? []) as readonly Item[] // The interface names the array after the resource.
    const same = found.find((item) => foldName(nameOf(resource, item)) === wanted)
    if (same) return same
    if (data['next_rest_url'] === undefined) break
  }
  return null
}
