/** How many calls may run at once, in this process. */
export interface CallLimits {
  /** Of all workspaces. */
  all: number
  /** Of one workspace. */
  workspace: number
  /** Of one workspace, that change something: they may wait for each other's locks. */
  changes: number
  /** Milliseconds that a call may wait. */
  waitMs: number
}

/** The limits for a pool of so many connections: one workspace, even one that is stuck, leaves some to the others. */
export function chooseCallLimits(connections: number): CallLimits {
  const share = (part: number) => Math.max(1, Math.floor(connections * part))
  return { all: connections, workspace: share(0.7), changes: share(0.3), waitMs: 10_000 }
}

interface Waiting {
  isChange: boolean
  start(): void
  timer: NodeJS.Timeout
}

interface WorkspaceCalls {
  running: number
  changing: number
  waiting: Waiting[]
}

/**
 * Lets calls run while there are connections for them, and fairly: calls of one workspace wait for each other when it
 * has its share, and the workspaces take turns when all connections are in use. A call that waited for too long is
 * rejected with the code CALL_QUEUE_TIMEOUT; nothing of it has run then.
 */
export class CallQueue {
  readonly #limits: CallLimits
  readonly #onWaited: (seconds: number) => void
  /** Workspaces with calls, the one that was served longest ago first. */
  readonly #workspaces = new Map<string, WorkspaceCalls>()
  #running = 0
  #waiting = 0

  /** `onWaited` is told how long a call waited, when it may run or has waited for too long. */
  constructor(limits: CallLimits, onWaited: (seconds: number) => void = () => {}) {
    this.#limits = limits
    this.#onWaited = onWaited
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  async run<T>(workspaceId: string, isChange: boolean, work: () => Promise<T>): Promise<T> {
    const calls = this.#getCalls(workspaceId)
    if (this.#mayStart(calls, isChange)) this.#start(calls, isChange)
    else await this.#wait(workspaceId, calls, isChange)
    try {
      return await work()
    } finally {
      this.#running--
      calls.running--
      if (isChange) calls.changing--
      // Behind the others: it was served last.
      this.#workspaces.delete(workspaceId)
      if (calls.running > 0 || calls.waiting.length > 0) this.#workspaces.set(workspaceId, calls)
      if (this.#waiting > 0) this.#startWaiting()
    }
  }

  #getCalls(workspaceId: string): WorkspaceCalls {
    let calls = this.#workspaces.get(workspaceId)
    if (!calls) {
      calls = { running: 0, changing: 0, waiting: [] }
      this.#workspaces.set(workspaceId, calls)
    }
    return calls
  }

  #mayStart({ running, changing }: WorkspaceCalls, isChange: boolean): boolean {
    const { all, workspace, changes } = this.#limits
    return this.#running < all && running < workspace && (!isChange || changing < changes)
  }

  #start(calls: WorkspaceCalls, isChange: boolean): void {
    this.#running++
    calls.running++
    if (isChange) calls.changing++
  }

  #wait(workspaceId: string, calls: WorkspaceCalls, isChange: boolean): Promise<void> {
    const waitedSince = performance.now()
    const waited = () => this.#onWaited((performance.now() - waitedSince) / 1000)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        calls.waiting.splice(calls.waiting.indexOf(waiting), 1)
        this.#waiting--
        if (calls.running === 0 && calls.waiting.length === 0) this.#workspaces.delete(workspaceId)
        waited()
        reject(new CallQueueTimeout())
      }, this.#limits.waitMs)
      const start = () => {
        waited()
        resolve()
      }
      const waiting: Waiting = { isChange, start, timer }
      calls.waiting.push(waiting)
      this.#waiting++
    })
  }

  /** Starts what may run now, one call of a workspace at a time. */
  #startWaiting(): void {
    for (const calls of this.#workspaces.values()) {
      if (this.#running >= this.#limits.all) return
      const index = calls.waiting.findIndex(({ isChange }) => this.#mayStart(calls, isChange))
      if (index < 0) continue
      const [next] = calls.waiting.splice(index, 1)
      clearTimeout(next!.timer)
      this.#waiting--
      this.#start(calls, next!.isChange)
      next!.start()
    }
  }
}

/** A call that waited for too long. */
export class CallQueueTimeout extends Error {
  readonly code = 'CALL_QUEUE_TIMEOUT'
}
