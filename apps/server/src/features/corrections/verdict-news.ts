import { isDeepStrictEqual } from 'node:util'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { hasNews, netRepairs, postponeNews, type Repair } from '../../platform/delivery/repair-news.sql.ts'
import {
  listPlacedOutcomes,
  type Outcome,
  type PlacedOutcome,
  type PlacedPlayer,
  type ChangeTold,
} from './changed-quizzes.sql.ts'
import { isDecided, listResultsInDoubt } from './corrections.sql.ts'
import type { JudgedQuiz } from './verdict-consequences.ts'

/** Changed verdicts, or official answers that changed them, to be told to the players whose decided results they move. */
export type VerdictTold = {
  quiz: JudgedQuiz
  changes: readonly ChangeTold[]
  /** Whether a verdict that counted is changed, so that decided results may be others. */
  turned: boolean
  /** Null where none was given. */
  reason: string | null
  /** Players who hear of it in another mail. */
  except: readonly number[]
  now: Instant
  today: CalendarDate
}

/** A change of a closed quiz's verdicts. A set of changes has an id; players whose place it moves get mail, too. */
export type VerdictRepair = Omit<Repair, 'id'> & {
  id: number | null
  quiz: JudgedQuiz
  changes: readonly ChangeTold[]
  reason: string | null
  except: readonly number[]
}

/** A player whose result is another one than they know. */
export type ChangedPlayer = PlacedPlayer & { before: PlacedOutcome }

type Made<Result> = { result: Result; told: number }

/**
 * Changes verdicts and stores news for the players whose decided results that moves; returns how many will be told. A
 * result that waits for marking again is told when it is decided otherwise. (docs/rules/correction.md)
 */
export async function postponeVerdicts<Result>(
  db: Db,
  { turned, now, today, ...made }: VerdictTold,
  change: () => Promise<Result>,
): Promise<Made<Result>> {
  const { id } = made.quiz
  const doubted = await listResultsInDoubt(db, id)
  const isTold = turned || doubted.size > 0 || (await hasNews(db, { kind: 'verdicts', subject: `${id}` }))
  if (!isTold) return { result: await change(), told: 0 }
  const repair = { ...made, id: null, undone: false }
  return postpone(db, { repair, now, today, doubted }, change)
}

/** Does the same for a set of changes, which is told to everybody whose result or place it moves. */
export async function postponeChangeSet<Result>(
  db: Db,
  { now, today, ...made }: Omit<VerdictRepair, 'except'> & { now: Instant; today: CalendarDate },
  change: () => Promise<Result>,
): Promise<Made<Result>> {
  const repair = { ...made, except: [] }
  return postpone(db, { repair, now, today, doubted: new Map<number, Outcome>() }, change)
}

type Postponed = {
  repair: VerdictRepair
  now: Instant
  today: CalendarDate
  /** Decided results that players knew before they were in doubt. */
  doubted: ReadonlyMap<number, Outcome>
}

async function postpone<Result>(
  db: Db,
  { repair, now, today, doubted }: Postponed,
  change: () => Promise<Result>,
): Promise<Made<Result>> {
  const quizId = repair.quiz.id
  const before = new Map(
    (await listPlacedOutcomes(db, { quiz_id: quizId, today })).map(({ user_id, ...known }) => [
      user_id,
      known,
    ]),
  )
  const result = await change()
  const after = await listPlacedOutcomes(db, { quiz_id: quizId, today })
  const known = new Map<number, PlacedOutcome>()
  const placed = repair.id !== null
  for (const player of after) {
    const old = before.get(player.user_id)
    if (!old) continue
    const { kind, games, special, place } = old
    const outcome = { kind, games, special, place, ...doubted.get(player.user_id) }
    const isKnown = placed || isDecided(outcome)
    if (isKnown && !isSame(outcome, player, { placed })) known.set(player.user_id, outcome)
  }
  const news = { before: Object.fromEntries(known), repairs: [repair] }
  await postponeNews(db, { kind: 'verdicts', subject: `${quizId}`, ...news }, now)
  return { result, told: changedPlayers({ known, after, repairs: [repair] }).length }
}

type Change = {
  known: ReadonlyMap<number, PlacedOutcome>
  after: readonly PlacedPlayer[]
  repairs: readonly VerdictRepair[]
}

/** Returns the players to tell: those whose decided results, or, after a set of changes, whose places are others. */
export function changedPlayers({ known, after, repairs }: Change): ChangedPlayer[] {
  const placed = repairs.some(({ id }) => id !== null)
  const excepted = (userId: number) => repairs.every(({ except }) => except.includes(userId))
  return after.flatMap((player) => {
    const before = known.get(player.user_id)
    if (!before || excepted(player.user_id) || isSame(before, player, { placed })) return []
    if (placed) return [{ ...player, before }]
    return isDecided(player)
      ? [{ ...player, place: null, pending_games: 0, before: { ...before, place: null } }]
      : []
  })
}

/** Returns the changes that stand, the last of each answer or question, with the reasons that were given. */
export function netChanges(repairs: readonly VerdictRepair[]): {
  changes: (ChangeTold & { undone: boolean })[]
  reasons: string[]
} {
  const sets = repairs.flatMap((repair) => (repair.id === null ? [] : [{ ...repair, id: repair.id }]))
  const standing = new Set(netRepairs(sets).map(({ id, undone }) => `${id} ${undone}`))
  const net = repairs.filter(({ id, undone }) => id === null || standing.has(`${id} ${undone}`))
  const changes = new Map<string, ChangeTold & { undone: boolean }>()
  for (const { undone, ...repair } of net) {
    for (const change of repair.changes) changes.set(keyOf(change), { ...change, undone })
  }
  const reasons = net.flatMap(({ reason, undone }) => (reason === null || undone ? [] : [reason]))
  return { changes: [...changes.values()], reasons: [...new Set(reasons)] }
}

const keyOf = (change: ChangeTold) =>
  [change.question_id, change.kind, change.kind === 'verdict' ? change.text : ''].join(' ')

/** Returns whether two outcomes are the same, and, where that counts, the places that they lead to. */
function isSame(one: PlacedOutcome, other: PlacedOutcome, { placed }: { placed: boolean }): boolean {
  return (
    isDeepStrictEqual([one.games, one.special], [other.games, other.special]) &&
    (!placed || isDeepStrictEqual(one.place, other.place))
  )
}
