import { shuffle } from './writers/requests.ts'

/** The faults of each stage, in order. */
export interface Schedule {
  embedded: string[]
  proxied: string[]
  fullDisk: string[]
}

const KILLS = ['kill service', 'kill database', 'kill both', 'kill backend']
const EMBEDDED = ['SIGTERM', 'end connection', 'freeze service', 'freeze database']
const PROXIED = [
  'cut all connections',
  'stall connections',
  'cut some connections',
  'stall, then cut',
  'refuse connections',
  'SIGTERM',
]
const FULL_DISK = ['fill disk', 'fill disk, kill service']

/** Whether a fault ends a process without a chance to do anything. */
export function isKill(kind: string): boolean {
  return kind.includes('kill')
}

/** So many kills, two in three of them at an embedded database, and others among them. */
export function drawSchedule(kills: number, random: () => number): Schedule {
  const proxiedKills = Math.floor(kills / 3)
  const others = Math.ceil(kills / 5)
  return {
    embedded: shuffle([...deal(KILLS, kills - proxiedKills), ...deal(EMBEDDED, others)], random),
    proxied: shuffle([...deal(KILLS, proxiedKills), ...deal(PROXIED, others)], random),
    fullDisk: deal(FULL_DISK, Math.ceil(kills / 40)),
  }
}

/** So many of the kinds, each as often as the others. */
function deal(kinds: string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => kinds[at % kinds.length]!)
}
