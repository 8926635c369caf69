import { falseAlarms, pickOut } from './chances.ts'

/** A player's result in a supervised event of the national ranking; only the order of results is used. */
export type EventResult = { event: string; user_id: number; result: number }

/** A player's right answers to the daily quiz of a date. */
export type DayResult = { date: string; user_id: number; right_answers: number }

/** Which share of the same people a player beat: in an event, and on each date. */
export type ComparedEvent = { share: number; days: ReadonlyMap<string, number> }

/** A player with enough events and days to be compared. */
export type EventRecord = { user_id: number; events: ComparedEvent[] }

/** Fewer of the same people beaten in supervised events than on a player's own days. */
export type EventDrop = {
  user_id: number
  events: number
  /** Which share of the other participants the player beat in the events, on average. */
  share_in_events: number
  /** Which share of the same people the player beat on their days, on average. */
  share_on_days: number
  /** The chance of so little or less, and the one that even the lowest results would have had. */
  chance: number
  least_chance: number
}

/** Less than this is never looked at: events, the other participants of each, and the days beside it. */
export const fewest = { events: 2, others: 5, days: 20 }

// The work doubles with each event, and eight say enough.
const mostEvents = 8

/** Lists the players with enough events and days; the events come in the order of time, of which the last ones count. */
export function listEventRecords(results: readonly EventResult[], days: readonly DayResult[]): EventRecord[] {
  const ownDays = Map.groupBy(days, ({ user_id }) => user_id)
  const records = new Map<number, ComparedEvent[]>()
  for (const participants of Map.groupBy(results, ({ event }) => event).values()) {
    const shares = sharesBeaten(participants.map(({ user_id, result }) => [user_id, result]))
    const played = [...shares.keys()].flatMap((userId) => ownDays.get(userId) ?? [])
    const byDate = [...Map.groupBy(played, ({ date }) => date)].map(
      ([date, present]) =>
        [date, sharesBeaten(present.map(({ user_id, right_answers: right }) => [user_id, right]))] as const,
    )
    for (const [userId, share] of shares) {
      const own = byDate.flatMap(([date, beaten]) => {
        const onDate = beaten.get(userId)
        return onDate === undefined ? [] : [[date, onDate] as const]
      })
      if (own.length < fewest.days) continue
      records.set(userId, [...(records.get(userId) ?? []), { share, days: new Map(own) }])
    }
  }
  return [...records].flatMap(([userId, events]) =>
    events.length < fewest.events ? [] : [{ user_id: userId, events: events.slice(-mostEvents) }],
  )
}

/** Which share of the others each player beat, a tie being half a win; empty where there are too few others. */
function sharesBeaten(scores: readonly (readonly [user_id: number, score: number])[]): Map<number, number> {
  const others = scores.length - 1
  if (others < fewest.others) return new Map()
  const beaten = new Map<number, number>()
  let below = 0
  const byScore = Map.groupBy(scores, ([, score]) => score)
  for (const [score, equal] of [...byScore].toSorted(([one], [other]) => one - other)) {
    beaten.set(score, (below + (equal.length - 1) / 2) / others)
    below += equal.length
  }
  return new Map(scores.map(([userId, score]) => [userId, beaten.get(score) ?? 0]))
}

/** Measures how likely a player's events are among their own days. (docs/rules/fair-play.md) */
export function measureDrop({ user_id, events }: EventRecord): EventDrop {
  const { ways, least, all } = countDeals(events)
  return {
    user_id,
    events: events.length,
    share_in_events: mean(events.map(({ share }) => share)),
    share_on_days: mean(events.map(({ days }) => mean([...days.values()]))),
    chance: ways / all,
    least_chance: least / all,
  }
}

/** Selects the players who stand out in a club. */
export function selectDrops(drops: readonly EventDrop[]): {
  comparisons: number
  rare: number
  /** False where even the lowest results could not stand out, because there are too few events or too many players. */
  can_stand_out: boolean
  found: EventDrop[]
} {
  return {
    ...pickOut(drops),
    can_stand_out: drops.some(({ least_chance: least }) => least <= falseAlarms / drops.length),
  }
}

// Shares are counted in such steps, so that sums are whole numbers.
const steps = 240

/**
 * Counts in how many ways the events could have been dealt out among themselves and the days, no day twice, and in how
 * many the sum would be as low or lower. The real events are one of the ways, so it is never none.
 */
function countDeals(events: readonly ComparedEvent[]): { ways: number; least: number; all: number } {
  const inSteps = (share: number) => Math.round(share * steps)
  const own = events.map(({ share }) => inSteps(share))
  const dates = new Set(events.flatMap(({ days }) => [...days.keys()]))
  const drawn: (number | null)[][] = [
    ...own.map((share) => events.map(() => share)),
    ...[...dates].map((date) =>
      events.map(({ days }) => {
        const share = days.get(date)
        return share === undefined ? null : inSteps(share)
      }),
    ),
  ]
  // A sum that is higher by rounding alone is as low.
  const highest = own.reduce((sum, share) => sum + share, 0) + events.length
  // By the set of the events that have been dealt a day, as bits of a number: the ways to each sum, and to any.
  const sets = 2 ** events.length
  const bits = events.map((_, event) => 2 ** event)
  const ways = Array.from({ length: sets }, () => new Float64Array(highest + 1))
  const all = new Float64Array(sets)
  for (const counts of [all, ways[0]]) counts?.fill(1, 0, 1)
  for (const shares of drawn) {
    // From the fullest set down, so that what is drawn goes to one event only.
    for (let set = sets - 1; set > 0; set -= 1) {
      for (const [event, bit] of bits.entries()) {
        const share = shares[event] ?? null
        if (share === null || Math.floor(set / bit) % 2 === 0) continue
        all[set] = (all[set] ?? 0) + (all[set - bit] ?? 0)
        addShifted(ways[set], ways[set - bit], share)
      }
    }
  }
  const least = events.reduce((product, _, event) => product * (event + 1), 1)
  return { ways: sum(ways[sets - 1] ?? []), least, all: all[sets - 1] ?? 1 }
}

/** Adds the ways to each sum to those to the sum that is higher by a share. */
function addShifted(to: Float64Array | undefined, from: Float64Array | undefined, share: number): void {
  if (!to || !from) return
  for (let total = share; total < to.length; total += 1) {
    to[total] = (to[total] ?? 0) + (from[total - share] ?? 0)
  }
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

const mean = (values: readonly number[]): number => sum(values) / values.length
