import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

const css = readFileSync(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

/** Relative luminance as WCAG 2 defines it. */
function measureLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function measureContrast(a: string, b: string): number {
  const [darker, lighter] = [measureLuminance(a), measureLuminance(b)].sort((x, y) => x - y)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function assertReadable(text: string, ground: string): void {
  for (const theme of ['light', 'dark'] as const) {
    const contrast = measureContrast(tokens.get(text)![theme], tokens.get(ground)![theme])
    assert.ok(contrast >= 4.5, `${text} on ${ground}, ${theme}: ${contrast.toFixed(2)}`)
  }
}

describe('the colours of the dashboard', () => {
  it('keep text readable on every ground', () => {
    for (const text of ['text', 'muted', 'faint', 'accent', 'warning', 'danger']) {
      for (const ground of ['ground', 'panel', 'sunken', 'accent-row']) assertReadable(text, ground)
    }
  })

  it('keep text readable on the soft colours', () => {
    for (const text of ['text', 'muted', 'faint', 'accent']) assertReadable(text, 'accent-soft')
    assertReadable('warning', 'warning-soft')
    assertReadable('danger', 'danger-soft')
    assertReadable('on-accent', 'accent')
    assertReadable('on-accent', 'accent-strong')
  })
})
