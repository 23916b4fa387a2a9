import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { testService } from '../support/service.ts'

const FOLDER = new URL('../../deploy/monitoring/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

/** What Prometheus itself says of a scrape. */
const OF_PROMETHEUS = ['up']

interface Expression {
  at: string
  text: string
}

const alerts = parse(read('alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: AlertRule[] }) => rules,
) as AlertRule[]
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }
const panels = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions: Expression[] = [
  ...alerts.map(({ alert, expr }) => ({ at: alert, text: expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, text: expr }))),
]

interface AlertRule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}

/** Grafana puts values in the place of its variables. */
function fillVariables(text: string): string {
  return text.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'dalil')
}

/** The metrics that an expression reads, with the labels it names for each. Throws where it is no PromQL. */
function readSelectors(text: string): { metric: string; labels: string[] }[] {
  const filled = fillVariables(text)
  const selectors: { metric: string; labels: string[] }[] = []
  parser.parse(filled).iterate({
    enter({ name, from, to, type }) {
      assert.ok(!type.isError, `${filled}: not PromQL at ${from}`)
      const part = filled.slice(from, to)
      if (name === 'VectorSelector') selectors.push({ metric: '', labels: [] })
      const last = selectors.at(-1)
      if (name === 'Identifier' && last) last.metric = part
      if (name === 'LabelName' && last) last.labels.push(part)
    },
  })
  return selectors
}

describe('the dashboard and the alert rules', async () => {
  const { app, workspace } = await testService({ after }, { dataDir: '/' })
  const caller = await workspace()
  await caller.get('/workspace')
  const { body } = await app.inject('/metrics')
  const offered = new Map<string, string>()
  for (const [, name, type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    offered.set(name!, type!)
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) offered.set(`${name}_${part}`, part)
  }

  for (const { at, text } of expressions) {
    it(`read only metrics that the service has: ${at}, ${text.slice(0, 60).trim()}`, () => {
      const selectors = readSelectors(text)
      assert.ok(selectors.length > 0)
      for (const { metric } of selectors)
        assert.ok(offered.has(metric) || OF_PROMETHEUS.includes(metric), `there is no ${metric}`)
    })
  }

  it('show every metric of Dalil somewhere', () => {
    const read = new Set(expressions.flatMap(({ text }) => readSelectors(text)).map(({ metric }) => metric))
    const own = [...offered].filter(
      ([name, type]) => /^dalil_/.test(name) && !['bucket', 'sum', 'count'].includes(type),
    )
    const unread = own
      .filter(([name, type]) => !read.has(type === 'histogram' ? `${name}_bucket` : name))
      .map(([name]) => name)
    assert.deepEqual(unread, ['dalil_database_info'])
  })

  it('take rates of counters only', () => {
    for (const { text } of expressions) {
      for (const [, metric] of text.matchAll(/\b(?:rate|increase)\(\s*([a-z_]+)/g)) {
        assert.match(offered.get(metric!) ?? '', /^(counter|bucket)$/, metric)
      }
    }
  })

  it('say for every alert what has happened and what to do', () => {
    assert.ok(alerts.length >= 8)
    for (const { alert, labels, annotations } of alerts) {
      assert.match(labels.severity, /^(critical|warning)$/, alert)
      assert.ok(annotations.summary.length > 10 && annotations.action.length > 10, alert)
    }
  })

  it('place no panel over another', () => {
    const cells = new Set<string>()
    for (const { gridPos, title } of dashboard.panels) {
      assert.ok(gridPos.x + gridPos.w <= 24, title)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          assert.ok(!cells.has(`${x} ${y}`), title)
          cells.add(`${x} ${y}`)
        }
    }
    assert.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length)
  })
})
