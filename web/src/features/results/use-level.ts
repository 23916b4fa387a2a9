import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseLevel, type ResultsLevel } from './parse-level.ts'

/** The level at which a saved search is shown. The address holds it, so that a reload and a bookmark bring it back. */
export function useLevel(): [level: ResultsLevel, setLevel: (level: ResultsLevel) => void] {
  const navigate = useNavigate()
  const { level = 'companies' } = useSearch({ from: '/app/searches/$searchId' })
  const setLevel = (next: ResultsLevel) =>
    void navigate({
      to: '.',
      search: parseLevel({ level: next }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  return [level, setLevel]
}
