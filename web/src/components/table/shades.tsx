import type { HiddenColumns } from './use-hidden-columns.ts'

/** Falls from an edge beyond which there are more columns. */
const SHADE = 'pointer-events-none absolute inset-y-0 z-2 w-3 bg-linear-to-r from-backdrop/50 to-transparent'

/** Say at the edges of a table that scrolls sideways on which sides there is more of it. */
export function Shades({ hidden }: { hidden: HiddenColumns }) {
  return (
    <>
      {hidden.before && <span data-testid="more-before" className={`${SHADE} start-0 rtl:-scale-x-100`} />}
      {hidden.after && <span data-testid="more-after" className={`${SHADE} end-0 ltr:-scale-x-100`} />}
    </>
  )
}
