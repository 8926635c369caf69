import * as correctionCalls from '@tertulia/contract/corrections'
import { aCupOf, gamesOf, liveUntil } from '../../factories/cup.ts'
import { aFoundedMiniLeague } from '../../factories/mini-leagues.ts'
import { runAt } from '../../factories/mail.ts'
import { aQuiz, submit } from '../../factories/quizzes.ts'
import { aLeagueOf, aSeason, closeDays } from '../../factories/seasons.ts'
import { aCustomer, aUser } from '../../factories/users.ts'
import type { TestApp } from '../../test-app.ts'
import type { Area } from './area.ts'

const closed = '2026-11-19'
const noon = '2026-11-20T10:00:00.000Z'

export async function aMiniLeagueToJoin(app: TestApp): Promise<Area> {
  const league = await aFoundedMiniLeague(app, '2026-11-22', { approval: true })
  const [one, two] = league.others
  return {
    customer_id: league.customer_id,
    tokens: [one?.token ?? '', league.founder.token, two?.token ?? ''],
    candidates: { code: [league.code], user_id: league.others.map(({ id }) => id) },
  }
}

export async function aSeasonToCome(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season, dates } = await aLeagueOf(app, customerId, 4, { first_date: '2026-12-07' })
  const [one, two] = players
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const substitute = await aUser(app, customerId)
  return {
    customer_id: customerId,
    tokens: [admin.token, one?.token ?? ''],
    candidates: { season: [season], user_id: players.map(({ id }) => id), date: dates.slice(0, 2) },
    body: {
      dates,
      tiers: [players.map(({ id }) => id)],
      season,
      coming: true,
      choice: 'in',
      moved: [{ round: 1, date: '2026-12-04' }],
      withdrawn_id: one?.id,
      replacement_id: substitute.id,
      substitute_id: substitute.id,
      player_ids: [one?.id, two?.id],
      rounds: [1],
      reason: 'Ill.',
    },
  }
}

export async function aRunningSeason(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season, dates } = await aLeagueOf(app, customerId, 4, { first_date: closed })
  const [one] = players
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const substitute = await aUser(app, customerId)
  return {
    customer_id: customerId,
    tokens: [one?.token ?? '', admin.token],
    candidates: { season: [season], user_id: players.map(({ id }) => id), date: dates.slice(3, 5) },
    body: {
      dates: dates.slice(3, 4),
      moved: [{ round: 20, date: '2026-12-24' }],
      quizzes: null,
      withdrawn_id: one?.id,
      substitute_id: substitute.id,
      player_id: one?.id,
      reason: 'Ill.',
    },
  }
}

export async function aPlannedCup(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const { customer_id, season, admin, players } = await aCupOf(app, 4)
  return {
    customer_id,
    tokens: [admin.token],
    candidates: { season: [season] },
    body: { player_ids: players.map(({ id }) => id), rounds: [1, 3] },
  }
}

/** A finished season, and the coming one whose players have been asked. */
export async function anAskedClub(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season: past } = await aLeagueOf(app, customerId, 4, { first_date: '2026-10-05' })
  await aQuiz(app, customerId, { date: '2026-10-05' })
  await submit(app, players[0]?.token ?? '', '2026-10-05', { right: [1, 2] })
  await closeDays(app)
  const tiers = [players.map(({ id }) => id)]
  const { season } = await aSeason(app, customerId, { first_date: '2026-12-07', tiers })
  await runAt(app, '2026-11-23T10:00:00.000Z')
  const [one] = players
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return {
    customer_id: customerId,
    tokens: [one?.token ?? '', admin.token],
    candidates: { season: [season, past], user_id: players.map(({ id }) => id) },
    body: { season, choice: 'out' },
  }
}

/** A subscription that ends before the season does. */
export async function anEndingSubscription(app: TestApp): Promise<Area> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const ending = { roles: { regular_player: '2026-12-05' }, email: 'ending@example.test' }
  const { id } = await aUser(app, customerId, ending)
  return {
    customer_id: customerId,
    tokens: [admin.token],
    candidates: { season: [1] },
    body: { user_id: id, last_date: '2027-01-01' },
  }
}

/** A finished mini-league whose season has a next one. */
export async function anEndedMiniLeague(app: TestApp): Promise<Area> {
  const league = await aFoundedMiniLeague(app, '2026-11-22')
  const { customer_id, founder, others } = league
  app.clock.set('2027-01-10T10:00:00.000Z')
  await closeDays(app)
  const tiers = [[founder, ...others].map(({ id }) => id)]
  await aSeason(app, customer_id, { first_date: '2027-01-11', tiers })
  return { customer_id, tokens: [founder.token], candidates: { ':id': [league.id] } }
}

/** A drawn final whose semi-final has another winner since a verdict has changed. */
export async function aChangedCup(app: TestApp): Promise<Area> {
  const [semiFinal, final] = ['2026-11-23', '2026-11-25']
  app.clock.set(noon)
  const cup = await aCupOf(app, 4)
  const { customer_id, season, admin } = cup
  const quiz = await aQuiz(app, customer_id, { date: semiFinal })
  await aQuiz(app, customer_id, { date: final })
  app.clock.set('2026-11-22T10:00:00.000Z')
  const [game, other] = await gamesOf(app, cup, 1)
  await submit(app, cup.tokenOf(game?.id1 ?? 0), semiFinal, { right: [2], texts: { 8: 'perhaps' } })
  await submit(app, cup.tokenOf(game?.id2 ?? 0), semiFinal, { right: [2, 3] })
  await submit(app, cup.tokenOf(other?.id1 ?? 0), semiFinal, { right: [2] })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const answer = { question_id: quiz.question_ids[7] ?? 0, normalised: 'perhaps' }
  const judge = (verdict: 'right' | 'wrong', seen: 'pending' | 'wrong') =>
    app.call(
      correctionCalls.judgeAnswers,
      {
        params: { kind: 'daily', date: semiFinal },
        body: { ...answer, verdict, seen_verdict: seen },
      },
      reviewer.token,
    )
  app.clock.set('2026-11-24T00:00:00.000Z')
  await judge('wrong', 'pending')
  await liveUntil(app, '2026-11-24T10:00:00.000Z')
  await judge('right', 'wrong')
  return { customer_id, tokens: [admin.token], candidates: { season: [season] } }
}
