import type { CallCode } from '@/lib/call.ts'
import type { DraftsByQuestion } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { saveDrafts } from './saved-drafts.ts'

export type Drafts = {
  /** Drafts of all questions, by id. */
  drafts: DraftsByQuestion
  /** Reason why the server refuses a draft, by question. */
  problems: Record<number, CallCode | undefined>
  /** Questions whose drafts did not fit on this device. */
  unsaved: readonly number[]
}

// A slower write is not shown as saved meanwhile.
const longestWrite = 250

/** State of the drafts on the page, stored on this device. */
export function createShownDrafts(place: DraftPlace, first: Drafts) {
  let state = first
  const listeners = new Set<() => void>()

  function show(next: Partial<Drafts>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function showCached(ids: number[], room: boolean): void {
    const others = state.unsaved.filter((id) => !ids.includes(id))
    const unsaved = room ? others : [...others, ...ids]
    if (unsaved.length !== state.unsaved.length) show({ unsaved })
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    async keep(changed: DraftsByQuestion, write = saveDrafts): Promise<void> {
      const ids = Object.keys(changed).map(Number)
      const late = setTimeout(() => showCached(ids, false), longestWrite)
      const room = await write(place, changed).then(
        () => true,
        () => false,
      )
      clearTimeout(late)
      showCached(ids, room)
    },
  }
}
