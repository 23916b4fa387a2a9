import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = readFileSync(join(root, 'deploy/systemd/dalil.service'), 'utf8')
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0

describe('deploy/systemd/dalil.service', () => {
  it('passes systemd-analyze verify', { skip: hasAnalyzer ? false : 'there is no systemd-analyze' }, t => {
    const folder = mkdtempSync(join(tmpdir(), 'dalil-unit-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'dalil.service')
    // The program is not installed here, nor is its user.
    writeFileSync(file, text.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
  })

  it('starts the program that npm ci installs, again whenever it ends', () => {
    const [, program] = /^ExecStart=\/opt\/dalil\/(\S+) serve$/m.exec(text)!
    assert.ok(existsSync(join(root, program!)))
    assert.match(text, /^Restart=always$/m)
    assert.match(text, /^StartLimitIntervalSec=0$/m)
  })

  it('builds the dashboard at the set-up, since the service may not write the checkout', () => {
    assert.match(text, /^# +npm ci && npm run build:web$/m)
    assert.match(text, /^ProtectSystem=strict$/m)
  })

  it('keeps the data and the first key to the user of the service', () => {
    for (const line of [
      'User=dalil',
      'StateDirectory=dalil',
      'StateDirectoryMode=0700',
      'UMask=0077',
      'NoNewPrivileges=yes',
    ])
      assert.match(text, new RegExp(`^${line}$`, 'm'))
    assert.match(text, /^Environment=DATA_DIR=\/var\/lib\/dalil /m)
  })

  it('is rated safe', { skip: hasAnalyzer ? false : 'there is no systemd-analyze' }, t => {
    const folder = mkdtempSync(join(tmpdir(), 'dalil-unit-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'dalil.service')
    writeFileSync(file, text)
    const args = ['security', '--offline=true', '--no-pager', file]
    const rating = execFileSync('systemd-analyze', args, { encoding: 'utf8' })
    const [, exposure] = /Overall exposure level.*: ([\d.]+)/.exec(rating)!
    assert.ok(Number(exposure) < 3, `exposure ${exposure} of 10`)
  })
})
