import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildOptions, type Plugin } from 'vite'
import { default_language, directionOf, languages } from './src/contract/languages.ts'
import type { PackedZones } from './src/contract/time/zone-pack.ts'

/** Where `npm run dev` finds the service; the built admin is served by the service itself. */
const service = process.env['TAKVIM_SERVICE'] ?? 'http://127.0.0.1:3001'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** Modules of ours, and styles, that come with this one: what it imports, and what that imports, as far as it is not loaded on demand. */
function togetherWith(graph: ModuleGraph, id: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id) || (id.includes('/node_modules/') && !id.endsWith('.css'))) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) togetherWith(graph, imported, found)
  return found
}

const sourceOf = (name: string) => new URL(`src/admin/${name}`, import.meta.url).pathname

/** Files that come whole: what asks first, what every screen stands in and lists are made of, and what every form is made of. */
const wholes = [
  { name: 'ahead', start: sourceOf('ahead.ts') },
  { name: 'frame', start: sourceOf('main.tsx') },
  { name: 'fields', start: sourceOf('forms/small/create-in-place.tsx') },
]

/** What reads from the service has a library of its own, without React; what files load each other with comes first of all. */
const first_libraries = /^\0vite\b|\/node_modules\/@tanstack\/(query-core|react-query\/build\/modern\/queryOptions)/

/** Libraries under the frame; of Mantine what holds the theme, not its components. */
const libraries =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|\/@mantine\/(core\/esm\/core\/(MantineProvider|DirectionProvider|utils)|hooks\/esm\/use-(media-query|color-scheme|isomorphic-effect|mutation-observer))\//

/** What forms, lists and the calendar offer to do with a record, and the parts of their bars: too small for a file each. */
const acting =
  /\/src\/admin\/(actions\/(use-actions|actions|action-words)|copying\/use-copy-event|kinds\/cells\/last-editor|api\/desk\/history|shell\/(keys\/key-mark|screens\/use-room-below))\.(tsx?|module\.css)$/

/** What a few screens share that neither lists nor forms need: too small for a file each, whose names all come with the first list. */
const shared =
  /\/src\/(contract\/value-path|admin\/(shell\/(keys\/decision-keys|parts\/program-name)|activity\/paths|api\/(desk\/sample|read\/use-arrived)|address\/sources-address|i18n\/formats\/when-text|review\/(queue\/queue-groups|difference\/field-name)|merging\/pair-requests))\.tsx?$/

/** Waits for words that come later, for the tabs of lists and in forms: alone it would bring the code of forms with the tabs. */
const late_words = /\/src\/admin\/i18n\/use-part\.ts$/

/** In which whole a module belongs; null: wherever the bundler puts it. Left alone they are cut into a score of small files. */
function wholeOf(id: string, graph: ModuleGraph): string | null {
  if (first_libraries.test(id)) return 'ahead'
  if (libraries.test(id) || late_words.test(id)) return 'frame'
  const whole = wholes.find(({ start }) => togetherWith(graph, start).has(id))
  if (whole) return whole.name
  if (acting.test(id)) return 'acting'
  return shared.test(id) ? 'shared' : null
}

const zones_source = /\/moment-timezone\/data\/packed\/latest\.json$/

/** Transitions at the end of a zone that are written once for all zones of the same rules: 450 years, of the data's 2037 to 2499. */
const shared_transitions = 900

/** Shortens the zone data for the admin: no abbreviations, no populations, and the same future only once. */
const zonesOfAdmin: Plugin = {
  name: 'zones-of-admin',
  enforce: 'pre',
  async load(id) {
    if (!zones_source.test(id)) return null
    // The service reads the same file, and tests read every zone in it.
    const { version, zones, links, countries } = JSON.parse(await readFile(id, 'utf8')) as PackedZones
    const tails: string[] = []
    const shorten = (transitions: readonly string[]) => {
      if (transitions.length <= shared_transitions) return transitions
      const tail = transitions.slice(-shared_transitions).join(' ')
      if (!tails.includes(tail)) tails.push(tail)
      return [...transitions.slice(0, -shared_transitions), `@${tails.indexOf(tail)}`]
    }
    const short = zones.map((row) => {
      const [name, , offsets, periods = '', transitions = ''] = row.split('|')
      return [name, '', offsets, periods, shorten(transitions.split(' ')).join(' ')].join('|')
    })
    return JSON.stringify({ version, zones: short, links, countries, tails })
  },
}

/** Writes the languages into the page: for public/boot.js with their directions, the default first, and for readers of the page itself. */
const languages_in_page: Plugin = {
  name: 'languages-in-page',
  async transformIndexHtml(html) {
    const ordered = [...new Set([default_language, ...languages])]
    const names = new Intl.DisplayNames('en', { type: 'language' })
    const named = new Intl.ListFormat('en-GB').format(languages.map((language) => names.of(language) ?? language))
    const needs_script = ordered.map(async (language) => {
      const words = await readFile(sourceOf(`i18n/words/${language}/together/needs-script.json`), 'utf8')
      const { text } = JSON.parse(words) as { readonly text: string }
      return `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`
    })
    const pairs = ordered.map((language) => `${language}:${directionOf(language)}`).join(' ')
    return html
      .replace('%languages%', named)
      .replace('%needs-script%', (await Promise.all(needs_script)).join('\n      '))
      .replace('src="/boot.js"', `$& data-languages="${pairs}"`)
  },
}

/** Tells public/boot.js which files hold the words and the zones, so that they are on their way before any code runs. */
const words_ahead: Plugin = {
  name: 'words-ahead',
  // Files are named by the build.
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk')
      const words = languages.map((language) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId === sourceOf(`i18n/words/${language}/base.ts`))
        return `data-${language}="/${found?.fileName}"`
      })
      const zones = chunks.find(({ facadeModuleId }) => facadeModuleId === sourceOf('i18n/zones/zones.ts'))
      if (!zones) throw new Error('The zone data have no file of their own any more.')
      return html.replace('src="/boot.js"', `$& ${words.join(' ')} data-zones="/${zones.fileName}"`)
    },
  },
}

/** Screens whose code is used as soon as it is there. */
const at_once = ['ahead', 'frame', 'calendar-screen', 'form-screen', 'fields']

/** Has the browser compile all of a file beside the page's own thread, instead of function by function when they are called. */
const compileAtOnce: Plugin = {
  name: 'compile-at-once',
  enforce: 'post',
  generateBundle: {
    // It counts in the first line only, and others put theirs before it.
    order: 'post',
    handler(_options, bundle) {
      for (const name of at_once) {
        const parts = Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' && part.name === name ? [part] : [],
        )
        if (parts.length === 0) this.error(`There is no file of the name ${name} any more.`)
        for (const part of parts) part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      }
    },
  },
}

/** Names a class after itself and its file: the names stand in the code of every screen, and the usual ones are longer by a line number. */
function scopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`
}

/** The module that renders a first screen in the service (src/admin/first-screen.tsx): one file with all that it imports. */
const first_screen = {
  outDir: 'dist/first-screen',
  // The folder public is for browsers.
  copyPublicDir: false,
  minify: true,
  target: 'node20',
  emptyOutDir: true,
} as const

const admin = {
  outDir: 'dist/admin',
  emptyOutDir: true,
  // Which file needs which: src/scripts/checks/check-sizes.mjs adds them up.
  manifest: true,
  target: 'es2023',
  // Named browsers, so that logical properties stay as written.
  cssTarget: ['chrome120', 'firefox121', 'safari17.2'],
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      // The first list names all files: 42 bits tell the versions of each apart.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: {
        groups: [{ name: wholeOf, debugName: 'wholes', includeDependenciesRecursively: false }],
      },
    },
  },
} satisfies BuildOptions

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), zonesOfAdmin, ...(isSsrBuild ? [] : [languages_in_page, words_ahead, compileAtOnce])],
  build: isSsrBuild ? first_screen : admin,
  css: { modules: { generateScopedName: scopedName } },
  ssr: { noExternal: true },
  // Left to the run, it would choose the slow React for development.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    proxy: { [`^/((${languages.join('|')})/)?(api|wp-json)(/|$)`]: { target: service } },
  },
}))
