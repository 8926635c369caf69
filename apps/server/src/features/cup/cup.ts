import * as cupCalls from '@tertulia/contract/cup'
import type { Cup, CupDraw, CupGame } from '@tertulia/contract/cup'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import { tiesOfRound } from '@tertulia/core/cup/cup-form'
import { gameState } from '@tertulia/core/league/game-state'
import { drawRound } from '@tertulia/core/cup/cup-draw'
import { refuseUnlessOwn } from '../../platform/access/own-past.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import type { Db } from '../../platform/database/database.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { findPendingBounds } from '../league/games.sql.ts'
import { announce, type Announcement } from '../users/announcements.exports.ts'
import { lockSeason, findClosedDay } from '../seasons/seasons.sql.ts'
import {
  findCup,
  findDrawRecord,
  type CupRow,
  findPlayedCupGame,
  findDrawInput,
  listDueDraws,
  type DueDraw,
} from './cup.sql.ts'
import { cupChangeMail } from './cup.mail.ts'
import { listWaitingChanges } from './changes/cup-changes.sql.ts'
import { scoreCupDay } from './cup.exports.ts'
import { saveDraw, presentTie, type TieRow } from './cup-ties.sql.ts'

/** Returns the cup of a public season, stage by stage. */
export async function getCup({ db, query, today, days }: Call<typeof cupCalls.getCup>): Promise<Cup> {
  const { rounds, ...cup } = orNotFound(await findCup(db, { ...query, today }))
  const boundsOf = await findPendingBounds(
    db,
    { season: cup.season, competition: 'cup' },
    rounds.flatMap(({ date, games }) => listPending(games, date, days)),
  )
  const presented = rounds.map(({ games, ...round }) => ({
    ...round,
    ties: tiesOfRound(cup.players, round.cup_round),
    games: games.map((game) => presentTie(game, round.date, { ...days, boundsOf })),
  }))
  const champion = findChampion(presented)
  return { ...cup, today, state: stateOf(rounds, champion, today), champion, rounds: presented }
}

const listPending = (games: readonly TieRow[], date: CalendarDate, days: Days) =>
  games.flatMap(({ side1, side2, state }) =>
    side2 && gameState({ date, kept: state }, days) === 'pending'
      ? [{ date, user1: side1.id, user2: side2.id }]
      : [],
  )

/** Returns the record from which anyone can repeat the draws. */
export async function getCupDraw({ db, query, today }: Call<typeof cupCalls.getCupDraw>): Promise<CupDraw> {
  return orNotFound(await findDrawRecord(db, { ...query, today }))
}

function findChampion(rounds: Cup['rounds']): Cup['champion'] {
  const final = rounds.at(-1)?.games[0]
  const winner = final?.sides.find(({ id }) => id === final.winner_id)
  if (!winner) return null
  const { id, name, surname } = winner
  return { id, name, surname }
}

function stateOf(rounds: CupRow['rounds'], champion: Cup['champion'], today: CalendarDate): Cup['state'] {
  if (champion) return 'finished'
  const [first] = rounds
  return first && today < first.date ? 'upcoming' : 'running'
}

/** Returns a cup game of a public season; questions, verdicts and points only once its day is over. */
export async function getCupGame({
  db,
  params,
  user,
  days,
}: Call<typeof cupCalls.getCupGame>): Promise<CupGame> {
  refuseUnlessOwn(user, cupCalls.getCupGame, [params.user1, params.user2].includes(user.id))
  const viewer = { user_id: user.id, days }
  return orNotFound(await findPlayedCupGame(db, params, viewer))
}

/**
 * Mails admins, once, about every cup game with a changed result that waits for their decision. (docs/rules/mail.md)
 */
export async function tellOfWaitingChanges(
  db: Db,
  telling: Pick<Announcement, 'addresses' | 'now' | 'today'>,
): Promise<void> {
  for (const { id, ...change } of await listWaitingChanges(db)) {
    await announce(db, {
      ...telling,
      roles: ['admin'],
      kind: 'cup_change',
      reference: { id },
      letter: (sender, addressee) => cupChangeMail(sender, addressee, change),
    })
  }
}

/** A drawn round with its date. */
type DoneDraw = DueDraw & { date: CalendarDate; ties: number }

/**
 * Draws a round of a cup whose players are known, and returns its ties. If late corrections delayed the draw beyond the
 * round's day, its games are scored at once.
 */
export async function drawCupRound(db: Db, draw: DueDraw & { now: Instant }): Promise<DoneDraw> {
  const { season, cup_round, now } = draw
  const { seed, date, player_ids } = orNotFound(await findDrawInput(db, { season, cup_round }))
  const ties = drawRound({ seed, cup_round, player_ids })
  await saveDraw(db, { season, cup_round, ties, drawn_at: now })
  await recordClubEvent(db, { kind: 'cup.round_drawn', data: { season, cup_round, date } }, now)
  const closed = await findClosedDay(db, date)
  if (closed) await scoreCupDay(db, closed, now)
  return { season, cup_round, date, ties: ties.length }
}

/** Draws a round unless another process has done so in the meantime. */
export async function drawDueRound(db: Db, due: DueDraw & { now: Instant }): Promise<DoneDraw | null> {
  await lockSeason(db, due.season)
  const [stillDue] = await listDueDraws(db, due.season)
  return stillDue?.cup_round === due.cup_round ? drawCupRound(db, due) : null
}
