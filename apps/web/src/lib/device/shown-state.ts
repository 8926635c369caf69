/** State outside React, for `useSyncExternalStore`. */
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
