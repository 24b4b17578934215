import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { picture } from '../test/media/pictures.ts'
import { makeImage } from './make-image.ts'
import { MediaStore } from './media-store.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'takvim-media-'))
const root = join(data_dir, 'media')
const store = new MediaStore(data_dir)
const [hash, other] = ['a'.repeat(40), 'b'.repeat(40)] as const

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function put(name: string, text: string): Promise<void> {
  const folder = await store.open()
  writeFileSync(join(folder, '320.jpg'), text)
  await store.put(name, folder)
}

const old = (name: string) => utimesSync(join(root, name), new Date(0), new Date(0))

test('an image that is there already stays as it is, and is touched', async () => {
  await put(hash, 'first')
  old(hash)
  await put(hash, 'second')
  expect((await store.get(hash, '320.jpg'))?.size).toBe('first'.length)
  expect(await store.untouched(1000)).toEqual({ hashes: [], left: [] })
})

test('what an upload left behind is found once it is old', async () => {
  await put(hash, 'old')
  await put(other, 'new')
  mkdirSync(join(root, 'new-1'))
  old(hash)
  old('new-1')
  expect(await store.untouched(1000)).toEqual({ hashes: [hash], left: ['new-1'] })
  await store.remove(hash, 1000)
  await store.remove('new-1', 1000)
  expect(readdirSync(root)).toEqual([other])
})

test('an image that is uploaded again while old ones are removed stays', async () => {
  await put(hash, 'image')
  old(hash)
  const { hashes } = await store.untouched(1000)
  await put(hash, 'again')
  for (const one of hashes) await store.remove(one, 1000)
  expect(await store.filesOf(hash)).toEqual([`${hash}/320.jpg`])
})

test('a folder that cannot be written is no fault of the image', async () => {
  const path = join(data_dir, 'upload')
  writeFileSync(path, await picture({ width: 8, height: 8 }))
  await expect(makeImage(join(data_dir, 'gone'), path)).rejects.toMatchObject({ code: 'ENOENT' })
})

test.each([
  ['..', 'secret.key'],
  [hash, '../320.jpg'],
  [hash, '320.svg'],
  [hash, ''],
  ['', '320.jpg'],
] as const)('%s/%s is no file of an image', async (folder, name) => {
  await put(hash, 'image')
  writeFileSync(join(data_dir, 'secret.key'), 'secret')
  expect(await store.get(folder, name)).toBeNull()
  expect(await store.write(`${folder}/${name}`, Buffer.from('x'), true)).toBe(false)
  expect(readdirSync(root)).toEqual([hash])
})

test('a file comes back from its parts', async () => {
  await store.write(`${hash}/320.jpg`, Buffer.from('one '), true)
  await store.write(`${hash}/320.jpg`, Buffer.from('image'), false)
  expect(await store.filesOf(hash)).toEqual([`${hash}/320.jpg`])
  const parts: Buffer[] = []
  for await (const part of store.read(`${hash}/320.jpg`)) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe('one image')
})
