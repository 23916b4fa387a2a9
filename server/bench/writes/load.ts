import { Client } from './client.ts'

export interface Load {
  /** Milliseconds of each request. */
  latencies: number[]
  perSecond: number
}

/**
 * Sends requests from so many clients, each as soon as its last is answered, for some seconds. `next` gives the n-th
 * request, ready to be sent. An answer that is no success ends it with an error.
 */
export async function drive(
  port: number,
  clients: number,
  seconds: number,
  next: (n: number) => string,
): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let n = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(port)
      try {
        for (let now = performance.now(); now < end; ) {
          const { status, text } = await client.sendRaw(next(n++))
          if (status >= 300) throw new Error(`the service answered ${status}: ${text}`)
          const answered = performance.now()
          latencies.push(answered - now)
          now = answered
        }
      } finally {
        client.close()
      }
    }),
  )
  return { latencies, perSecond: latencies.length / ((performance.now() - started) / 1000) }
}
