import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme } from '../../admin/theme/theme.ts'

/** Returns the declarations of a sheet by selector, in the order of their names. */
function declarations(css: string): Readonly<Record<string, readonly string[]>> {
  const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ').replaceAll('"', "'").replace(': ', ':')
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  return Object.fromEntries(
    rules.map(([, selector = '', body = '']) => [
      oneLine(selector),
      body.split(';').map(oneLine).filter(Boolean).toSorted(),
    ]),
  )
}

test('the sheet holds the variables that Mantine makes of the theme', () => {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, getRootElement: () => undefined }))
  const made = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(markup)?.[1] ?? ''
  const file = new URL('../../admin/theme/variables.css', import.meta.url)
  const sheet = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  expect(Object.keys(declarations(made)).length).toBeGreaterThan(2)
  expect(declarations(sheet)).toEqual(declarations(made))
})
