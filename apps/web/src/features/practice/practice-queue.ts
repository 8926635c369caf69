import { practiceEventsMax, type PracticeEventInput } from '@tertulia/contract/practice'
import * as practiceCalls from '@tertulia/contract/practice'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { call, CallError } from '@/lib/calls/call.ts'
import { endpointKey, fetchCall } from '@/lib/calls/queries.ts'
import { isUnreachable } from '@/lib/calls/reading.ts'
import { shownState } from '@/lib/device/shown-state.ts'
import { draftStore } from '@/lib/drafts/draft-store.ts'
import { alone } from '@/lib/loading/alone.ts'

/** What a player did with cards and the server has not received yet, by the ids of the events. */
type Unsent = Record<string, PracticeEventInput>

const queues = new Map<string, ReturnType<typeof createQueue>>()

/** A player's practice events on this device that wait for the server. */
export function practiceQueueOf(player: string) {
  const queue = queues.get(player) ?? createQueue(player)
  queues.set(player, queue)
  return queue
}

function createQueue(player: string) {
  const store = draftStore<PracticeEventInput>({ person: player, kind: 'practice', lasting: true })
  const shown = shownState<Unsent>({})
  store.follow((news) => shown.show(without({ ...shown.snapshot(), ...news })))
  // Without storage, events last as long as the page.
  const reading = store
    .list()
    .catch(() => ({}))
    .then((stored) => shown.show({ ...stored, ...shown.snapshot() }))

  async function put(events: Record<string, PracticeEventInput | undefined>): Promise<void> {
    shown.show(without({ ...shown.snapshot(), ...events }))
    await store.put(events).catch(() => undefined)
  }

  return {
    snapshot: shown.snapshot,
    subscribe: shown.subscribe,
    add: (event: PracticeEventInput) => put({ [event.id]: event }),
    /** Sends all events, in one tab at a time; those that arrive twice count once. Returns false if some still wait. */
    async send(client: QueryClient): Promise<boolean> {
      await reading
      return await alone(`practice:${player}`, async () => {
        for (;;) {
          const events = Object.values(shown.snapshot()).slice(0, practiceEventsMax)
          if (events.length === 0) return true
          const settled = onlineManager.isOnline() ? await sendEvents(events, client) : []
          if (settled.length === 0) return false
          await put(Object.fromEntries(settled.map((id) => [id, undefined])))
        }
      })
    },
  }
}

const without = (events: Record<string, PracticeEventInput | undefined>): Unsent =>
  Object.fromEntries(
    Object.entries(events).filter((entry): entry is [string, PracticeEventInput] => !!entry[1]),
  )

/** Sends events and reads the deck anew, also for reading offline. Returns the ids of those not to be sent again. */
async function sendEvents(events: PracticeEventInput[], client: QueryClient): Promise<string[]> {
  const ids = events.map(({ id }) => id)
  try {
    const { received } = await call(practiceCalls.savePracticeEvents, { body: { practice_events: events } })
    await Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(practiceCalls.getPractice) }),
      client.invalidateQueries({ queryKey: endpointKey(practiceCalls.listPracticeCards) }),
    ])
    // Until these are here, the cards of the events would be shown again.
    await Promise.all([
      fetchCall(client, practiceCalls.getPractice, {}),
      fetchCall(client, practiceCalls.listPracticeCards, { query: {} }),
    ])
    return ids.filter((id) => received.includes(id))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const waits = isUnreachable(error) || error.status === 429 || error.status === 401 || error.status >= 500
    return waits ? [] : ids
  }
}
