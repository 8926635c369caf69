/** Replaces use-sync-external-store (vite.config.ts), which contains fallbacks for old versions of React. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

export { useSyncExternalStore }

type Subscribe = Parameters<typeof useSyncExternalStore>[0]

/** Reads a part of a store; returns the previous object when the part is equal. */
// oxlint-disable-next-line max-params -- as the library's own
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: Subscribe,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (one: Selection, other: Selection) => boolean,
): Selection {
  const [shown] = useState<Shown<Selection>>(() => ({ now: null }))

  const [read, readOnServer] = useMemo(() => {
    const select = selecting(selector, shown, isEqual)
    const server = getServerSnapshot ? () => select(getServerSnapshot()) : undefined
    return [() => select(getSnapshot()), server]
  }, [getSnapshot, getServerSnapshot, selector, shown, isEqual])

  const selection = useSyncExternalStore(subscribe, read, readOnServer)
  useEffect(() => remember(shown, selection), [shown, selection])
  return selection
}

/** The selection on screen, so that a selector created on each render finds it. */
type Shown<Selection> = { now: { selection: Selection } | null }

function remember<Selection>(shown: Shown<Selection>, selection: Selection): void {
  shown.now = { selection }
}

/** Runs the selector only when the snapshot has changed. */
function selecting<Snapshot, Selection>(
  selector: (snapshot: Snapshot) => Selection,
  shown: Shown<Selection>,
  isEqual?: (one: Selection, other: Selection) => boolean,
) {
  let last: { snapshot: Snapshot; selection: Selection } | null = null

  return (snapshot: Snapshot): Selection => {
    if (last && Object.is(last.snapshot, snapshot)) return last.selection
    const before = last ?? shown.now
    const selected = selector(snapshot)
    const selection = before && isEqual?.(before.selection, selected) ? before.selection : selected
    last = { snapshot, selection }
    return selection
  }
}
