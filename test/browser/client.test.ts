import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { installClient } from '../client/install-client.ts'
import { listeningService } from '../client/listening-service.ts'
import { launchChromium, skipWithoutChromium } from './chromium.ts'
import { suiteScope } from './dashboard.ts'

describe('dalil-client in a page of another origin', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let page: Page
  let settings: { baseUrl: string; apiKey: string }
  before(async () => {
    const { dist } = await installClient(scope)
    const { service, scene, baseUrl } = await listeningService(scope)
    const site = createServer(async (request, response) => {
      const isScript = request.url!.endsWith('.js')
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? await readFile(join(dist, request.url!)) : '<!doctype html>')
    }).listen(0, '127.0.0.1')
    scope.after(() => site.close().closeAllConnections())
    await once(site, 'listening')
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    const key = await service.key(scene.workspaceId, { origins: [origin] })
    settings = { baseUrl, apiKey: key.token }
    page = await (await launchChromium(scope)).newPage()
    await page.goto(origin)
  })

  it('creates, reads pages, and tells of errors with their request ids', async () => {
    const seen = await page.evaluate(async options => {
      // @ts-expect-error it is a module of the page
      const { Dalil, DalilError } = await import('/dalil.js')
      const dalil = new Dalil(options)
      const { search } = await dalil.createSearch({ prompt: 'صيدليات في الرياض' })
      const slugs: string[] = []
      for await (const { slug } of dalil.listCities({ limit: 3 })) slugs.push(slug)
      const error = await dalil.getCity('cty_0').catch((error: unknown) => error)
      return {
        count: search.persistedResultCount,
        slugs,
        error: [error instanceof DalilError, error.code, error.requestId?.length],
      }
    }, settings)
    assert.deepEqual(seen, {
      count: 3,
      slugs: ['riyadh', 'jeddah', 'dubai', 'al-ain'],
      error: [true, 'not_found', 36],
    })
  })
})
