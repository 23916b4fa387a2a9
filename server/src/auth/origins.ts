import type { Database } from '../database/connect.ts'
import type { Glances } from './glances.ts'
import { selectOriginEnd } from './queries.ts'

/** Hears whether an origin is allowed and the moment of that, empty where there is none; or why it cannot be told. */
export type HearOrigin = (failure: unknown, isAllowed: boolean, moment: string) => void

interface Known {
  /** Milliseconds since 1970. */
  end: Promise<number> | number
  asOf: string
}

/** Anybody may name origins: what is remembered of them must have an end. */
const REMEMBERED = 1000

/**
 * Tells from which origins some key in force may be used. What is remembered of one is used after a look that began
 * after the question, and that saw nothing committed since.
 */
export class Origins {
  private readonly database: Database
  private readonly glances: Glances
  private readonly known = new Map<string, Known>()

  constructor(database: Database, glances: Glances) {
    this.database = database
    this.glances = glances
  }

  /** Asks about an origin in lower case. */
  ask(origin: string, hear: HearOrigin): void {
    const asOf = this.known.get(origin)?.asOf ?? ''
    this.glances.look(undefined, undefined, asOf, (failure, glance) => {
      if (!glance) return hear(failure, false, '')
      const { moment } = glance
      const tell = (end: number) => hear(undefined, end > Date.now(), moment)
      const end = this.endOf(origin, moment)
      if (typeof end === 'number') return tell(end)
      end.then(tell, error => hear(error, false, ''))
    })
  }

  /** When the last key of an origin expires; 0 when it has none. A promise until it has been read. */
  private endOf(origin: string, moment: string): Promise<number> | number {
    const known = this.known.get(origin)
    if (known && known.asOf === moment) return known.end
    const end = selectOriginEnd(this.database, origin)
    if (moment === '') return end
    // Read after the moment: whoever sees that moment later sees what was read, or nothing that differs from it.
    const fresh: Known = { end, asOf: moment }
    this.known.delete(origin)
    this.known.set(origin, fresh)
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!)
    const forget = () => {
      if (this.known.get(origin) === fresh) this.known.delete(origin)
    }
    end.then(read => {
      fresh.end = read
    }, forget)
    return end
  }
}
