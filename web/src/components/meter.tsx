import { Meter } from 'react-aria-components'

/** A thin bar of how much of something is used. */
export function MeterBar({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <Meter
      aria-label={label}
      value={value}
      maxValue={Math.max(max, 1)}
      className="h-1 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full ${share >= 0.9 ? 'bg-warning' : 'bg-accent'}`}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </Meter>
  )
}
