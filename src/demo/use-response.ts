import { useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns what `call` resolves with, and undefined until then. StrictMode runs effects twice, and a second call of
 * `receiveToken` would find the user record that the first has added, so the hook calls `call` once per mount.
 */
export const useResponse = <Value>(call: () => Promise<Value>): Value | undefined => {
  const [response, setResponse] = useState<Value>()
  const first = useRef<typeof call | null>(call)
  useLayoutEffect(() => {
    first.current?.().then(setResponse)
    first.current = null
  }, [])
  return response
}
