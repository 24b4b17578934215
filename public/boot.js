// Sets language, direction and colour scheme before the first paint, and asks for what the page will need. A file of its own:
// inline scripts are refused.
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
  // The build has written the names of the files here (vite.config.ts).
  const files = document.currentScript.dataset
  const is_list = /^\/(events|venues|organizers|categories|tags|calendar)\/?$/.test(location.pathname)
  for (const href of [files[page.lang], ...(is_list ? (files.lists ?? '').split(' ') : [])]) {
    if (!href) continue
    const style = href.endsWith('.css')
    const link = document.createElement('link')
    document.head.append(
      Object.assign(link, {
        href,
        crossOrigin: '',
        ...(style ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
      }),
    )
  }
  // The first date and the first number of a page take a browser some 30 ms, and the same for all that follow next to nothing:
  // they are written here, while the code that needs them is on its way.
  setTimeout(() => `${new Date().toLocaleString(page.lang)} ${(0).toLocaleString(page.lang)}`)
})()
