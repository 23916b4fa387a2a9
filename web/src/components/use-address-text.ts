import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The text that a page is searched for. The address follows it, so that Back, a reload and a bookmark bring it back; it
 * stays when another folder is chosen.
 */
export function useAddressText(path: '/history' | '/lists'): [text: string, setText: (text: string) => void] {
  const router = useRouter()
  const navigate = useNavigate()
  const { q = '' } = useSearch({ from: path === '/history' ? '/app/history' : '/app/lists' })
  const [text, setText] = useState(q)
  useEffect(() => {
    // Another page may be on its way already.
    if (text === q || router.latestLocation.pathname !== path) return
    const { q: _, ...others } = router.latestLocation.search
    void navigate({ to: path, search: text === '' ? others : { ...others, q: text }, replace: true })
  }, [text, q, path, navigate, router])
  return [text, setText]
}
