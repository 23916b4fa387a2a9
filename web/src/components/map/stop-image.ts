import type { MapColors } from './colors.ts'
import { FONTS } from './fonts.ts'
import type { MapLibreMap } from './maplibre.ts'

/** Begins the name of the picture of a stop; its number follows. */
export const STOP = 'stop '
export const CLOSED_STOP = 'closed-stop '

export const STOP_RADIUS = 12
const EDGE = 2
const SIZE = 2 * (STOP_RADIUS + EDGE)

/**
 * Adds the picture of a stop: its circle with its number. As two layers all numbers would lie above all circles; so a stop
 * that is partly covered by another one still shows what is left of its number.
 */
export function addStopImage(map: MapLibreMap, name: string, colors: MapColors): void {
  const isClosed = name.startsWith(CLOSED_STOP)
  const pixelRatio = Math.ceil(devicePixelRatio)
  const canvas = new OffscreenCanvas(SIZE * pixelRatio, SIZE * pixelRatio)
  const context = canvas.getContext('2d')!
  context.scale(pixelRatio, pixelRatio)
  context.translate(SIZE / 2, SIZE / 2)
  const fillCircle = (radius: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.arc(0, 0, radius, 0, 2 * Math.PI)
    context.fill()
  }
  fillCircle(STOP_RADIUS + EDGE, colors.land)
  fillCircle(STOP_RADIUS, isClosed ? colors.faint : colors.accent)
  const number = name.slice((isClosed ? CLOSED_STOP : STOP).length)
  context.fillStyle = colors.onAccent
  // Longer numbers would reach beyond the circle.
  context.font = `500 ${number.length > 2 ? 10 : 12}px ${FONTS.map(font => `"${font}"`).join(', ')}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(number)
  context.fillText(number, 0, (above - below) / 2)
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio })
}
