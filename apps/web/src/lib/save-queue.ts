import { onlineManager } from '@tanstack/react-query'
import type { CallOptions } from './call.ts'

/** What became of an attempt to save: `changed` when there is already something newer, `failed` when it may work later. */
export type SaveOutcome = 'saved' | 'changed' | 'failed' | 'refused'

type Save = (id: number, options: CallOptions) => Promise<SaveOutcome>

// Together with a request's own time a change arrives within a second.
const pause = 500
const longest_pause = 10_000

/** Saves things as they change: soon, one request at a time for each, again after a failure, and when the connection is back. */
export function createSaveQueue(save: Save) {
  const timers = createTimers()
  const running = new Map<number, AbortController>()
  const waiting = new Set<number>()
  let going = false
  let held = false
  let failures = 0

  function wake(id: number, after = pause): void {
    if (!going || held || running.has(id) || !onlineManager.isOnline()) waiting.add(id)
    else timers.set(id, after, () => void run(id))
  }

  async function run(id: number, keepalive = false): Promise<void> {
    const controller = new AbortController()
    running.set(id, controller)
    const outcome = await save(id, { signal: controller.signal, keepalive }).finally(() => running.delete(id))
    const woken = waiting.delete(id)
    failures = outcome === 'failed' ? failures + 1 : 0
    if (outcome === 'failed') wake(id, Math.min(longest_pause, pause * 2 ** failures))
    else if (outcome === 'changed' || (outcome === 'refused' && woken)) wake(id)
  }

  function goOn(): void {
    failures = 0
    const ids = [...waiting, ...timers.stopAll()]
    waiting.clear()
    for (const id of ids) wake(id)
  }

  const flush = () => timers.stopAll().forEach((id) => void run(id, true))

  return {
    wake,
    /** Stops everything, requests under way included, until released. */
    hold() {
      held = true
      for (const controller of running.values()) controller.abort()
      timers.stopAll().forEach((id) => waiting.add(id))
    },
    release() {
      held = false
      goOn()
    },
    /** Begins: follows the connection, and sends at once when the page is left. Returns how to end it. */
    begin() {
      going = true
      goOn()
      const stopFollowing = onlineManager.subscribe(goOn)
      const stopWatching = whenHidden(flush)
      return () => {
        stopFollowing()
        stopWatching()
        flush()
        going = false
      }
    },
  }
}

/** One timer for each id; a second one does not postpone the first. */
function createTimers() {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  return {
    set(id: number, after: number, action: () => void): void {
      if (timers.has(id)) return
      const fire = () => {
        timers.delete(id)
        action()
      }
      timers.set(id, setTimeout(fire, after))
    },
    stopAll(): number[] {
      const ids = [...timers.keys()]
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      return ids
    },
  }
}

function whenHidden(action: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') action()
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
