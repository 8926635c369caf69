import { onlineManager } from '@tanstack/react-query'
import type { CallOptions } from '../calls/call.ts'

/** Result of an attempt to save: `changed` when there is already a newer change, `failed` when a retry may work. */
export type SaveOutcome = 'saved' | 'changed' | 'failed' | 'refused'

type Save = (id: number, options: CallOptions) => Promise<SaveOutcome>

// With the request's own time, a change is saved within a second.
const pause = 500
const longestPause = 10_000

/**
 * Saves things as they change: soon, one request at a time for each, again after a failure, and when the connection is
 * back.
 */
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
    let wasLeft = false
    const outcome = await save(id, { signal: controller.signal, keepalive }).finally(() => {
      wasLeft = running.get(id) !== controller || !running.delete(id)
    })
    if (wasLeft) return
    const woken = waiting.delete(id)
    failures = outcome === 'failed' ? failures + 1 : 0
    if (outcome === 'failed') wake(id, Math.min(longestPause, pause * 2 ** failures))
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
    /** Drops one id, including its running request, because other code saves it. */
    leave(id: number) {
      timers.stop(id)
      waiting.delete(id)
      running.get(id)?.abort()
      running.delete(id)
    },
    /** Stops everything, including running requests, until released. */
    hold() {
      held = true
      for (const controller of running.values()) controller.abort()
      timers.stopAll().forEach((id) => waiting.add(id))
    },
    release() {
      held = false
      goOn()
    },
    /** Follows the connection, and sends at once when the page is left. Returns a function that stops it. */
    begin() {
      going = true
      goOn()
      const ends = [onlineManager.subscribe(goOn), whenHidden(flush)]
      return () => {
        for (const end of ends) end()
        flush()
        going = false
      }
    },
  }
}

/** Creates timers, one per id; of two for the same id the earlier one stays. */
function createTimers() {
  const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; due: number }>()

  function stop(id: number): void {
    clearTimeout(timers.get(id)?.timer)
    timers.delete(id)
  }

  return {
    stop,
    set(id: number, after: number, action: () => void): void {
      const due = Date.now() + after
      if ((timers.get(id)?.due ?? Infinity) <= due) return
      stop(id)
      const fire = () => {
        timers.delete(id)
        action()
      }
      timers.set(id, { timer: setTimeout(fire, after), due })
    },
    stopAll(): number[] {
      const ids = [...timers.keys()]
      for (const id of ids) stop(id)
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
