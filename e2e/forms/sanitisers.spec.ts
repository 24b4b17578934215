/** Both floors sanitise rich text by the rules of the contract, with libraries of their own: here they agree on hostile and random markup. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { build } from 'vite'
import { rich_text } from '../../src/contract/text/rich-text.ts'
import { sanitizeHtml } from '../../src/service/rich-text/sanitize-html.ts'
import { expect, test } from '../support/test.ts'

/** `SANITISER_SEED` and `SANITISER_RUNS` choose other texts. */
const seed = Number(process.env['SANITISER_SEED'] ?? 20_261_127)
const runs = Number(process.env['SANITISER_RUNS'] ?? 1000)

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java<!-- -->script:alert(1)">x</a>',
  '<a href="&nbsp;//example.org">x</a>',
  '<img src="data:image/png;base64,AAAA" alt="">',
  '<p style="background:url(javascript:alert(1))" class=a id=b name=c data-takvim-src=d aria-label=e>x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<p title="a --> b" lang="x:y" dir=" rtl ">x</p>',
  '<time datetime="P1D:x">1</time><ol start="a:b"><li>x</ol>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<textarea><p>x</textarea><select><option><b>y</select><title><i>z</title>',
  '<table><p>x<tr><td><table><caption>y<td>z',
  '<p><button><p>x</p></button></p><a href=/a>b<a href=/c>d',
]

const piece = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const other_tags = [
  'h1',
  'font',
  'center',
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'textarea',
  'button',
  'form',
  'x-y',
  'template',
]
const tag = fc.oneof({ weight: 3, arbitrary: piece(...rich_text.tags) }, { weight: 1, arbitrary: piece(...other_tags) })
const names = [...new Set(Object.values(rich_text.attributes).flat())]
const name = fc.oneof(
  { weight: 3, arbitrary: piece(...names) },
  {
    weight: 1,
    arbitrary: piece('style', 'class', 'id', 'name', 'onclick', 'srcset', 'data-a', 'aria-label', 'background', 'is'),
  },
)
const scheme = piece(
  'https:',
  'HTTP:',
  'mailto:',
  'tel:',
  'javascript:',
  'data:image/png,',
  'ftp:',
  'x-y:',
  '//',
  '\\\\',
  '/',
  '#',
  '',
)
const skipped = piece('', '', '', ' ', '\t', '\n', '\u0001', '\u00a0', '\u2028', '\u3000', '&Tab;', '&#0106;')
const filling = fc.oneof(
  piece('', 'rtl', '1', 'a b', '-->', ']>', '</style>', '<b>', '&lt;', '&amp;', ':', '{{x}}'),
  fc.string({ maxLength: 6 }),
)
const value = fc
  .tuple(skipped, scheme, skipped, filling, skipped)
  .map((parts) => parts.join('').replaceAll('"', '&quot;'))
const attribute = fc
  .tuple(name, value, piece('"', '"', "'", ''))
  .map(([key, text, quote]) => ` ${key}=${quote}${text}${quote}`)
const open = fc
  .tuple(tag, fc.array(attribute, { maxLength: 3 }))
  .map(([of, attributes]) => `<${of}${attributes.join('')}>`)
const close = tag.map((of) => `</${of}>`)
const text = fc.oneof(
  piece(' ', '\n', '&nbsp;', '&', '<', '>', '<!-- x -->', '<![CDATA[x]]>', '<?x?>', 'جاز', 'İş'),
  fc.string({ maxLength: 8 }),
)
const markup = fc
  .array(fc.oneof({ weight: 3, arbitrary: open }, { weight: 2, arbitrary: close }, { weight: 2, arbitrary: text }), {
    maxLength: 12,
  })
  // PostgreSQL stores no NUL.
  .map((parts) => parts.join('').replaceAll('\u0000', ''))

/** Holds the admin's sanitiser in a page that has loaded it. */
interface Floor {
  readonly shown: { readonly sanitizeShown: (html: string) => DocumentFragment }
}

/** Returns the admin's own module as a script. */
async function builtSanitizer(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../../src/admin/kinds/rich-text/sanitize-shown.ts', import.meta.url)),
        formats: ['iife'],
        name: 'shown',
      },
    },
  })
  const [output] = [built].flat()
  const file = output && 'output' in output ? output.output[0] : undefined
  if (!file) throw new Error('The sanitiser does not build.')
  return file.code
}

/** Returns each text as a browser writes it: parsed alone, and parsed and sanitised. */
const written = (page: Page, texts: readonly string[]) =>
  page.evaluate((all) => {
    const { shown } = window as unknown as Floor
    return all.map((html) => {
      const holder = document.createElement('div')
      holder.append(shown.sanitizeShown(html))
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      // The parser drops white space before the body.
      return { parsed: body.innerHTML.trimStart(), sanitised: holder.innerHTML.trimStart() }
    })
  }, texts)

const stored = (html: string): string => {
  const result = sanitizeHtml(html)
  if ('refusal' in result) throw new Error(`Refused (${result.refusal.code}): ${html}`)
  return result.html
}

test.describe('the sanitisers of both floors', () => {
  const sent = [...attacks, ...fc.sample(markup, { seed, numRuns: runs })]
  let script = ''
  test.beforeAll(async () => void (script = await builtSanitizer()))
  test.beforeEach(({ page }) => page.addScriptTag({ content: script }))

  test('the admin changes nothing of what the service stores', async ({ page }) => {
    const shown = await written(page, sent.map(stored))
    expect(shown.filter(({ parsed, sanitised }) => sanitised !== parsed)).toEqual([])
  })

  test('the service would store all that the admin shows', async ({ page }) => {
    const shown = (await written(page, sent)).map(({ sanitised }) => sanitised)
    const before = await written(page, shown)
    const after = await written(page, shown.map(stored))
    const pairs = sent.map((html, at) => ({ html, shown: before[at]?.parsed, stored: after[at]?.parsed }))
    expect(pairs.filter((pair) => pair.shown !== pair.stored)).toEqual([])
  })
})
