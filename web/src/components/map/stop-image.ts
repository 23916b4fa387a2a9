import type { MapColors } from './colors.ts'
import { FONTS } from './fonts.ts'
import type { MapLibreMap } from './maplibre.ts'

/** Begins the name of the picture of a stop; its number follows. */
export const STOP = 'stop '
export const CLOSED_STOP = 'closed-stop '

export const STOP_RADIUS = 12
const EDGE = 2
/** Beside a number that is longer than the circle. */
const PADDING = 3
/** Half the width of a digit of a long number. */
const HALF_DIGIT = 2.9
const SIZE = 2 * (STOP_RADIUS + EDGE)

/**
 * Adds the picture of a stop: its circle with its number, or a pill where that is longer. As two layers all numbers would
 * lie above all circles; so a stop that is partly covered by another one still shows what is left of its number.
 */
export function addStopImage(map: MapLibreMap, name: string, colors: MapColors): void {
  const isClosed = name.startsWith(CLOSED_STOP)
  const number = name.slice((isClosed ? CLOSED_STOP : STOP).length)
  const font = `500 ${number.length > 2 ? 10 : 12}px ${FONTS.map(each => `"${each}"`).join(', ')}`
  const radius = Math.max(STOP_RADIUS, Math.ceil(number.length * HALF_DIGIT) + PADDING)
  const width = 2 * (radius + EDGE)
  const pixelRatio = Math.ceil(devicePixelRatio)
  const canvas = new OffscreenCanvas(width * pixelRatio, SIZE * pixelRatio)
  const context = canvas.getContext('2d')!
  context.scale(pixelRatio, pixelRatio)
  context.translate(width / 2, SIZE / 2)
  const fillPill = (edge: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    const [half, height] = [radius + edge, STOP_RADIUS + edge]
    context.roundRect(-half, -height, 2 * half, 2 * height, height)
    context.fill()
  }
  fillPill(EDGE, colors.land)
  fillPill(0, isClosed ? colors.faint : colors.accent)
  context.fillStyle = colors.onAccent
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(number)
  context.fillText(number, 0, (above - below) / 2)
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio })
}
