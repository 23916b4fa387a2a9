import type { Plugin } from 'vite'

/** React Aria ships its messages in 34 languages as static imports; the dashboard speaks two. */
export function keepLocales(kept: string[]): Plugin {
  const locale = /\/([a-z]{2}-[A-Z]{2})\.mjs$/
  return {
    name: 'keep-locales',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const name = id.includes('/react-aria') ? locale.exec(id)?.[1] : undefined
      return name && !kept.includes(name) ? 'export default {}' : undefined
    },
  }
}
