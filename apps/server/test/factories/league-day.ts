import * as invitationCalls from '@tertulia/contract/invitations'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import {
  aDiscussion,
  anEarlierSeason,
  aFlag,
  aMessageAndNotice,
  aPayment,
  aPushSecret,
  aResetToken,
  remarkOn,
} from '../canaries.ts'
import type { Candidates } from '../endpoints.ts'
import { aPublishedMonth } from './ranking.ts'
import { aBankWithFile } from './question-bank.ts'
import { aProposal } from './proposals.ts'
import { anApiToken } from './account.ts'
import { aCupRound } from './cup-games.ts'
import { aQuiz } from './quizzes.ts'
import { aSpecialQuiz, someSpecialContent } from './special-quizzes.ts'
import { aMiniLeague } from './mini-leagues.ts'
import { aNation } from './nations.ts'
import { aLeagueOf } from './seasons.ts'
import { aCustomer, aUser } from './users.ts'
import { aWebhookWithLog } from './webhooks.ts'
import type { Victims } from '../stolen-bodies.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { TestApp } from '../test-app.ts'

/** The days with readable content in `aLeagueDay`; the middle one is open. */
export const leagueDates = { past: '2026-11-19', today: '2026-11-20', tomorrow: '2026-11-21' }

/**
 * Creates a club with a row in every table that endpoints read: texts that contain "Canary", and ids to read them by.
 */
export async function aLeagueDay(app: TestApp) {
  const { past, today, tomorrow } = leagueDates
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 4, { first_date: past })
  const answers = (day: string) => Array.from({ length: 8 }, (_, index) => `Canary ${day} ${index}`)
  const pastQuiz = await aQuiz(app, customerId, { date: past, answers: answers('past') })
  const quiz = await aQuiz(app, customerId, { date: today, answers: answers('today') })
  const next = await aQuiz(app, customerId, { date: tomorrow, answers: answers('tomorrow') })
  const [third, fourth] = players.slice(2).map(({ id }) => id)
  // On the second round of the league, today.
  await aCupRound(app, customerId, { season, round: 2, games: [[third ?? 0, fourth ?? 0]] })
  const specialAnswers = (day: string) =>
    Array.from({ length: 12 }, (_, index) => `Canary special ${day} ${index}`)
  await aSpecialQuiz(app, customerId, { date: past, answers: specialAnswers('past') })
  const special = await aSpecialQuiz(app, customerId, { date: today, answers: specialAnswers('today') })
  const nextSpecial = await aSpecialQuiz(app, customerId, {
    date: tomorrow,
    answers: specialAnswers('tomorrow'),
  })
  const proposalOf = (name: string) =>
    someSpecialContent({ answers: Array.from({ length: 12 }, (_, index) => `Canary ${name} ${index}`) })
  const { id: proposalId, proposer } = await aProposal(app, customerId, { content: proposalOf('proposal') })
  await app.call(specialQuizProposalCalls.saveProposalDraft, { body: proposalOf('draft') }, proposer.token)
  const invited = { email: 'friend@example.test', language: 'en' } as const
  const { id: invitationId } = await app.call(
    invitationCalls.sendInvitation,
    { body: invited },
    players[0]?.token,
  )
  const pending = await aUser(app, customerId, { roles: null })
  const toldIds = await aMessageAndNotice(app, customerId, proposer.token)
  const paymentId = await aPayment(app, customerId, players[0]?.id ?? 0)
  const rankingPlayerId = await aPublishedMonth(app, customerId, {
    month: '2026-10',
    name: 'Canary player',
  })
  const flagId = await aFlag(app, customerId, {
    question_id: pastQuiz.question_ids[0] ?? 0,
    user_id: players[0]?.id ?? 0,
  })
  const written = { user_id: fourth ?? 0 }
  const postId = await aDiscussion(app, customerId, { ...pastQuiz, ...written, text: 'Canary past' })
  await aDiscussion(app, customerId, { ...quiz, ...written, text: 'Canary today' })
  await aDiscussion(app, customerId, { ...special, ...written, text: 'Canary special today' })
  await remarkOn(app, customerId, [
    { kind: 'daily', place: tomorrow, text: 'Canary tomorrow' },
    { kind: 'special', place: tomorrow, text: 'Canary special tomorrow' },
    { kind: 'proposal', place: String(proposalId), text: 'Canary proposal' },
  ])
  const nationToken = await aNation(app, customerId, 'PT.LI')
  const miniLeague = await aMiniLeague(app, players)
  if (players[0]) await aPushSecret(app, customerId, players[0])
  await showEverything(app, customerId)
  const earlier = await anEarlierSeason(app, customerId, players[0]?.id ?? 0)
  const deliveries = await aWebhookWithLog(app, customerId)
  const questionIds = [pastQuiz, quiz, next, special, nextSpecial].flatMap(({ question_ids }) =>
    question_ids.slice(0, 2),
  )
  const userIds = [pending.id, ...players.slice(0, 1).map(({ id }) => id)]
  // Any other id only finds nothing there, which would be most of the calls of a crawl.
  const rowsOfPaths = {
    '/earlier-seasons/:id': [earlier.season_id],
    '/players/:id': userIds,
    '/profiles/:id': userIds,
    '/admin/users/:id': userIds,
    '/questions/:id': questionIds,
    '/mini-leagues/:id': [miniLeague.id],
    '/admin/webhooks/:id': [deliveries.webhook_id],
    '/admin/letters/:id': toldIds,
    '/admin/national-ranking/players/:id': [rankingPlayerId],
    '/admin/special-quiz-proposals/:id': [proposalId, proposalId + 1],
    '/cup-games/:date/:user1': [third ?? 0, fourth ?? 0],
    '/cup-games/:date/:user1/:user2': [third ?? 0, fourth ?? 0],
  }
  const candidates: Candidates = {
    kind: ['daily', 'special', 'proposal'],
    place: [tomorrow, proposalId],
    today: [''],
    date: [past, today, tomorrow],
    format: ['csv'],
    hostnames: ['quiz.test'],
    user_id: players.slice(0, 1).map(({ id }) => id),
    season: [season],
    first_date: [tomorrow],
    month: ['2026-10'],
    tier: [1],
    round: [1, 2],
    // Left out, it is the first.
    page: [],
    ':page': ['home'],
    ...rowsOfPaths,
    address: [await aSharedCard(app, customerId, players[0]?.id ?? 0)],
    since: [deliveries.event_id],
    delivery_id: [deliveries.id],
    user1: players.map(({ id }) => id),
    user2: players.map(({ id }) => id),
    id1: players.slice(0, 2).map(({ id }) => id),
    id2: players.slice(1, 2).map(({ id }) => id),
    table_id: [earlier.table_id],
    quiz_id: [earlier.quiz_id],
    post_id: [postId],
    reaction: ['loved'],
    // One that is discussed, those that are answered, and a special one: the others are like them.
    question_id: [...quiz.question_ids.slice(0, 3), ...special.question_ids.slice(0, 1)],
    current: [''],
    id: questionIds
      .concat(flagId, rankingPlayerId, invitationId, paymentId, proposalId, proposalId + 1, postId, toldIds)
      .concat(await anApiToken(app, players[0]?.token))
      .concat(miniLeague.id, deliveries.webhook_id, earlier.season_id)
      .concat(await aBankWithFile(app, customerId))
      .concat(userIds),
    state: ['pending', 'open', 'declared', 'all', 'coming', 'past', 'sent', 'asked'],
    genre: ['culture'],
    search: ['Canary'],
    field: ['answer'],
    no_theme: [''],
    past: [''],
    token: ['nonsense', await aResetToken(app, customerId, players[0]?.id ?? 0), nationToken],
    region: ['PT.LI'],
    name: ['privacy'],
    code: [miniLeague.code],
    number: [1],
    group: ['new'],
    theme: ['culture'],
    missed: [''],
  }
  const { read } = app.forCustomer(customerId)
  candidates.id?.push(await aSignal(read, { season, players }), await aCase(read, { season, players }))
  candidates.id?.push(await aReduction(read, players))
  const victims: Victims = {
    user_ids: players.map(({ id }) => id),
    question_id: quiz.question_ids[0] ?? 0,
    rankingPlayerId,
    ...(await read
      .selectFrom('subthemes')
      .select(['theme_id', 'id as subtheme_id'])
      .executeTakeFirstOrThrow()),
  }
  return { customer_id: customerId, players, candidates, proposer, victims }
}

/** Creates a card of yesterday's quiz that a player shares; returns its address. */
async function aSharedCard(app: TestApp, customerId: number, userId: number): Promise<string> {
  const card = { address: 'card-of-the-past', user_id: userId, kind: 'played', date: leagueDates.past }
  await app
    .forCustomer(customerId)
    .read.insertInto('shared_cards')
    .values({ ...card, language: 'en', created_at: app.clock.now() })
    .execute()
  return card.address
}

/** Two players with equal wrong answers, as the comparison would have found them. */
async function aSignal(
  db: Db,
  { season, players: [one, other] }: { season: number; players: { id: number }[] },
): Promise<number> {
  const compared = {
    season,
    players: 4,
    pairs: 6,
    base_rate: 0.1,
    compared_at: `${leagueDates.past}T04:15:00.000Z`,
  }
  await db.insertInto('fair_play_seasons').values(compared).execute()
  const pair = { user1_id: one?.id ?? 0, user2_id: other?.id ?? 0 }
  const figures = { both_wrong: 9, equal: 7, expected: 1.2, chance: 0.00002, found_at: compared.compared_at }
  const { id } = await db
    .insertInto('fair_play_signals')
    .values({ season, ...pair, ...figures })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A case about a player, who has said something to it. */
async function aCase(
  db: Db,
  { season, players: [one, other] }: { season: number; players: { id: number }[] },
): Promise<number> {
  const at = `${leagueDates.past}T10:00:00.000Z`
  const about = { user_id: one?.id ?? 0, season, opened_by: other?.id ?? 0, opened_at: at, heard_until: at }
  const { id } = await db
    .insertInto('fair_play_cases')
    .values({ ...about, reason: 'Why?', statement: 'Because.', stated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A player's request for a reduced price that waits. */
async function aReduction(db: Db, [one]: { id: number }[]): Promise<number> {
  const { id } = await db
    .insertInto('reductions')
    .values({
      user_id: one?.id ?? 0,
      reason: 'I am a student.',
      requested_at: `${leagueDates.past}T10:00:00.000Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Switches on all that visitors may see, with a page of the club. */
async function showEverything(app: TestApp, customerId: number): Promise<void> {
  const { read } = app.forCustomer(customerId)
  const parts = {
    public_table: true,
    public_champions: true,
    public_quiz: true,
    public_prices: true,
    public_season: true,
    public_trial: true,
  }
  await read.updateTable('customers').set(parts).execute()
  await read
    .insertInto('club_pages')
    .values({ name: 'privacy', language: 'pt', text: 'Canary page' })
    .execute()
}
