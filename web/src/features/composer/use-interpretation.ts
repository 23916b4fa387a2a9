import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { interpretationQuery } from '../../api/composer.ts'
import { type Draft, isComplete, toRequest } from './draft.ts'

/** Typing does not ask for each letter. */
const PAUSE = 220

/** What the draft is read as, once typing pauses; the last reading stays until the next is there. */
export function useInterpretation(draft: Draft) {
  const [settled, settle] = useSettled(draft)
  const query = useQuery({
    ...interpretationQuery(toRequest(settled)),
    enabled: isComplete(settled),
    placeholderData: keepPreviousData,
  })
  const isEmpty = !isComplete(draft)
  // The reading of an earlier draft says nothing of one that could not be read, though it is asked for again.
  const error = query.error ?? (query.isPlaceholderData ? query.failureReason : null)
  return {
    reading: isEmpty || error ? undefined : query.data,
    /** The draft that is read, or will be: the one on screen may be ahead of it, and the reading behind it. */
    settled,
    isBehind: !isEmpty && (settled !== draft || query.isPlaceholderData || query.isFetching),
    error: isEmpty ? null : error,
    retry: () => void query.refetch(),
    /** Reads the draft now, without the pause that typing is given. */
    readNow: settle,
  }
}

function useSettled(draft: Draft): [Draft, () => void] {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE)
    return () => clearTimeout(timer)
  }, [draft])
  return [settled, () => setSettled(draft)]
}
