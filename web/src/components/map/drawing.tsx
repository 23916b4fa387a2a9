import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Pixel } from './geometry.ts'
import { useDrawingKeys } from './use-drawing-keys.ts'

export type DrawingTool = 'rectangle' | 'lasso' | 'circle'

interface DrawingProps {
  tool: DrawingTool
  label: string
  /** The pointer's way from press to release; a click alone is no drawing. */
  onDrawn: (path: Pixel[]) => void
  onCancel: () => void
}

const MIN_EXTENT = 6

/** A sheet over the map that takes one drawing, by the pointer or by keys. Escape leaves it. */
export function Drawing({ tool, label, onDrawn, onCancel }: DrawingProps) {
  const sheet = useRef<SVGSVGElement>(null)
  // Several moves may come before the next rendering, and the release before that of the last move.
  const drawn = useRef<Pixel[]>([])
  const [path, setPath] = useState<Pixel[]>([])
  const draw = (points: Pixel[]) => {
    drawn.current = points
    setPath(points)
  }
  const locate = (event: PointerEvent): Pixel => {
    const box = sheet.current!.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onCancel()
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onCancel])
  const frame = useDrawingKeys({ tool, sheet, onDrawn })
  const shown = path.length > 0 ? path : frame
  const [start, end] = [shown[0], shown.at(-1)]
  const finish = (event: PointerEvent) => {
    if (drawn.current.length === 0) return
    const whole = [...drawn.current, locate(event)]
    draw([])
    if (measureExtent(whole) >= MIN_EXTENT) onDrawn(whole)
  }
  return (
    <svg
      ref={sheet}
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full cursor-crosshair touch-none fill-accent/10 stroke-accent stroke-2"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        draw([locate(event)])
      }}
      onPointerMove={event => {
        if (drawn.current.length > 0) draw([...drawn.current, locate(event)])
      }}
      onPointerUp={finish}
      onPointerCancel={() => draw([])}
    >
      {start && end && <Outline tool={tool} path={shown} start={start} end={end} />}
    </svg>
  )
}

/** How far a path reaches from where it began: that of a lasso ends where it began. */
function measureExtent(path: readonly Pixel[]): number {
  const [x, y] = path[0]!
  return Math.max(...path.map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)))
}

function Outline({ tool, path, start, end }: { tool: DrawingTool; path: Pixel[]; start: Pixel; end: Pixel }) {
  if (tool === 'lasso') return <polygon points={path.map(([x, y]) => `${x},${y}`).join(' ')} />
  if (tool === 'circle')
    return <circle cx={start[0]} cy={start[1]} r={Math.hypot(end[0] - start[0], end[1] - start[1])} />
  return (
    <rect
      x={Math.min(start[0], end[0])}
      y={Math.min(start[1], end[1])}
      width={Math.abs(end[0] - start[0])}
      height={Math.abs(end[1] - start[1])}
    />
  )
}

/** The corners of a rectangle drawn from its first to its last point; a lasso is its own outline. */
export function toOutline(tool: DrawingTool, path: readonly Pixel[]): readonly Pixel[] {
  const [start, end] = [path[0], path.at(-1)]
  if (tool !== 'rectangle' || !start || !end) return path
  return [start, [end[0], start[1]], end, [start[0], end[1]]]
}
