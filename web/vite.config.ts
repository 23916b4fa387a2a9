import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepLocales } from './build/keep-locales.ts'
import { precompress } from './build/precompress.ts'
import { mockService } from './dev/mock.ts'

/** `DALIL_URL` names a running service; without it the development server answers from a mock. */
const service = process.env.DALIL_URL

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    keepLocales(['ar-AE', 'en-US']),
    precompress(),
    ...(service ? [] : [mockService()]),
  ],
  // light-dark() stays native: a rewritten one would not follow the theme attribute.
  build: { target: ['chrome123', 'firefox120', 'safari17.5'], chunkSizeWarningLimit: 1200 },
  server: service
    ? {
        proxy: {
          '^/(console|exports|v1|tiles|docs|openapi)(?=[/?.]|$)': { target: service, changeOrigin: true },
        },
      }
    : {},
})
