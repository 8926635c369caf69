import * as correctionCalls from '@tertulia/contract/corrections'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { cardKinds } from '@tertulia/core/shared-cards/card-kinds'
import { sql } from 'kysely'
import type { TestApp } from '../test-app.ts'
import { aLeagueDay, leagueDates } from './league-day.ts'
import { aMiniLeague } from './mini-leagues.ts'
import { submit } from './quizzes.ts'
import { closeDays } from './seasons.ts'
import { submitSpecial } from './special-quizzes.ts'
import { aUser } from './users.ts'

const { past, today: second, tomorrow: today } = leagueDates
const days = [past, second]
const kinds: QuizKind[] = ['daily', 'special']

/**
 * Creates a club with two closed days of which half is marked: in the league, the cup, special quizzes and mini-leagues
 * some games are decided and others wait.
 */
export async function aHalfMarkedClub(app: TestApp) {
  app.clock.set('2026-11-18T10:00:00.000Z')
  const club = await aLeagueDay(app)
  const { customer_id, players, candidates } = club
  const { id: duelsId } = await aMiniLeague(app, players, { duels: true })
  candidates['id']?.push(duelsId, ...players.map(({ id }) => id))
  await sql`
    insert into cup_players (season, user_id, registered_at)
    select g.season, unnest(array[g.user1_id, g.user2_id]), ${app.clock.now()}::timestamptz from cup_games g`.execute(
    app.forCustomer(customer_id).read,
  )
  for (const date of days) await playHalf(app, players, date)
  app.clock.set(`${today}T10:00:00.000Z`)
  await closeDays(app)
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  return { ...club, reviewer }
}

/** Positions in the league of those with answers that wait: on each day one of the two games is decided. */
const waiting: Record<string, number[]> = { [past]: [0, 3], [second]: [1, 3] }

async function playHalf(app: TestApp, players: { token: string }[], date: string): Promise<void> {
  for (const [place, { token }] of players.entries()) {
    const right = [1, 2, 3, 4].slice(0, 1 + place)
    const texts = waiting[date]?.includes(place)
      ? { 6: `Nearly ${date}`, [7 + (place % 2)]: `Close to ${date}` }
      : {}
    await submit(app, token, date, { right, texts })
    await submitSpecial(app, token, date, { right, texts, jokers: [1, 6] })
  }
}

type Mark = { from: 'pending' | 'right' | 'wrong'; to: 'right' | 'wrong' }

/** Judges the distinct answers that wait, or did, and returns their number. */
export async function judgeWaiting(app: TestApp, token: string, { from, to }: Mark): Promise<number> {
  let count = 0
  for (const kind of kinds)
    for (const date of days) {
      const params = { kind, date }
      const { questions } = await app.call(correctionCalls.getCorrection, { params }, token)
      for (const { id, answers } of questions)
        for (const { normalised } of answers.filter(
          (answer) => answer.verdict === from && answer.decided_by !== 'automatic',
        )) {
          const body = { question_id: id, normalised, verdict: to, seen_verdict: from }
          await app.call(correctionCalls.judgeAnswers, { params, body }, token)
          count += 1
        }
    }
  return count
}

/** Stores a card of every kind about each closed day of each player, as if they shared it; returns the addresses. */
export async function everyCard(
  app: TestApp,
  customerId: number,
  players: readonly { id: number }[],
): Promise<string[]> {
  const cards = players.flatMap(({ id }) =>
    days.flatMap((date) =>
      cardKinds.map((kind) => ({ address: `${kind}-of-${id}-on-${date}`, user_id: id, kind, date })),
    ),
  )
  const rows = cards.map((card) => ({ ...card, language: 'en', created_at: app.clock.now() }))
  const { read } = app.forCustomer(customerId)
  const unlessShared = ['customer_id', 'user_id', 'kind', 'date'] as const
  await read
    .insertInto('shared_cards')
    .values(rows)
    .onConflict((conflict) => conflict.columns([...unlessShared]).doUpdateSet({ language: 'en' }))
    .execute()
  const stored = await read.selectFrom('shared_cards').select('address').execute()
  return stored.map(({ address }) => address)
}
