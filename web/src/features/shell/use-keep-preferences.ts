import { useEffect, useRef } from 'react'
import { savePreferences } from '../../api/session.ts'
import { setPreferences, usePreferences } from '../../preferences/preferences.ts'
import { useSession } from '../session/use-session.ts'

/** Language, theme and numerals follow the person to other browsers: taken from the session, and sent on change. */
export function useKeepPreferences(): void {
  const { person } = useSession()
  const preferences = usePreferences()
  const known = useRef<typeof preferences | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    setPreferences(person.preferences)
    known.current = undefined
  }, [person.id])

  useEffect(() => {
    const before = known.current
    known.current = preferences
    // This browser has applied the choice; a failed save only means that other browsers do not follow.
    if (before && before !== preferences) savePreferences(preferences).catch(() => {})
  }, [preferences])
}
