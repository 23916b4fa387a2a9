import type { Gazetteer } from './gazetteer.ts'

/*
 * "Al Naseem" is An Nasim Ash Sharqi and An Nasim Al Gharbi: the name that districts of one city share, but for the word that says which
 * side each is, means all of them.
 */

const SIDE =
  '(?:north|south|east|west)(?:ern)?|(?:shamal|janub|janoub|ganub|sharq|sharg|gharb)(?:i|iy?y?ah?)?|(?:شمال|جنوب|شرق|غرب)(?:ي|يه)?'
const [BEFORE, BEHIND] = [new RegExp(`^(?:${SIDE}) (.{3,})$`, 'u'), new RegExp(`^(.{3,}) (?:${SIDE})$`, 'u')]

/** North End and South End share no name. */
const PLAIN = /^(?:end|side|gate|bank|town|city|park|bay|shore|beach)$/

/** A district, and the row that stands for it. */
interface DistrictRow {
  row: number
  id: number
  cityId: number
}

/** Collects the names of districts, and adds those that several of one city share. */
export class Halves {
  /** By city and name, by the id of the district. */
  private readonly shared = new Map<string, Map<number, DistrictRow>>()
  /** The names that districts bear as they stand. */
  private readonly own = new Set<string>()

  collect(district: DistrictRow, name: string, isAlias: boolean): void {
    const { cityId, id } = district
    if (!isAlias) this.own.add(`${cityId} ${name}`)
    const base = (BEHIND.exec(name) ?? BEFORE.exec(name))?.[1]
    if (base === undefined || PLAIN.test(base)) return
    const key = `${cityId} ${base}`
    this.shared.set(key, (this.shared.get(key) ?? new Map()).set(id, district))
  }

  addTo(gazetteer: Gazetteer): void {
    for (const [key, districts] of this.shared) {
      if (districts.size < 2 || this.own.has(key)) continue
      const name = key.slice(key.indexOf(' ') + 1)
      const known = gazetteer.lookup(name)
      for (const { row, id, cityId } of districts.values()) {
        // "Khobar" is the city, and not its north and its south.
        if (known.some(each => each.kind === 'city' && each.id === cityId)) break
        if (!known.some(each => each.kind === 'district' && each.id === id))
          gazetteer.addName(name, row, true)
      }
    }
  }
}
