/** The name in both languages, in the same order everywhere: it is a mark, not a sentence. */
export function Brand() {
  return (
    <span dir="ltr" className="flex items-baseline gap-2 text-lg font-semibold">
      <span lang="en">Dalil</span>
      <span lang="ar" className="font-normal text-accent">
        دليل
      </span>
    </span>
  )
}
