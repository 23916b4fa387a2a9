export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-panel px-1 font-sans text-xs text-muted"
    >
      {children}
    </kbd>
  )
}
