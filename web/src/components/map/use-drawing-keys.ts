import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DrawingTool } from './drawing.tsx'
import type { Pixel } from './geometry.ts'

interface Frame {
  /** The middle. */
  x: number
  y: number
  /** Half of its width and height. */
  width: number
  height: number
}

interface DrawingKeysOptions {
  tool: DrawingTool
  /** What lies over the map; only keys that are pressed within the map's section count. */
  sheet: RefObject<Element | null>
  onDrawn: (path: Pixel[]) => void
}

const STEP = 24
const ARROWS: Record<string, Pixel> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Draws without a pointer: the first arrow key puts a frame into the middle of the map, the others move it, with Shift
 * right and down make it larger, left and up smaller, and Enter draws it. Tells the path of the frame, as a pointer would have gone.
 */
export function useDrawingKeys({ tool, sheet, onDrawn }: DrawingKeysOptions): Pixel[] {
  const [frame, setFrame] = useState<Frame | null>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const section = sheet.current?.closest('section')
    if (!section?.contains(event.target as Node)) return
    const arrow = ARROWS[event.key]
    if (arrow) setFrame(frame ? changeFrame(tool, frame, arrow, event.shiftKey) : startFrame(section))
    else if (event.key === 'Enter' && frame) {
      setFrame(null)
      onDrawn(toPath(tool, frame))
    } else return
    // Neither the button of the tool nor what is behind the map is meant.
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return frame ? toPath(tool, frame) : []
}

function startFrame({ clientWidth: width, clientHeight: height }: Element): Frame {
  return { x: width / 2, y: height / 2, width: width / 4, height: height / 4 }
}

function changeFrame(tool: DrawingTool, frame: Frame, [x, y]: Pixel, isResized: boolean): Frame {
  if (!isResized) return { ...frame, x: frame.x + x * STEP, y: frame.y + y * STEP }
  // A circle has one size: down makes it larger as right does.
  if (tool === 'circle') return { ...frame, width: Math.max(STEP, frame.width + (x + y) * STEP) }
  return {
    ...frame,
    width: Math.max(STEP, frame.width + x * STEP),
    height: Math.max(STEP, frame.height + y * STEP),
  }
}

function toPath(tool: DrawingTool, { x, y, width, height }: Frame): Pixel[] {
  if (tool === 'circle')
    return [
      [x, y],
      [x + width, y],
    ]
  const [left, right, top, bottom] = [x - width, x + width, y - height, y + height]
  if (tool === 'rectangle')
    return [
      [left, top],
      [right, bottom],
    ]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
}
