import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a stable function that calls the latest one, for memoised rows. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
