import { setImmediate } from 'node:timers/promises'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as fairPlayCalls from '@tertulia/contract/fair-play'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { compareWrongAnswers, type EqualAnswers } from '@tertulia/core/fair-play/equal-answers'
import {
  listEventRecords,
  measureDrop,
  selectDrops,
  type EventDrop,
} from '@tertulia/core/fair-play/event-drops'
import { comparePaces } from '@tertulia/core/fair-play/paces'
import { compareWithHistory } from '@tertulia/core/fair-play/theme-jumps'
import type * as quizOpeningCalls from '@tertulia/contract/quiz-openings'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { CustomerDatabase } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findAttempt } from '../quizzes/early-sittings.sql.ts'
import { removeEndedCases } from './cases/cases.sql.ts'
import {
  removeEarlierSeasons,
  saveComparison,
  savePaces,
  removeEarlierOpenings,
  insertOpening,
} from './fair-play-writes.sql.ts'
import {
  findSignal,
  listComparedSeasons,
  listDays,
  listEventResults,
  listOtherFindings,
  listSharedQuestions,
  listSignals,
  listThemeRecords,
  listTimedQuizzes,
  listWrongAnswers,
  listBegunSeasons,
} from './fair-play.sql.ts'

// Signals are kept for so many seasons, and computed anew for as many, because verdicts change.
const seasonsKept = 2

/** Lists what stands out, apart from what concerns the reader; the reading is recorded. */
export async function listFairPlaySignals(
  call: Call<typeof fairPlayCalls.listFairPlaySignals>,
): Promise<ReplyOf<typeof fairPlayCalls.listFairPlaySignals>> {
  const { db, user } = call
  await recordAction(call, 'read_fair_play')
  const [signals, { jumps, drops, paces }, seasons] = await Promise.all([
    listSignals(db, user.id),
    listOtherFindings(db, user.id),
    listComparedSeasons(db),
  ])
  return {
    seasons: seasons.map(({ supervised, ...one }) => ({
      ...one,
      signals: signals.filter(({ season }) => season === one.season),
      jumps: jumps.flatMap(({ season, ...jump }) => (season === one.season ? [jump] : [])),
      supervised: supervised && {
        ...supervised,
        drops: drops.flatMap(({ season, ...drop }) => (season === one.season ? [drop] : [])),
      },
      paces: paces.flatMap(({ season, ...pace }) => (season === one.season ? [pace] : [])),
    })),
  }
}

/** Returns a signal with the answers behind it, unless it concerns the reader; the reading is recorded. */
export async function getFairPlaySignal(
  call: Call<typeof fairPlayCalls.getFairPlaySignal>,
): Promise<ReplyOf<typeof fairPlayCalls.getFairPlaySignal>> {
  const { db, user, params } = call
  const signal = orNotFound(await findSignal(db, { id: params.id, reader_id: user.id }))
  const [one, other] = signal.players
  const players = [one?.id ?? 0, other?.id ?? 0] as const
  await recordAction(call, `read_signal ${signal.season} ${players.join(' ')}`)
  return { signal, questions: await listSharedQuestions(db, { season: signal.season, players }) }
}

/** Compares the players of the latest seasons that have begun, and forgets the seasons before. */
export async function compareSeasons(
  { read, tx }: Pick<CustomerDatabase, 'read' | 'tx'>,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<void> {
  const seasons = await listBegunSeasons(read, { today, count: seasonsKept })
  for (const season of seasons) {
    const { players, pairs, base_rate, pairsOf } = compareWrongAnswers(await listWrongAnswers(read, season))
    const equalAnswers: EqualAnswers[] = []
    for (const player of players) {
      equalAnswers.push(...pairsOf(player))
      // A large club's comparison takes seconds, and the process serves its players meanwhile.
      await setImmediate()
    }
    const { found: jumps, ...history } = compareWithHistory(await listThemeRecords(read, season))
    const { found: drops, ...events } = selectDrops(await measureDrops(read, season))
    const timed = comparePaces(await listTimedQuizzes(read, season))
    const figures = {
      players: players.length,
      pairs,
      base_rate,
      ...history,
      event_comparisons: events.comparisons,
      event_rare: events.rare,
      event_can_stand_out: events.can_stand_out,
      pace_comparisons: timed.comparisons,
      pace_rare: timed.rare,
      median_minutes: timed.median_minutes,
    }
    await tx(async (db) => {
      await saveComparison(db, { season, ...figures, found: equalAnswers, jumps, drops, now })
      await savePaces(db, { season, paces: timed.found, now })
    })
  }
  const oldest = Math.min(...seasons)
  if (seasons.length === 0) return
  await tx(async (db) => {
    await removeEarlierSeasons(db, oldest)
    await removeEarlierOpenings(db, oldest)
    await removeEndedCases(db, oldest)
  })
}

/** Compares the supervised events of a season's players with their days, player by player as above. */
async function measureDrops(db: CustomerDatabase['read'], season: number): Promise<EventDrop[]> {
  const measured: EventDrop[] = []
  const results = await listEventResults(db, season)
  const days = results.length === 0 ? [] : await listDays(db, season)
  for (const record of listEventRecords(results, days)) {
    measured.push(measureDrop(record))
    await setImmediate()
  }
  return measured
}

/** Notes when a player first had an open daily quiz before them. (docs/rules/fair-play.md) */
export async function noteOpening({
  db,
  user,
  customer,
  now,
  params,
}: Call<typeof quizOpeningCalls.noteOpening>): Promise<void> {
  const phase = quizPhase({ date: params.date, now }, customer)
  // Before any lookup, so that no response reveals what a coming day has.
  if (phase === 'future') refuse('quiz_not_open')
  const attempt = orNotFound(await findAttempt(db, { kind: 'daily', date: params.date, user_id: user.id }))
  if (attempt.submission_key !== null || attempt.played_early) refuse('already_submitted')
  if (phase === 'past') refuse('quiz_closed')
  if (!attempt.complete) refuse('quiz_not_open')
  if (attempt.own) refuse('own_quiz')
  await insertOpening(db, { quiz_id: attempt.quiz_id, user_id: user.id, opened_at: now })
}
