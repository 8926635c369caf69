import { latestPublicStart } from '@tertulia/core/league/season-state'
import { firstComingRound } from '@tertulia/core/league/withdrawals'
import { movesTo, type RoundMove } from '@tertulia/core/league/round-moves'
import { type CalendarDate, addDays, type Instant } from '@tertulia/core/calendar/calendar'
import type { Person } from '@tertulia/contract/fields'
import type { Static } from 'typebox'
import { closingOf } from '@tertulia/core/calendar/open-days'
import type { Db } from '../../../platform/database/database.ts'
import { type RepairNews, netRepairs } from '../../../platform/delivery/repair-news.sql.ts'
import { getOwnCustomer } from '../../../platform/access/access.sql.ts'
import { listPlayersForSeason, listRoundDates } from '../../seasons/season-form.sql.ts'
import {
  listMembers,
  listRemainingGames,
  toldOf,
  placeOf,
  type Place,
  type ToldWithdrawal,
} from '../../seasons/seasons.sql.ts'
import type { MailTurn } from '../writing.ts'
import { listSeasonReaders, joinReaders } from '../recipients.sql.ts'
import { tellReaders } from '../tell-readers.ts'
import { unsealingMail, unsealingPush } from '../texts/unsealing.mail.ts'
import { freedDates, type MoveRepair } from '../../seasons/round-moves.sql.ts'
import { movedRoundsMail, movedRoundsPush } from '../texts/moved-rounds.mail.ts'
import { withdrawalMail, withdrawalPush } from '../texts/withdrawal.mail.ts'
import {
  changedPlayers,
  followDoubts,
  netChanges,
  type VerdictRepair,
} from '../../corrections/corrections.exports.ts'
import { listPlacedOutcomes, type PlacedOutcome } from '../../corrections/changed-quizzes.sql.ts'
import { changeSetMail, changeSetPush } from '../texts/change-set.mail.ts'
import {
  changedResults,
  listResults,
  type DatedOutcome,
  type DayRepair,
  listClosingPlayers,
  type ClosingRepair,
} from '../../day-changes/day-changes.exports.ts'
import { dayChangeMail, dayChangePush } from '../texts/day-change.mail.ts'
import { findChangeableDay, type ClosingTold } from '../../day-changes/day-changes.sql.ts'
import { closingMail, closingPush } from '../texts/closing.mail.ts'
import { listMoveReaders } from './moved-rounds.sql.ts'

/** What was before the first repair, and the repairs since, as the repair of this kind stores them. */
type Stored<Before extends object, One extends { undone: boolean }> = {
  before: Before
  repairs: readonly One[]
}

const storedIn = <Before extends object, One extends { undone: boolean } = { undone: boolean }>(
  news: RepairNews,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- news of a kind are read by the feature whose repair stored them
  news as unknown as Stored<Before, One>

/**
 * Tells the player who withdrew, their substitute and their remaining opponents, by mail and on their devices.
 * (docs/rules/mail.md)
 */
export async function tellOfWithdrawals(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const [season = 0, userId = 0] = news.subject.split(' ').map(Number)
  const before = storedIn<{ place: Place }>(news).before.place
  const after = placeOf(await listMembers(db, season), userId)
  if (before.round === after.round && before.substitute_id === after.substitute_id) return
  const persons = await listPlayersForSeason(db, season)
  const find = (id: number | null) => namedPerson(persons, id)
  const withdrawn = find(userId)
  if (!withdrawn) return
  const round = Math.max(after.round ?? 1, before.round ?? 1)
  const games = await listRemainingGames(db, { season, user_id: after.substitute_id ?? userId, round })
  const told = { season, round, games, withdrawn }
  const [earlier, substitute] = [find(before.substitute_id), find(after.substitute_id)]
  if (after.round === null)
    return tellOfPlace(db, { ...told, step: 'returns', substitute: earlier }, { news, turn })
  if (!substitute && earlier) {
    return tellOfPlace(db, { ...told, step: 'alone', substitute: earlier }, { news, turn })
  }
  await tellOfPlace(db, { ...told, step: 'withdraws', substitute }, { news, turn })
  // Only the former substitute is told that somebody else plays; the message above tells the others who does.
  if (earlier) {
    const alone = { ...told, step: 'alone', substitute: earlier } as const
    await tellOfPlace(db, alone, { news, turn, only: [earlier.id] })
  }
}

type Telling = { news: RepairNews; turn: MailTurn; only?: readonly number[] }

/** Writes to the players affected by a change of a place, each in their own language. */
async function tellOfPlace(db: Db, told: ToldWithdrawal, { news, turn, only }: Telling): Promise<void> {
  const { now, today, customer, addresses } = turn
  const { games, withdrawn, substitute } = told
  const userIds = only ?? [...toldOf(withdrawn.id, games), ...(substitute ? [substitute.id] : [])]
  await tellReaders(
    db,
    { kind: 'withdrawal', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await listSeasonReaders(db, { user_ids: userIds, today, now }),
      until: games[0]?.date ?? today,
      mail: (sender, reader) => withdrawalMail(sender, reader, told),
      push: (reader) => withdrawalPush(reader, told),
    },
  )
}

/** Finds a person among the players of a season; null when they are not there. */
function namedPerson(
  persons: readonly Static<typeof Person>[],
  userId: number | null,
): Static<typeof Person> | null {
  const found = persons.find(({ id }) => id === userId)
  return found ? { id: found.id, name: found.name, surname: found.surname } : null
}

/**
 * Tells the player who had a place, the one who has it now and the opponents, by mail and on their devices; of a season
 * that players do not see yet nobody. (docs/rules/mail.md)
 */
export async function tellOfReplacements(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const [season = 0, tier = 0, position = 0] = news.subject.split(' ').map(Number)
  const beforeId = storedIn<{ user_id: number }>(news).before.user_id
  const dates = await listRoundDates(db, season)
  const [firstDate = ''] = dates
  const members = await listMembers(db, season)
  const now = members.find(
    (member) => member.tier === tier && member.position === position && member.from_round === 1,
  )
  if (!now || now.user_id === beforeId || firstDate > latestPublicStart(turn.today)) return
  const persons = await listPlayersForSeason(db, season)
  const [withdrawn, substitute] = [namedPerson(persons, beforeId), namedPerson(persons, now.user_id)]
  if (!withdrawn || !substitute) return
  const round = firstComingRound(dates, turn.today, 1)
  const games = await listRemainingGames(db, { season, user_id: now.user_id, round })
  const told = { season, round, games, withdrawn, substitute, step: 'replaced' } as const
  await tellOfPlace(db, told, { news, turn })
}

/** Tells the players who had opened a quiz early that it was withdrawn. (docs/rules/early-sittings.md) */
export async function tellOfUnsealing(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const { id, subject: date } = news
  const userIds = Object.keys(news.before).map(Number)
  await tellReaders(
    db,
    { kind: 'unsealing', reference: { repair_news_id: id }, now, customer, addresses },
    {
      readers: await listSeasonReaders(db, { user_ids: userIds, today, now }),
      until: date,
      mail: (sender, reader) => unsealingMail(sender, reader, date),
      push: (reader) => unsealingPush(reader, date),
    },
  )
}

/** Tells everybody concerned, by mail and on their devices, of the new dates of rounds. (docs/rules/mail.md) */
export async function tellOfMovedRounds(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const season = Number(news.subject)
  const { before, repairs } = storedIn<{ dates: CalendarDate[] }, MoveRepair>(news)
  const moves = netMoves(before.dates, await listRoundDates(db, season))
  if (moves.length === 0) return
  const readers = await listMoveReaders(db, {
    season,
    freed: freedDates(before.dates, moves),
    dates: moves.map(({ to }) => to),
    today,
    now,
  })
  const told = { season, moves, reasons: netRepairs(repairs) }
  const [until = ''] = moves.flatMap(({ from, to }) => [from, to]).toSorted()
  await tellReaders(
    db,
    { kind: 'moved_rounds', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers,
      until: until < today ? today : until,
      mail: (sender, reader) => movedRoundsMail(sender, reader, told),
      push: ({ language }) => movedRoundsPush(told, language),
    },
  )
}

function netMoves(before: readonly CalendarDate[], after: readonly CalendarDate[]): RoundMove[] {
  return movesTo(
    before,
    after.map((date, index) => ({ round: index + 1, date })),
  )
}

/**
 * Tells every player whose result was decided before and is another one now, once, old and new, of changed verdicts of a
 * quiz; after a set of changes also those whose place is another one. (docs/rules/correction.md)
 */
export async function tellOfVerdicts(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const { before, repairs } = storedIn<Record<string, PlacedOutcome>, VerdictRepair>(news)
  const [first] = repairs
  if (!first) return
  const { quiz } = first
  const known = new Map(Object.entries(before).map(([userId, outcome]) => [Number(userId), outcome]))
  const after = await listPlacedOutcomes(db, { quiz_id: quiz.id, today })
  await followDoubts(db, { quiz_id: quiz.id, known, after })
  const made = { id: `verdicts-${news.id}`, quiz, ...netChanges(repairs) }
  const kind = repairs.some(({ id }) => id !== null) ? 'change_set' : 'verdict_change'
  await tellReaders(
    db,
    { kind, reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, changedPlayers({ known, after, repairs }), { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => changeSetMail(sender, reader, made),
      push: (reader) => changeSetPush(reader, made),
    },
  )
}

/**
 * Tells every player who has won or lost something else by changes of closed days, old and new, once for all of them, by
 * mail and on their devices. (docs/rules/day-changes.md)
 */
export async function tellOfResults(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const stored = storedIn<Record<string, DatedOutcome>, DayRepair>(news)
  const changes = netRepairs(stored.repairs)
  if (changes.length === 0) return
  const before = new Map(Object.entries(stored.before))
  const quizzes = new Map([...before.values()].map(({ quiz_id: id, date }) => [id, { id, date }]))
  const after = await listResults(db, { quizzes: [...quizzes.values()], today })
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, changedResults(before, after), { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => dayChangeMail(sender, reader, changes),
      push: (reader) => dayChangePush(reader, changes),
    },
  )
}

/** Writes the new closing of a day to the players affected, by mail and on their devices. (docs/rules/day-changes.md) */
export async function tellOfClosings(db: Db, news: RepairNews, turn: MailTurn): Promise<void> {
  const { now, today, customer, addresses } = turn
  const date = news.subject
  const { before, repairs } = storedIn<{ closes_at: Instant | null }, ClosingRepair>(news)
  const closesAt = await findClosing(db, date, turn)
  const found = changedClosing(before.closes_at, closesAt, repairs)
  if (!found) return
  const players = await listClosingPlayers(db, { date, today, everybody: found.kind === 'reopening' })
  const last = netRepairs(repairs).at(-1) ?? repairs.at(-1)
  const change = { id: last?.id ?? 0, reason: last?.reason ?? '', date, closes_at: closesAt ?? now, ...found }
  const words = { change, time_zone: customer.time_zone }
  await tellReaders(
    db,
    { kind: 'day_change', reference: { repair_news_id: news.id }, now, customer, addresses },
    {
      readers: await joinReaders(db, players, { today, now }),
      until: addDays(today, 1),
      mail: (sender, reader) => closingMail(sender, reader, words),
      push: (reader) => closingPush(reader, words),
    },
  )
}

/** Finds when an open day closes; null once it is over. */
async function findClosing(db: Db, date: CalendarDate, { now }: MailTurn): Promise<Instant | null> {
  const day = await findChangeableDay(db, date)
  const closesAt = closingOf(date, await getOwnCustomer(db))
  return day === null || day.closed_at !== null || closesAt <= now ? null : closesAt
}

/** Tells how the closing of a day differs from what people know; null if it does not, or has come by itself. */
function changedClosing(
  before: Instant | null,
  after: Instant | null,
  repairs: readonly ClosingRepair[],
): Pick<ClosingTold['change'], 'kind' | 'undone'> | null {
  if (before === after) return null
  if (before === null) return { kind: 'reopening', undone: false }
  if (after !== null) return { kind: 'lengthening', undone: after < before }
  const isClosedAgain = repairs.some(({ kind, undone }) => kind === 'reopening' && undone)
  return isClosedAgain ? { kind: 'reopening', undone: true } : null
}
