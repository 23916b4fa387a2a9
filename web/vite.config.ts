import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepLocales } from './build/keep-locales.ts'
import { precompress } from './build/precompress.ts'

/** Where `npm run dev:web` finds a running service. */
const service = process.env.DALIL_URL ?? 'http://127.0.0.1:8080'

// The service compares Origin with Host, so the Host header has to stay.
const proxy = { '^/(console|exports|v1|docs|openapi)(?=[/?.]|$)': { target: service, changeOrigin: false } }

/** Few files: they compress better than many, and a browser asks for six at a time. */
const CHUNKS = [
  { name: 'base', tags: ['$initial' as const] },
  // What several pages share, with what it needs.
  {
    name: 'common',
    test: /web\/src\/(components|i18n|api)\/(?!map\/|table\/)|lucide-react/,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [react(), tailwindcss(), keepLocales(['ar-AE', 'en-US']), precompress()],
  // light-dark() stays native: a rewritten one would not follow the theme attribute.
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy },
  preview: { proxy },
})
