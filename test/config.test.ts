import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { describe, it } from 'node:test'
import { ConfigError, readConfig } from '../server/src/config.ts'

function findErrors(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
  return []
}

describe('readConfig', () => {
  const defaults = {
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    firstKeyFile: undefined,
    databaseUrl: undefined,
    replicaUrl: undefined,
    demo: true,
    reference: true,
    logLevel: 'info',
    metricsPort: undefined,
    metricsToken: undefined,
    traceEndpoint: undefined,
    rateLimit: Number.POSITIVE_INFINITY,
    workers: 1,
    publicUrl: undefined,
    trustedProxies: [],
    mapStyleUrl: undefined,
    model: undefined,
  }

  it('has a default for everything', () => {
    assert.deepEqual(readConfig({}), defaults)
  })

  it('takes an empty value for none', () => {
    const names =
      'PORT HOST DATA_DIR DATABASE_URL DALIL_DEMO DALIL_REFERENCE LOG_LEVEL RATE_LIMIT WORKERS PUBLIC_URL TRUSTED_PROXIES MAP_STYLE_URL LLM_BASE_URL LLM_MODEL'
    const blank = names.split(' ').map((name, at) => [name, at % 2 ? '' : ' '])
    assert.deepEqual(readConfig(Object.fromEntries(blank)), defaults)
  })

  it('reads every variable', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/dalil',
      DATABASE_URL: 'postgresql://user:p%40ss@db:5433/dalil?host=%2Frun%2Fpg',
      DALIL_DEMO: 'off',
      DALIL_REFERENCE: 'off',
      LOG_LEVEL: 'trace',
      FIRST_KEY_FILE: '/run/dalil/key',
      DATABASE_REPLICA_URL: 'postgres://user@standby/dalil',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'sixteen-letters!',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      RATE_LIMIT: '120',
      WORKERS: '128',
      PUBLIC_URL: 'https://dalil.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      MAP_STYLE_URL: 'https://tiles.example.com/style.json?key=a',
      LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
      LLM_MODEL: 'small',
      LLM_API_KEY: 'secret',
    }
    assert.deepEqual(readConfig(env), {
      port: 0,
      host: '::1',
      dataDir: '/srv/dalil',
      firstKeyFile: '/run/dalil/key',
      metricsPort: 9464,
      metricsToken: 'sixteen-letters!',
      traceEndpoint: 'http://127.0.0.1:4318',
      databaseUrl: env.DATABASE_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      demo: false,
      reference: false,
      logLevel: 'trace',
      rateLimit: 120,
      workers: 128,
      publicUrl: 'https://dalil.example.com',
      trustedProxies: ['10.0.0.0/8', '::1'],
      mapStyleUrl: 'https://tiles.example.com/style.json?key=a',
      model: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', apiKey: 'secret' },
    })
  })

  it('takes off for no rate limit', () => {
    assert.equal(readConfig({ RATE_LIMIT: 'off' }).rateLimit, Number.POSITIVE_INFINITY)
  })

  const wrong: Record<string, string[]> = {
    HOST: ['a b', 'localhost:80', '[::1]', 'http://localhost'],
    PORT: ['abc', '-1', '65536', '80.5', '0x50', '1e3', '123456'],
    DATABASE_URL: [
      'http://x',
      'localhost/dalil',
      'postgres',
      'postgres://user:100%@host/dalil',
      'postgres:user:hunter2@host/dalil',
      'postgres:///user:hunter2@host/dalil',
      'postgres://user:12/34@host/dalil',
      'postgres://user:12?34@host/dalil',
      'postgres://user:12#34@host/dalil',
    ],
    DALIL_DEMO: ['maybe', 'true', 'ON', '1'],
    DALIL_REFERENCE: ['no', '0'],
    LOG_LEVEL: ['loud', 'INFO', 'constructor'],
    LLM_BASE_URL: ['localhost:11434', 'ftp://host/v1'],
    DATABASE_REPLICA_URL: ['standby', 'http://x'],
    METRICS_PORT: ['abc', '65536'],
    METRICS_TOKEN: ['short', 'sixteen letters with spaces'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector:4318', 'grpc://collector'],
    RATE_LIMIT: ['x', '0', '-5', '1.5', '1000001'],
    WORKERS: ['0', '129', 'auto', '-1', '2.0'],
    TRUSTED_PROXIES: ['all', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8', '127.0.0.1,'],
    MAP_STYLE_URL: ['tiles.example.com/style.json', 'mapbox://styles/a/b'],
    PUBLIC_URL: ['dalil.example.com', 'ftp://x', 'https://x/path', 'https://user@x', 'https://x/?a=1'],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`refuses ${name}=${value}`, () => {
        const faults = findErrors({ [name]: value })
        assert.equal(faults.length, 1)
        assert.ok(faults[0]!.startsWith(`${name} must be `), faults[0])
      })
    }
  }

  it('refuses one port for two listeners', () => {
    const rule = 'METRICS_PORT must be another port than PORT, or not set'
    assert.deepEqual(findErrors({ PORT: '9000', METRICS_PORT: '9000' }), [rule])
    assert.equal(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort, 0)
  })

  it('lists every error at once, and repeats no password', () => {
    const env = Object.fromEntries(Object.entries(wrong).map(([name, values]) => [name, values[0]!]))
    const faults = findErrors({ ...env, DATABASE_URL: 'mysql://user:hunter2@host/dalil' })
    assert.deepEqual(faults.map(line => line.split(' ')[0]).sort(), Object.keys(wrong).sort())
    assert.equal(faults.join().includes('hunter2'), false)
  })
})
