import type { CalendarDate } from '../calendar/calendar.ts'

/** Limits of mini-leagues. (docs/rules/mini-leagues.md) */
export const miniLeagueLimits = {
  size: { min: 2, max: 64 },
  name: { min: 3, max: 40 },
  best_days: { min: 1, max: 40 },
  /** Running ones that a player may belong to, with those they wait for. */
  per_player: 10,
} as const

/** A stretch of days in which a player belongs to a mini-league, from its first to before its last. */
export type Membership = {
  user_id: number
  counts_from: CalendarDate
  left_on: CalendarDate | null
  joined_at: string
}

/** Tells whether a day counts in a stretch of days. */
export function countsOn(membership: Membership, date: CalendarDate): boolean {
  const { counts_from, left_on } = membership
  return counts_from <= date && (left_on === null || date < left_on)
}

/** The answers of a player who submitted on a day that counts. */
export type MiniLeagueDay = {
  user_id: number
  date: CalendarDate
  right_answers: number
  /** Sum over the right answers of 100 minus the percentage that had them right. */
  rarity: number
  pending: number
}

/** A closed day that counts, with its round in the season. */
export type ClosedRound = { date: CalendarDate; round: number }

// Crockford's: without I, L, O and U, so that nothing can be mistaken when it is read out.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code, each made from a random byte of which five bits count; 13 hold 65. */
export const miniLeagueCodeLength = 13

/** Makes a code of a mini-league from random bytes. */
export function makeMiniLeagueCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < miniLeagueCodeLength)
    throw new RangeError(`a code needs ${miniLeagueCodeLength} random bytes`)
  return Array.from(
    randomBytes.slice(0, miniLeagueCodeLength),
    (byte) => letters[byte % letters.length],
  ).join('')
}

/** Reads a code as people type it: in any case, with spaces or hyphens, O for 0, I or L for 1. Null if it is none. */
export function readMiniLeagueCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === miniLeagueCodeLength && Array.from(code).every((letter) => letters.includes(letter))
    ? code
    : null
}

/** Shows a code in groups: "K7MQ-2XPA-93TVH". */
export function groupMiniLeagueCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-')
}
