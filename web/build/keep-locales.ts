import type { Plugin } from 'vite'

/** React Aria imports its messages in 34 languages into each table of messages; the dashboard speaks two. */
export function keepLocales(kept: string[]): Plugin {
  const locale = /"(?:\.\.\/[\w/]+\/)?([a-z]{2}-[A-Z]{2})(?:\.mjs)?"/
  return {
    name: 'keep-locales',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-aria') || !id.endsWith('/intlStrings.mjs')) return undefined
      const lines = code.split('\n').filter(line => {
        const name = locale.exec(line)?.[1]
        return !name || kept.includes(name)
      })
      return { code: lines.join('\n'), map: null }
    },
  }
}
