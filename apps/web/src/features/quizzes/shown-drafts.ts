import type { CallCode } from '@/lib/call.ts'
import type { DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { keepDrafts } from './kept-drafts.ts'

export type Drafts = {
  /** By question, every one of them. */
  drafts: DraftsByQuestion
  /** Why the server does not take a draft as it is. */
  problems: Record<number, CallCode | undefined>
  /** Questions whose drafts this device has no room for. */
  unkept: readonly number[]
}

// What takes longer than that is not called kept meanwhile.
const longest_write = 250

/** The drafts as the page shows them, and keeping them on this device. */
export function createShownDrafts(place: DraftPlace, first: Drafts) {
  let state = first
  const listeners = new Set<() => void>()

  function show(next: Partial<Drafts>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function showKept(ids: number[], room: boolean): void {
    const others = state.unkept.filter((id) => !ids.includes(id))
    const unkept = room ? others : [...others, ...ids]
    if (unkept.length !== state.unkept.length) show({ unkept })
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    async keep(changed: DraftsByQuestion, write = keepDrafts): Promise<void> {
      const ids = Object.keys(changed).map(Number)
      const late = setTimeout(() => showKept(ids, false), longest_write)
      const room = await write(place, changed).then(
        () => true,
        () => false,
      )
      clearTimeout(late)
      showKept(ids, room)
    },
  }
}
