import type { IncomingMessage } from 'node:http'
import type { Plugin } from 'vite'
import { answer } from './answers.ts'

/** Answers the dashboard's API in development, so that pages can be built without a running service. */
export function mockService(): Plugin {
  return {
    name: 'mock-service',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (!/^\/(console|exports)\//.test(url.pathname)) return next()
        const body = await readBody(request)
        const { status, body: answered } = answer(request.method ?? 'GET', url, body)
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answered))
      })
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
