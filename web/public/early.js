// Runs before the first paint: the theme and the direction must not change once the page is visible.
;(() => {
  let saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('dalil.preferences') ?? '{}')
  } catch {
    // Storage may be off, or hold something else.
  }
  const root = document.documentElement
  const language = saved.language ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = saved.theme ?? 'system'
})()
