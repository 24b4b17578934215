// Sets language, direction and colour scheme before the first paint, and loads what the page needs.
;(() => {
  const page = document.documentElement
  const remembered = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const wanted = [
    new URLSearchParams(location.search).get('i18n_language'),
    remembered('takvim-language'),
    ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()),
  ]
  // The build names the languages, the default first, and the files of words and zones (vite.config.ts).
  const { dataset } = document.currentScript
  const languages = dataset.languages.split(' ').map((pair) => pair.split(':'))
  const [language, direction] =
    wanted.map((code) => languages.find(([own]) => own === code)).find(Boolean) ?? languages[0]
  page.lang = language
  page.dir = direction
  const scheme = remembered('takvim-color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The first screen is rendered for an open navigation and a zone; others wait for the admin.
  const minutes = page.dataset.firstScreen
  if (minutes && minutes !== 'any' && Number(minutes) !== -new Date().getTimezoneOffset())
    page.dataset.firstScreen = 'hidden'
  if (minutes && remembered('takvim-nav') === 'collapsed') page.dataset.firstScreen = 'hidden'
  const { [language]: words, zones } = dataset
  const add = (name, facts) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, facts))
  for (const href of [words, zones].filter(Boolean)) add('link', { rel: 'modulepreload', href })
  // The first number and date take a browser 30 ms, which pass in another thread while the code loads.
  const writeDates = () => new Worker('/first-dates.js', { name: page.lang })
  if (!minutes) return writeDates()
  // Keeps what is done before the admin's code has loaded (admin/shell/loading/first-input.ts).
  if (page.dataset.firstScreen !== 'hidden') {
    const input = { early: [], keep: (event) => input.early.push(event), ending: new AbortController() }
    window.firstInput = input
    for (const name of ['click', 'focusin', 'input', 'keydown'])
      addEventListener(name, (event) => input.keep(event), { capture: true, signal: input.ending.signal })
  }
  // The first screen (service/static/first-page.ts) is painted before code runs.
  const start = () => {
    writeDates()
    for (const { href: src } of document.querySelectorAll('[data-code]')) add('script', { type: 'module', src })
  }
  // A hidden page paints nothing.
  addEventListener('DOMContentLoaded', () =>
    document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)),
  )
})()
