import { useEffect } from 'react'
import { hideLoadFailure, showLoadFailure } from '../boot/load-failure'

const LoadFailure = () => {
  useEffect(() => {
    const part = {}
    showLoadFailure(part)
    return () => hideLoadFailure(part)
  }, [])
  return null
}

/**
 * The `errorFallback` of a part of a page: shows the message of `showLoadFailure` while mounted. The rest of the page
 * stays mounted, so that `reloadPage` can store the typed text.
 */
export const LOAD_FAILURE = <LoadFailure />
