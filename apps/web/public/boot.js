// Sets theme and language before the first paint. A file of its own, since the content security policy allows no inline script.
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = stored('verifikat.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const locale = stored('verifikat.locale') ?? (navigator.language.startsWith('sv') ? 'sv' : 'en')
  document.documentElement.lang = locale
})()
