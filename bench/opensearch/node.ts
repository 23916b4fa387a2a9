import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BenchPlan } from '../figure.ts'
import { readProcessorSeconds } from '../service.ts'

const exec = promisify(execFile)
const HEAP = '2g'

export interface OpenSearchNode {
  /** http://127.0.0.1:PORT */
  address: string
  /** Processor time that it has used. */
  processorSeconds(): number
  stop(): Promise<void>
}

/** Whether Java and Maven are on this machine. */
export async function canRun(): Promise<boolean> {
  const found = await Promise.all(
    ['java', 'mvn'].map(command => exec(command, ['-version']).catch(() => null)),
  )
  return found.every(each => each !== null)
}

/** Fetches OpenSearch into the bench's home, once. Returns the folder of its archives. */
export async function fetchOpenSearch({ home, say }: BenchPlan): Promise<string> {
  const folder = join(home, 'opensearch')
  const archives = join(folder, 'archives')
  if (await stat(archives).catch(() => undefined)) return archives
  say('fetching OpenSearch')
  await mkdir(folder, { recursive: true })
  const pom = fileURLToPath(new URL('pom.xml', import.meta.url))
  // Maven works where its file is.
  await cp(pom, join(folder, 'pom.xml'))
  const partial = join(folder, 'partial')
  await rm(partial, { recursive: true, force: true })
  await exec('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`], {
    cwd: folder,
  })
  await rename(partial, archives)
  return archives
}

/** Starts a node whose data are in the folder, and waits until it answers. */
export async function startNode(archives: string, folder: string): Promise<OpenSearchNode> {
  const program = fileURLToPath(new URL('Node.java', import.meta.url))
  const child = spawn('java', [`-Xms${HEAP}`, `-Xmx${HEAP}`, '-cp', join(archives, '*'), program, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`OpenSearch ended with ${code}: ${output.slice(-1000)}`)))
    child.stdout.setEncoding('utf8').on('data', text => {
      output += text
      const found = /OpenSearch is ready at (\S+)/.exec(output)?.[1]
      if (found) resolve(`http://${found}`)
    })
  })
  return {
    address,
    processorSeconds: () => readProcessorSeconds(child.pid!),
    stop() {
      child.stdin.end()
      return gone
    },
  }
}
