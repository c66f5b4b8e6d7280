import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 5_000

/** Returns a sentence to follow a busy label once `busy` has lasted for 5 s, and '' before. */
export const useDelayNote = (busy: boolean): string => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow ? ' This is taking longer than usual.' : ''
}
