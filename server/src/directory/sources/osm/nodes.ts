const SMALLEST = 1024

/** The coordinates of the nodes that ways and relations need, in three sorted number arrays. */
export class NeededNodes {
  #ids = new Float64Array(SMALLEST)
  #size = 0
  #lat = new Float64Array(0)
  #lng = new Float64Array(0)

  get size(): number {
    return this.#size
  }

  add(id: number): void {
    if (this.#size === this.#ids.length) {
      const larger = new Float64Array(this.#size * 2)
      larger.set(this.#ids)
      this.#ids = larger
    }
    this.#ids[this.#size++] = id
  }

  /** Sorts the ids. Call it after the last `add` and before the first `setCoordinates`. */
  sortIds(): void {
    const sorted = this.#ids.subarray(0, this.#size).sort()
    this.#ids = sorted.filter((id, index) => index === 0 || id !== sorted[index - 1])
    this.#size = this.#ids.length
    this.#lat = new Float64Array(this.#size).fill(Number.NaN)
    this.#lng = new Float64Array(this.#size).fill(Number.NaN)
  }

  setCoordinates(id: number, lat: number, lng: number): void {
    const index = this.#findIndex(id)
    if (index < 0) return
    this.#lat[index] = lat
    this.#lng[index] = lng
  }

  /** Longitude and latitude; undefined where the file does not hold the node. */
  getPosition(id: number): [lng: number, lat: number] | undefined {
    const index = this.#findIndex(id)
    return index < 0 || Number.isNaN(this.#lat[index]) ? undefined : [this.#lng[index]!, this.#lat[index]!]
  }

  /** The middle of the bounding box of the located nodes; undefined when none is located. */
  findCentre(ids: Iterable<number>): { lat: number; lng: number } | undefined {
    let [south, north, west, east] = [90, -90, 180, -180]
    for (const id of ids) {
      const index = this.#findIndex(id)
      if (index < 0 || Number.isNaN(this.#lat[index])) continue
      const lat = this.#lat[index]!
      const lng = this.#lng[index]!
      south = Math.min(south, lat)
      north = Math.max(north, lat)
      west = Math.min(west, lng)
      east = Math.max(east, lng)
    }
    return south > north ? undefined : { lat: findMiddle(south, north), lng: findMiddle(west, east) }
  }

  #findIndex(id: number): number {
    let low = 0
    let high = this.#size - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.#ids[middle]!
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

/** Rounded to the seven decimals of OpenStreetMap. */
function findMiddle(a: number, b: number): number {
  return Math.round(((a + b) / 2) * 1e7) / 1e7
}
