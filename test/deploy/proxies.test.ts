import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../deploy', import.meta.url))
const nginx = readFileSync(join(folder, 'nginx.conf'), 'utf8')
const caddy = readFileSync(join(folder, 'Caddyfile'), 'utf8')
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const lacksNginx = has('nginx', '-v') && has('openssl', 'version') ? false : 'there is no nginx'
const lacksCaddy = has('caddy', 'version') ? false : 'there is no Caddy'

describe('deploy/nginx.conf', () => {
  it('holds no directive that Debian 12 does not know', () => {
    assert.doesNotMatch(nginx, /^\s*http2\s+on;/m)
  })

  it('passes nginx -t', { skip: lacksNginx }, t => {
    const home = mkdtempSync(join(tmpdir(), 'dalil-nginx-'))
    t.after(() => rmSync(home, { recursive: true, force: true }))
    const [key, certificate] = [join(home, 'key.pem'), join(home, 'cert.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=dalil.example.com']
    execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    const site = nginx
      .replace(/(ssl_certificate) \S+;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) \S+;/, `$1 ${key};`)
      .replace(/listen 80;/, 'listen 127.0.0.1:2;')
      .replace(/listen 443/, 'listen 127.0.0.1:1')
    const file = join(home, 'nginx.conf')
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map(name => `${name}_temp_path ${home}/${name};`)
      .join(' ')
    const http = `access_log off; ${folders} ${site}`
    writeFileSync(file, `error_log stderr; pid ${home}/pid; events {} http { ${http} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', home, '-c', file], { encoding: 'utf8' })
    assert.equal(status, 0, stderr)
  })
})

describe('deploy/Caddyfile', () => {
  it('passes caddy validate', { skip: lacksCaddy }, () => {
    const env = { ...process.env, DALIL_HOST: 'dalil.example.com' }
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
    assert.equal(status, 0, stderr)
  })
})

describe('the proxies', () => {
  it('keep metrics and readiness to themselves', () => {
    for (const path of ['/metrics', '/readyz']) {
      assert.match(nginx, new RegExp(`location = ${path} \\{ return 404; \\}`))
      assert.match(caddy, new RegExp(`@private path .*${path}`))
    }
  })
})
