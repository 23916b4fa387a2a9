import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hasStreets, resolveUrl } from '../../web/src/components/map/background.ts'

describe('the background of maps', () => {
  it('knows where an imported extract has streets', () => {
    const boxes: [number, number, number, number][] = [[7.4, 43.7, 7.5, 43.8]]
    assert.equal(hasStreets(boxes, 7.42, 43.73), true)
    assert.equal(hasStreets(boxes, 7.6, 43.73), false)
    assert.equal(hasStreets([], 7.42, 43.73), false)
  })

  it('finds what a style names by a path beside it, and keeps the braces of templates', () => {
    const style = 'https://tiles.example.com/styles/light.json?key=a'
    assert.equal(resolveUrl('/data/{z}/{x}/{y}.pbf', style), 'https://tiles.example.com/data/{z}/{x}/{y}.pbf')
    assert.equal(resolveUrl('sprite', style), 'https://tiles.example.com/styles/sprite')
    assert.equal(resolveUrl('https://other.example.com/a', style), 'https://other.example.com/a')
  })
})
