import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readDraftAddress } from './draft-address.ts'
import { parseDraftAddress } from './parse-draft-address.ts'

/** The draft that the address of the page tells. Another entry of the browser's history is another draft. */
export function useDraft() {
  const { history, options } = useRouter()
  const address = useSearch({ from: '/app/search' })
  const [draft, setDraft] = useState(() => readDraftAddress(address))
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        // What the page itself writes replaces the address.
        if (action.type === 'REPLACE' || location.pathname !== '/search') return
        setDraft(readDraftAddress(parseDraftAddress(options.parseSearch(location.search))))
      }),
    [history, options],
  )
  return [draft, setDraft] as const
}
