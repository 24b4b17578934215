import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { picture } from '../../test/media/pictures.ts'
import { makeImage } from '../make-image.ts'
import { DiskStore } from './disk-store.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'takvim-media-'))
const root = join(data_dir, 'media')
const store = new DiskStore(data_dir)
const [hash, other] = ['a'.repeat(40), 'b'.repeat(40)] as const

afterEach(() => rmSync(root, { recursive: true, force: true }))

async function put(name: string, text: string): Promise<void> {
  const folder = await store.open()
  writeFileSync(join(folder, '320.jpg'), text)
  await store.put(name, folder)
}

const old = (name: string) => utimesSync(join(root, name), new Date(0), new Date(0))

async function foldersHere(): Promise<readonly string[]> {
  const all: string[] = []
  for await (const names of store.folders()) all.push(...names)
  return all.toSorted()
}

test('an image that is there already stays as it is, and is touched', async () => {
  await put(hash, 'first')
  old(hash)
  await put(hash, 'second')
  expect((await store.get(hash, '320.jpg'))?.size).toBe('first'.length)
  await store.remove(hash, 1000)
  expect(await foldersHere()).toContain(hash)
})

test('what an upload left behind is removed once it is old', async () => {
  await put(hash, 'old')
  await put(other, 'new')
  mkdirSync(join(root, 'new-1'))
  old(hash)
  old('new-1')
  expect(await foldersHere()).toEqual([hash, other, 'new-1'])
  for (const folder of [hash, other, 'new-1']) await store.remove(folder, 1000)
  expect(readdirSync(root)).toEqual([other])
})

test('an image that is uploaded again while old ones are removed stays', async () => {
  await put(hash, 'image')
  old(hash)
  await put(hash, 'again')
  await store.remove(hash, 1000)
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
  expect(await store.write(`${folder}/${name}`, Buffer.from('x'))).toBe(false)
  expect(readdirSync(root)).toEqual([hash])
})

test('a file comes back as it was written', async () => {
  const name = `${hash}/320.jpg`
  await store.write(name, Buffer.from('one image'))
  // Crops are made anew.
  await store.add(hash, '320x320-50-50.jpg', Buffer.from('crop'))
  expect(await store.filesOf(hash)).toEqual([name])
  const parts: Buffer[] = []
  for await (const part of store.read(name)) parts.push(part)
  expect(Buffer.concat(parts).toString()).toBe('one image')
  expect((await store.get(hash, '320x320-50-50.jpg'))?.size).toBe(4)
})
