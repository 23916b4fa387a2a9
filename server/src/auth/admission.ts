/** Who is calling: the key's workspace and what the key may do. */
export interface Principal {
  workspaceId: string
  keyId: string
  scopes: ReadonlySet<string>
}

/** What of the data an answer was made: as long as both stay, so does the answer. */
export interface Versions {
  workspace: number
  directory: number
}

/** A principal that the database has confirmed since the request came, and the versions of that moment. */
export interface Confirmed {
  principal: Principal
  /** Undefined on a key's first call. */
  versions: Versions | undefined
}

type Outcome = { confirmed: Confirmed } | { refusal: unknown }

/** Takes the caller in, or refuses: with a 401 for a key that is not in force, a 403 for one of other origins. */
export type Judged = (refusal: unknown, confirmed: Confirmed | undefined) => void

/** A caller at the door: judged by what is remembered of the key while the database is asked. */
export class Admission {
  /** Whom the key was good for when it was last seen; undefined when it is not known to be good. */
  expected: Principal | undefined
  /** The versions last seen of that workspace. */
  readonly lastVersions: Versions | undefined
  private outcome: Outcome | undefined
  private waiting: Judged | undefined

  constructor(expected?: Principal, lastVersions?: Versions) {
    this.expected = expected
    this.lastVersions = lastVersions
  }

  /** Tells one who waits, at once when it is known already; for many requests in a turn a promise each is much. */
  whenJudged(judged: Judged): void {
    const { outcome } = this
    if (outcome === undefined) this.waiting = judged
    else if ('confirmed' in outcome) judged(undefined, outcome.confirmed)
    else judged(outcome.refusal, undefined)
  }

  /** The same as a promise. */
  confirmed(): Promise<Confirmed> {
    return new Promise((resolve, reject) =>
      this.whenJudged((refusal, confirmed) => (confirmed ? resolve(confirmed) : reject(refusal))),
    )
  }

  confirm(confirmed: Confirmed): void {
    this.outcome = { confirmed }
    this.waiting?.(undefined, confirmed)
  }

  refuse(refusal: unknown): void {
    this.outcome = { refusal }
    this.waiting?.(refusal, undefined)
  }
}
