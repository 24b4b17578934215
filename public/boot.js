// Sets language, direction and colour scheme before the first paint. A file of its own: inline scripts are refused.
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
})()
