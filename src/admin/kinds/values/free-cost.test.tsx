import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { writable, resources } from '../../../contract/resources.ts'
import { loadWords } from '../../i18n/load-words.ts'
import { LocaleProvider } from '../../i18n/locale.tsx'
import { controls } from '../controls/controls.tsx'
import { costInWords, typedCost } from './free-cost.ts'
import { ValueText } from './value-text.tsx'

for (const [language, word, typed, other] of [
  ['en', 'Free', 'FREE', 'Free for members'],
  ['tr', 'Ücretsiz', 'ÜCRETSİZ', 'Ucretsiz'],
  ['ar', 'مجاني', 'مجاني', 'مجاني للأعضاء'],
] as const) {
  test(`what is free is shown and typed in the words of the reader, ${language}`, async () => {
    const { messages } = await loadWords(language)
    const t = () => String(messages['value.free'])
    expect(costInWords('Free', t)).toBe(word)
    expect(costInWords('$10', t)).toBe('$10')
    expect(typedCost(typed, { t, language })).toBe('Free')
    expect(typedCost(other, { t, language })).toBe(other)
  })

  test(`fields and values show it so, ${language}`, async () => {
    const words = await loadWords(language)
    const draw = (node: ReactNode) => renderToStaticMarkup(<LocaleProvider words={words}>{node}</LocaleProvider>)
    const { cost } = writable(resources.events)
    if (!cost) throw new Error('Events have a cost')
    const shown = { resource: 'events', name: 'cost', row: cost, value: 'Free' } as const
    const Cost = controls.cost
    const field = {
      ...{ label: 'Cost', language, values: {}, known: new Map(), item: null },
      onChange: () => undefined,
    }
    expect(draw(<Cost {...shown} {...field} />)).toContain(`value="${word}"`)
    expect(draw(<ValueText {...shown} />)).toContain(`>${word}<`)
  })
}
