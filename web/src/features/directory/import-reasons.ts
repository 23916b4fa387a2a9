/**
 * What the service says of a row that it did not take as it is, or of an import that it refuses, by the key of its
 * translation. The named groups are its variables.
 */
const REASONS = {
  noName: /^(?:name: )?no name in either language$/,
  noPlace: /^city: neither a city nor coordinates say where it is$/,
  newCity: /^city: no city(?: of .+?)? is called "(?<name>.*)": placed by its coordinates, or in a new city/,
  unknownCityOf: /^city: no city of .+? is called "(?<name>.*)"$/,
  unknownCity: /^city: no city is called "(?<name>.*)"$/,
  ambiguousCity: /^city: "(?<name>.*)" may be in (?<countries>.+): name the country in the row, or /,
  chosenCity:
    /^city: "(?<name>.*)" may be in (?<countries>.+): taken for (?<city>.+) \((?<country>[A-Z]{2})\), /,
  unknownCountry: /^country: the directory has no country "(?<name>.*?)"/,
  otherCountry: /^country: its coordinates are near (?<city>.+), not in .+: placed by them$/,
  swapped: /^lat and lng: they seem to be swapped$/,
  far: /^lat and lng: they lie (?<kilometers>\d+) km from (?<city>.+)$/,
  oneOfTwo: /^lat and lng: only one of them is given$/,
  inSea: /^lat and lng: 0, 0 is in the sea: left out$/,
  noDegrees: /^(?<field>lat|lng): "(?<value>.*)" is no number$/,
  outOfRange: /^(?<field>lat|lng): "(?<value>.*)" is not within -(?<most>\d+) and \d+$/,
  noCoordinates: /^coordinates: "(?<value>.*)" holds no latitude and longitude: left out$/,
  newCategory: /^category: the directory has no category "(?<name>.*)": made$/,
  leftOut: /^(?<field>\w+): "(?<value>.*)" is (?:no|not|neither) [^"]+: left out$/,
  samePlace: /^it names the same place as \w+ (?<line>\d+)(?: of .+)?$/,
  sameKey: /^key (?<key>.*) has come before$/,
  otherWidth: /^it has (?<cells>\d+) cells where the first row has (?<width>\d+)$/,
  unreadable: /^it holds characters that are not (?<encoding>.+)$/,
  mapName: /no field names the branch: map name/,
  mapPlace: /no field says where the branch is: map city/,
  mapBoth: /lat and lng must both be mapped, or neither$/,
  newKeys:
    /^(?<same>\d+) of (?<rows>\d+) branches have the name and the place of one that this source has under another key/,
  otherFormat: /is a source of another format, (?<format>.+): choose another name$/,
} as const

export interface KnownReason {
  key: keyof typeof REASONS
  values: Record<string, string>
}

/** Undefined for what only the service can say. */
export function readReason(text: string): KnownReason | undefined {
  for (const [key, pattern] of Object.entries(REASONS)) {
    const match = pattern.exec(text)
    if (match) return { key: key as KnownReason['key'], values: { ...match.groups } }
  }
  return undefined
}
