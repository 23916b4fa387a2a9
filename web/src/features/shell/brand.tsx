/** The name in both languages. */
export function Brand() {
  return (
    <span className="flex items-baseline gap-2 text-[1.15em] font-semibold">
      <span lang="en">Dalil</span>
      <span lang="ar" className="font-normal text-accent">
        دليل
      </span>
    </span>
  )
}
