// Sets language, direction and colour scheme before the first paint, and asks for what the page will need. The service writes it
// into the page, and allows it by its hash.
;(() => {
  const languages = ['ar', 'en', 'tr']
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
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]
  page.lang = wanted.find((language) => languages.includes(language)) ?? 'en'
  page.dir = page.lang === 'ar' ? 'rtl' : 'ltr'
  const scheme = remembered('takvim-color-scheme')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The build has written here in which files the words of each language and the zone data are (vite.config.ts).
  const { [page.lang]: words, zones } = document.currentScript.dataset
  for (const href of [words, zones].filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }))
  // The first number and the first date of a page take a browser some 30 ms, and the same for all that follow next to nothing:
  // they are written beside the page's own thread, while the code that needs them is on its way.
  new Worker('/first-dates.js', { name: page.lang })
})()
