import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { after } from 'node:test'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSession } from '../../server/src/auth/people/sessions.ts'
import { loadDirectory } from '../support/directory.ts'
import { type Reply, testService } from '../support/service.ts'
import { type Browser, openBrowser, openOwnerBrowser } from './browser.ts'

export const CSV = [
  'Branch name,Kind,Town,Country,Phone',
  'Noor Pharmacy,pharmacy,Riyadh,SA,0112345678',
  'صيدلية الأمل,pharmacy,Jeddah,SA,',
  'Lost Pharmacy,pharmacy,Atlantis,SA,',
  '',
].join('\n')
export const MAPPING = {
  name: 'Branch name',
  category: 'Kind',
  city: 'Town',
  country: 'Country',
  phone: 'Phone',
}
export const REQUEST = { mapping: MAPPING, source: 'office' }

/** An upload is kept for an hour; this is a little more. */
export const LIFETIME_MS = 61 * 60 * 1000

/** A service with a directory and two operators, whose uploads have a temporary folder of their own. */
export async function openUploadScene(test: { after: typeof after }) {
  let elapsed = 0
  const now = () => new Date(Date.now() + elapsed)
  const service = await testService(test, { now })
  // Other tests, which run meanwhile, have their files elsewhere.
  const { TMPDIR = tmpdir() } = process.env
  const folder = await mkdtemp(join(TMPDIR, 'dalil-uploads-test-'))
  process.env.TMPDIR = folder
  test.after(async () => {
    process.env.TMPDIR = TMPDIR
    await rm(folder, { recursive: true })
  })
  await service.workspace()
  await loadDirectory(service.sql)
  const operator = await openOwnerBrowser(service)

  async function listFolders(): Promise<string[]> {
    return (await readdir(tmpdir())).filter(name => name.startsWith('dalil-uploads-'))
  }

  return {
    service,
    now,
    operator,
    secondOperator: await openSecondOperator(),
    listFolders,

    elapse(milliseconds: number): void {
      elapsed += milliseconds
    },

    /** The files that are being read, with their modes. */
    async listFiles(): Promise<{ folder: number; file: number }[]> {
      const folders = await listFolders()
      const found = await Promise.all(
        folders.map(async name => {
          const folder = await stat(join(tmpdir(), name))
          const files = await readdir(join(tmpdir(), name))
          return Promise.all(
            files.map(async file => ({
              folder: folder.mode & 0o777,
              file: (await stat(join(tmpdir(), name, file))).mode & 0o777,
            })),
          )
        }),
      )
      return found.flat()
    },

    async countUploads(): Promise<number> {
      const [row] = await service.sql<{ found: number }[]>`select count(*)::integer as found from uploads`
      return row!.found
    },

    async countBranches(): Promise<number> {
      return (await operator.get('/directory')).body.counts.branches
    },

    async upload(csv: string | Buffer = CSV, name = 'branches.csv'): Promise<Reply['body']> {
      const headers = { 'x-file-name': encodeURIComponent(name) }
      const { status, body } = await operator.upload('/directory/uploads', csv, headers)
      assert.equal(status, 201, JSON.stringify(body))
      return body
    },

    async startImport(uploadId: string, request: object = REQUEST): Promise<string> {
      const { status, body } = await operator.post(`/directory/uploads/${uploadId}/import`, request)
      assert.equal(status, 202, JSON.stringify(body))
      return body.importId
    },

    /** Asks for an import until it has ended; the limit of the test ends an import that never does. */
    async waitForImport(importId: string): Promise<Reply['body']> {
      for (;;) {
        const { status, body } = await operator.get(`/directory/imports/${importId}`)
        assert.equal(status, 200)
        if (body.state !== 'running') return body
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
  }

  async function openSecondOperator(): Promise<Browser> {
    const person = await insertPerson(
      service.sql,
      { name: 'Badr', email: 'badr@example.com', passwordHash: '', isOperator: true },
      now(),
    )
    const client = { ipAddress: '127.0.0.1', userAgent: undefined }
    const browser = openBrowser(service)
    browser.cookies.set('dalil_session', await insertSession(service.sql, person.id, client, now()))
    return browser
  }
}
