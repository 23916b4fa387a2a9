import { useTranslation } from 'react-i18next'

/** Grey rows where content will be; announced once to screen readers. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex max-h-full flex-col gap-3 overflow-hidden p-5">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          key={row}
          aria-hidden
          className="h-8 shrink-0 animate-pulse rounded-md bg-sunken"
          style={{ inlineSize: `${100 - ((row * 13) % 40)}%` }}
        />
      ))}
    </div>
  )
}
