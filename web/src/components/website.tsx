/** A link to a website by its host: the whole address says little and takes much room. */
export function Website({ url }: { url: string | null }) {
  return renderWebsite(url)
}

const NONE = <span className="text-faint">–</span>

/** A cell of a table. */
export function renderWebsite(url: string | null) {
  const host = url && readHost(url)
  if (!url || !host) return NONE
  return (
    <a href={url} target="_blank" rel="noreferrer" dir="ltr" className="block truncate hover:underline">
      {host}
    </a>
  )
}

function readHost(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  // Only what a browser opens as a page: a directory may hold anything.
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host.replace(/^www\./, '') : undefined
}
