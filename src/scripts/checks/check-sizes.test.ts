import { expect, test } from 'vitest'
import { measureSizes } from './check-sizes.mjs'

const file = (name: string, ...imports: string[]) => ({ file: `${name}.js`, name, imports })
const words = (part: string) =>
  Object.fromEntries(
    ['ar', 'en', 'tr'].map((language) => [`src/admin/i18n/words/${language}/${part}.ts`, file(`words-${language}`)]),
  )
const manifest = {
  runtime: file('runtime'),
  '_ahead.js': file('ahead', 'runtime'),
  '_frame.js': { ...file('frame', 'runtime', '_ahead.js'), css: ['frame.css'] },
  controls: file('controls', '_frame.js'),
  'src/admin/i18n/zones/zones.ts': file('zones', 'runtime'),
  'src/admin/forms/record/form-screen.tsx': { ...file('form-screen', '_frame.js', 'controls'), css: ['form.css'] },
  ...words('base'),
  ...words('forms'),
}
const sizes: Readonly<Record<string, number>> = {
  'boot.js': 0.5,
  'first-dates.js': 0.5,
  'runtime.js': 2,
  'frame.js': 100,
  'ahead.js': 20,
  'controls.js': 7,
  'form-screen.js': 10,
  'zones.js': 30,
  'words-ar.js': 5,
  'words-en.js': 3,
  'words-tr.js': 4,
  'frame.css': 8,
  'form.css': 9,
}

test('what a list and a form load is counted once, with the longest words', () => {
  expect(measureSizes(manifest, (name) => sizes[name] ?? Number.NaN)).toEqual({
    'first list, script': 1 + 2 + 100 + 20 + 5,
    'first list, styles': 8,
    'zone data beside it': 30,
    'form beside it, script': 7 + 10 + 5,
  })
})

test('a file that is not there any more is an error, not a saving', () => {
  const { '_frame.js': _gone, ...rest } = manifest
  expect(() => measureSizes(rest, () => 1)).toThrow('0 files of the build are called frame.')
})
