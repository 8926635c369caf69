import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same between renders and does what the latest one does, for memoised rows. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
