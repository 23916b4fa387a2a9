/** Phone numbers read from left to right in every language. */
export function Phone({ number }: { number: string | null }) {
  if (!number) return <span className="text-faint">–</span>
  return (
    <a dir="ltr" href={`tel:${number.replace(/[^+\d]/g, '')}`} className="numeric hover:underline">
      {number}
    </a>
  )
}
