import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

interface SegmentedProps<K extends string> {
  label: string
  options: { id: K; label: string }[]
  value: K
  onChange: (value: K) => void
}

/** A choice of a few views, all of them visible. */
export function Segmented<K extends string>({ label, options, value, onChange }: SegmentedProps<K>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={keys => {
        const [key] = keys
        if (key !== undefined) onChange(key as K)
      }}
      className="inline-flex max-w-full flex-wrap rounded-md bg-sunken p-0.5"
    >
      {options.map(option => (
        <ToggleButton
          key={option.id}
          id={option.id}
          // The arrow keys have moved the focus here: they choose as well, as among all radio buttons.
          onKeyUp={event => event.key.startsWith('Arrow') && onChange(option.id)}
          className="h-7 shrink-0 rounded-[7px] whitespace-nowrap border border-transparent px-3.5 text-muted @max-2xl:px-2.5 transition-colors selected:border-line selected:bg-panel selected:font-medium selected:text-text"
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
