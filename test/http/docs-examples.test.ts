import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { installClient } from '../client/install-client.ts'
import { listeningService } from '../client/listening-service.ts'
import { TABLE } from '../support/contract.ts'

const run = promisify(execFile)
const { folder } = await installClient({ after })
const { scene, baseUrl, service } = await listeningService({ after })
const page = (await service.app.inject({ url: '/docs', headers: { host: new URL(baseUrl).host } })).payload

/** On CI a missing Python is a failure. */
const skipWithoutPython = isInstalled('python3') || process.env.CI ? false : 'there is no python3'

/** How a snippet of each language is run. */
const RUNNERS: Record<string, (snippet: string) => [command: string, args: string[]]> = {
  curl: snippet => ['sh', ['-ec', snippet.replace('curl ', 'curl --silent --show-error --fail-with-body ')]],
  typescript: snippet => [process.execPath, ['--input-type=module-typescript', '-e', snippet]],
  python: snippet => ['python3', ['-c', snippet]],
}

/** The ids of the examples, and those that this service has instead. */
const IDS: Record<string, string> = {
  srch_01h455vb4pex5vsknk084sn02q: scene.searchId,
  fld_01h455vb4pex5vsknk084sn02q: scene.folderId,
  lst_01h455vb4pex5vsknk084sn02q: scene.listId,
  cty_55: scene.cityId,
  cmp_2: scene.companyId,
  brn_59: scene.memberIds[0]!,
  brn_65: scene.memberIds[1]!,
}

describe('the examples of the reference', () => {
  before(async () => {
    // The examples name two members; the list has no others.
    await scene.post(`/lists/${scene.listId}/members/remove`, { branchIds: scene.memberIds.slice(2) })
  })

  for (const [language, toCommand] of Object.entries(RUNNERS)) {
    const skip = language === 'python' && skipWithoutPython
    describe(language, { skip }, () => {
      for (const row of TABLE.filter(({ name }) => !changesWhatOthersNeed(name))) {
        it(`call ${row.name}`, async () => {
          const [command, args] = toCommand(findSnippet(row.name, language))
          const env = { ...process.env, KEY: scene.token }
          const { stdout } = await run(command, args, { cwd: folder, env })
          assert.match(stdout, /["']?ok["']?: ?(?:true|True)/)
        })
      }
    })
  }

  it('are there for what they would change for the others', () => {
    for (const { name } of TABLE)
      for (const language of Object.keys(RUNNERS))
        assert.ok(findSnippet(name, language).includes(baseUrl), name)
  })
})

/** Run once each they would need a scene each; that they parse is seen from their likes. */
function changesWhatOthersNeed(name: string): boolean {
  return /^(archive|remove)_/.test(name) || name === 'create_folder'
}

function findSnippet(name: string, language: string): string {
  const [section] = new RegExp(`<section class="operation" id="${name}">.*?</section>`, 's').exec(page)!
  const [, code] = new RegExp(`<div class="snippet ${language}"><pre[^>]*><code>(.*?)</code>`, 's').exec(
    section,
  )!
  const text = code!.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => ENTITIES[entity]!)
  return text.replace(/\b[a-z]{3,4}_\w+/g, id => IDS[id] ?? id)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
