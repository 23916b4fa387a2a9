import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosClient, Outcome } from '../client.ts'
import type { PossibleCreation } from '../ledger.ts'
import type { WriterScene } from './scene.ts'

/** The outcomes after which it is known what has happened. */
export type Answer<T> = Extract<Outcome<T>, { kind: 'done' | 'rejected' }>

/** Sends a request again until it is answered. It gives up after two minutes, when the service is not coming back. */
export async function repeatUntilAnswered<T>(send: () => Promise<Outcome<T>>): Promise<Answer<T>> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const outcome = await send()
    if (outcome.kind === 'done' || outcome.kind === 'rejected') return outcome
    await sleep(50)
  }
  throw new Error('the service has not answered for two minutes')
}

interface Creation {
  kind: PossibleCreation['kind']
  operation: string
  path: string
  /** Also the Idempotency-Key of every other creation. */
  name: string
  body: { folderId?: string | null; [field: string]: unknown }
}

/**
 * Creates something. Under an Idempotency-Key it is sent again until it is acknowledged, and sometimes once more, which
 * must give the first answer. Without one, what failed half-way is noted as possible. Undefined when it was not
 * acknowledged.
 */
export async function create<T>(
  { client, ledger, report, random }: WriterScene,
  { kind, operation, path, name, body }: Creation,
): Promise<T | undefined> {
  const idempotencyKey = random() < 0.5 ? name : undefined
  const send = () => client.change<T>(operation, path, { body, idempotencyKey })
  let outcome = await send()
  if (outcome.kind === 'unknown') {
    if (idempotencyKey) outcome = await repeatUntilAnswered(send)
    else ledger.possibleCreations.push({ kind, name, folderId: body.folderId })
  }
  if (outcome.kind === 'rejected') report(`${operation} was rejected: ${outcome.text}`)
  if (outcome.kind !== 'done') return undefined
  if (idempotencyKey && random() < 0.3)
    await checkReplay(client, report, { path, body, idempotencyKey }, outcome.body)
  return outcome.body
}

async function checkReplay(
  client: ChaosClient,
  report: WriterScene['report'],
  { path, body, idempotencyKey }: { path: string; body: unknown; idempotencyKey: string },
  first: unknown,
): Promise<void> {
  const again = await client.change('replay', path, { body, idempotencyKey })
  if (again.kind === 'unknown' || again.kind === 'unsent') return
  const isSame =
    again.kind === 'done' && again.isReplay && JSON.stringify(again.body) === JSON.stringify(first)
  if (!isSame) report(`${path} with the Idempotency-Key ${idempotencyKey} was not answered as before`)
}

/** One of the values at random; undefined when there is none. */
export function drawOne<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)]
}

export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const copy = [...values]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other]!, copy[at]!]
  }
  return copy
}
