const TOKENS = {
  ground: '--ground',
  panel: '--panel',
  text: '--text',
  muted: '--muted',
  faint: '--faint',
  accent: '--accent',
  onAccent: '--on-accent',
  line: '--line-strong',
  land: '--land',
  cell: '--cell',
  water: '--water',
  park: '--park',
  wood: '--wood',
  sand: '--sand',
  building: '--building',
  road: '--road',
  roadMajor: '--road-major',
  roadCasing: '--road-casing',
} as const

export type MapColors = Record<keyof typeof TOKENS, string>

/** The tokens of the current theme as plain colours: a canvas knows nothing of CSS. */
export function readMapColors(): MapColors {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, read(token)]))
  probe.remove()
  return colors as MapColors
}
