import type { Database, Sql } from '../../server/src/database/connect.ts'

/** A statement as it was sent. */
export interface Statement {
  text: string
  parameters: unknown[]
}

/** A node of a plan, with what it read and how often it ran. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
}

/** How PostgreSQL may plan a statement: for its parameters, or for any, as it may from the sixth time on. */
export const PLANNINGS = ['force_custom_plan', 'force_generic_plan'] as const

/** The statements that `work` sends through the pool, transactions included. */
export async function recordStatements(sql: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const options = sql.options as { debug: unknown }
  // The client asks for it at each statement.
  options.debug = (_connection: number, text: string, parameters: unknown[]) =>
    statements.push({ text, parameters: [...parameters] })
  try {
    await work()
  } finally {
    options.debug = false
  }
  return statements
}

let prepared = 0

/** Runs a statement that only reads, and returns the nodes of its plan. */
export async function explain(
  database: Database,
  statement: Statement,
  planning: (typeof PLANNINGS)[number],
): Promise<PlanNode[]> {
  const sql = await database.reserve()
  try {
    await sql.unsafe(`set plan_cache_mode = ${planning}`)
    const [row] = await (process.env.DALIL_TEST_DISTRIBUTED
      ? explainBound(sql, statement)
      : explainPrepared(sql, statement))
    return collectNodes(row!['QUERY PLAN'])
  } finally {
    await sql.unsafe('reset plan_cache_mode')
    sql.release()
  }
}

const EXPLAIN = 'explain (analyze, format json, timing off, costs off)'

async function explainPrepared(sql: Sql, { text, parameters }: Statement) {
  // They last as long as the connection, and the client has its own there.
  const name = `looked_into_${++prepared}`
  await sql.unsafe(`prepare ${name} as ${text}`)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  return sql.unsafe(`${EXPLAIN} execute ${name} ${values}`)
}

/** Citus writes the plan of a prepared statement as text, whatever format is asked for. */
async function explainBound(sql: Sql, { text, parameters }: Statement) {
  return sql.unsafe(`${EXPLAIN} ${text}`, parameters as never[])
}

/** Rows that a node read only to drop them, in all of its runs. */
export function countDropped(node: PlanNode): number {
  return (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
}

/** Rows that a node read, in all of its runs. */
export function countRead(node: PlanNode): number {
  return node['Actual Rows'] * node['Actual Loops'] + countDropped(node)
}

/** The nodes of a plan, those of other nodes of a cluster included; tables and indexes without the number of their shard. */
function collectNodes(plan: unknown): PlanNode[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap(collectNodes)
  if (!('Node Type' in plan)) return below
  const node = { ...plan } as PlanNode
  for (const key of ['Relation Name', 'Index Name'] as const) {
    if (node[key]) node[key] = node[key].replace(/_\d{6,}$/, '')
  }
  return [node, ...below]
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return quoteText(`{${value.map(each => JSON.stringify(String(each))).join(',')}}`)
  if (value instanceof Uint8Array) return quoteText(`\\x${Buffer.from(value).toString('hex')}`)
  return quoteText(value instanceof Date ? value.toISOString() : String(value))
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
