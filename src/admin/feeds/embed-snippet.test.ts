import { expect, test } from 'vitest'
import { elementSnippet, frameSnippet, type EmbedChoices } from './embed-snippet.ts'

const target = {
  name: 'Caz & "Blues" <b>',
  script: 'https://calendar.example/embed.js',
  embed: { key: 'k7Qm', address: 'https://calendar.example/embed/k7Qm' },
}
const usual: EmbedChoices = { layout: 'list', max: 8, language: null, scheme: null, colors: {} }
const own: EmbedChoices = {
  layout: 'month',
  max: 8,
  language: 'tr',
  scheme: 'dark',
  colors: { accent: '#7c3a1d', ground: '#fffaf2', text: '#2d2119' },
}

test('the element names what is chosen, and its link is for readers without the script', () => {
  expect(elementSnippet(target, usual)).toBe(`<script src="https://calendar.example/embed.js" async></script>
<takvim-calendar view="k7Qm" layout="list" max="8">
  <a href="https://calendar.example/embed/k7Qm">Caz &amp; &quot;Blues&quot; &lt;b&gt;</a>
</takvim-calendar>`)
  expect(elementSnippet(target, own)).toContain(
    '<takvim-calendar view="k7Qm" layout="month" language="tr" scheme="dark" style="--takvim-accent:#7c3a1d; --takvim-ground:#fffaf2; --takvim-text:#2d2119">',
  )
})

test('the frame has the same in its address, and the name of the view as its title', () => {
  expect(frameSnippet(target, own)).toContain(
    'src="https://calendar.example/embed/k7Qm?layout=month&amp;language=tr&amp;scheme=dark&amp;accent=7c3a1d&amp;ground=fffaf2&amp;text=2d2119" title="Caz &amp; &quot;Blues&quot; &lt;b&gt;"',
  )
  expect(frameSnippet(target, usual)).toContain('/embed/k7Qm?max=8"')
})
