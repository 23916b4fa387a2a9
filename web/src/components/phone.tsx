/** Phone numbers read from left to right in every language. */
export function Phone({ number }: { number: string | null }) {
  return renderPhone(number)
}

const NONE = <span className="text-faint">–</span>

/** A cell of a table. */
export function renderPhone(number: string | null) {
  if (!number) return NONE
  return (
    <a
      dir="ltr"
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
      className="numeric inline-block max-w-full truncate align-bottom hover:underline"
    >
      {number}
    </a>
  )
}
