import { useMatch } from '@tanstack/react-router'
import type { DraftAddress } from './parse-draft-address.ts'

/** Where ways to the search page lead: on that page to the search that it shows, elsewhere to a new one. */
export function useSearchAddress(): DraftAddress {
  return useMatch({ from: '/app/search', shouldThrow: false })?.search ?? NEW_SEARCH
}

const NEW_SEARCH: DraftAddress = {}
