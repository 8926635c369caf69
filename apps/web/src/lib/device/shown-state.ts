import { useLayoutEffect, useState } from 'react'

/** State outside React, for `useShownState`. */
export function shownState<State>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(next: State) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

type Shown<State> = Pick<ReturnType<typeof shownState<State>>, 'snapshot' | 'subscribe'>

/**
 * Shows state outside React from the moment it is in sight. `useSyncExternalStore` follows only with the effects, which
 * come later: what is typed into a field in between would be taken back.
 */
export function useShownState<State>({ snapshot, subscribe }: Shown<State>): State {
  const [shown, setShown] = useState(snapshot)
  useLayoutEffect(() => {
    const follow = () => setShown(() => snapshot())
    follow()
    return subscribe(follow)
  }, [snapshot, subscribe])
  return shown
}
