import * as invitations from '@tertulia/contract/invitations'
import * as sharedCards from '@tertulia/contract/shared-cards'
import * as vouchers from '@tertulia/contract/vouchers'
import { roleNames } from '@tertulia/core/roles/roles'
import { anApiToken, ownPassword } from '../factories/account.ts'
import { aChangeableDay } from '../factories/change-sets.ts'
import { aCupOf } from '../factories/cup.ts'
import { aFoundedMiniLeague } from '../factories/mini-leagues.ts'
import { aPaidCustomer, aPayer, begin } from '../factories/payments.ts'
import { bringFile, workOnFiles } from '../factories/question-bank.ts'
import { aLeagueOf } from '../factories/seasons.ts'
import { aCustomer, aUser } from '../factories/users.ts'
import { bodyNaming } from '../stolen-bodies.ts'
import type { TestApp } from '../test-app.ts'
import { aWorkedOnClub } from './worked-on-club.ts'
import {
  anAppealed,
  aChangeable,
  aDayToAnnul,
  anEarly,
  aLate,
  anOpen,
  aSpecialDay,
  aQuizToTry,
  type PreparedArea,
} from './prepared-days.ts'

export type Preparation = { paths: RegExp; prepare: (app: TestApp) => Promise<PreparedArea> }

const closed = '2026-11-19'
const noon = '2026-11-20T10:00:00.000Z'

async function aPaying(app: TestApp): Promise<PreparedArea> {
  app.clock.set(noon)
  const customerId = await aPaidCustomer(app)
  const owner = await aUser(app, customerId, { roles: { customer: true, admin: true } })
  const [one, two, three] = [
    await aPayer(app, customerId),
    await aPayer(app, customerId),
    await aPayer(app, customerId),
  ]
  await begin(app, one.token)
  await begin(app, two.token)
  await begin(app, two.token, { gift: { recipient: 'Rui', message: null } })
  const made = { count: 3, months: 3, valid_until: null, note: null } as const
  const { vouchers: codes } = await app.call(vouchers.createVouchers, { body: made }, owner.token)
  return {
    customer_id: customerId,
    tokens: [three.token, one.token, two.token, owner.token],
    candidates: { code: codes.map(({ code }) => code ?? '') },
    body: { months: 3, method: 'bank_transfer', gift: undefined, received_on: '2026-11-19' },
  }
}

async function aMiniLeagueToJoin(app: TestApp): Promise<PreparedArea> {
  const league = await aFoundedMiniLeague(app, '2026-11-22', { approval: true })
  const [one, two] = league.others
  return {
    customer_id: league.customer_id,
    tokens: [one?.token ?? '', league.founder.token, two?.token ?? ''],
    candidates: { code: [league.code], user_id: league.others.map(({ id }) => id) },
  }
}

async function aSeasonToCome(app: TestApp): Promise<PreparedArea> {
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

async function aRunningSeason(app: TestApp): Promise<PreparedArea> {
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
      withdrawn_id: one?.id,
      substitute_id: substitute.id,
      player_id: one?.id,
      reason: 'Ill.',
    },
  }
}

async function aPlannedCup(app: TestApp): Promise<PreparedArea> {
  app.clock.set(noon)
  const { customer_id: customerId, season, admin, players } = await aCupOf(app, 4)
  return {
    customer_id: customerId,
    tokens: [admin.token],
    candidates: { season: [season] },
    body: { player_ids: players.map(({ id }) => id), rounds: [1, 3] },
  }
}

async function aShared(app: TestApp): Promise<PreparedArea> {
  const { customer_id: customerId, one } = await aChangeableDay(app)
  const card = { kind: 'played', date: closed, language: 'en' } as const
  const { address } = await app.call(sharedCards.createSharedCard, { body: card }, one.token)
  return { customer_id: customerId, tokens: [one.token], candidates: { address: [address] }, body: card }
}

async function anAccountWithSecrets(app: TestApp): Promise<PreparedArea> {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const me = await aUser(app, customerId, { email: 'me@example.test', password: ownPassword })
  const waiting = await aUser(app, customerId, { roles: null })
  const another = await aUser(app, customerId, { roles: null })
  await anApiToken(app, me.token)
  await app.call(
    invitations.sendInvitation,
    { body: { email: 'friend@example.test', language: 'en' } },
    me.token,
  )
  app.clock.set('2026-11-22T10:00:00.000Z')
  return {
    customer_id: customerId,
    tokens: [me.token, admin.token],
    candidates: { ':id': [waiting.id, another.id] },
    body: {
      email: `new${customerId}@example.test`,
      language: 'en',
      password: ownPassword,
      current_password: ownPassword,
      code: undefined,
    },
  }
}

async function aReadFile(app: TestApp): Promise<PreparedArea> {
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: true } })
  const file =
    'text,answer,A,B\nWho wrote Emma?,1,Jane Austen,James Joyce\nWho wrote Ulysses?,2,Jane Austen,James Joyce'
  await bringFile(app, token, file)
  await workOnFiles(app)
  return {
    customer_id: customerId,
    tokens: [token],
    candidates: { number: [1], format: ['csv'] },
    body: {
      text: 'Who wrote Persuasion?',
      answer: 'Jane Austen',
      accepted_answers: [],
      theme_id: null,
      subtheme_id: null,
    },
  }
}

/** A running club, with everybody in it. */
async function aWorkedOn(app: TestApp): Promise<PreparedArea> {
  app.clock.set(noon)
  const { customer_id: customerId, players, candidates, proposer, victims } = await aWorkedOnClub(app)
  return {
    customer_id: customerId,
    newcomer: async (password) => (await aUser(app, customerId, { roles: everyRole, password })).token,
    tokens: [...players, proposer].map(({ token }) => token),
    candidates,
    body: {
      ...bodyNaming(victims),
      current_password: ownPassword,
      seen_stated_at: `${closed}T10:00:00.000Z`,
    },
  }
}

/** The roles that let somebody call what only some may call. */
const everyRole = Object.fromEntries(
  roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]),
)

/** The states that operations need which a running club does not offer, by the paths that need them. */
export const preparations: Preparation[] = [
  { paths: /appeals/, prepare: anAppealed },
  { paths: /change-sets|corrections|second-looks/, prepare: aChangeable },
  { paths: /annulments|reopening|\/void|discussions/, prepare: aDayToAnnul },
  { paths: /early-sittings/, prepare: anEarly },
  { paths: /late-submissions/, prepare: aLate },
  { paths: /lengthening|^\/quizzes\/:date/, prepare: anOpen },
  { paths: /payments|vouchers/, prepare: aPaying },
  { paths: /mini-league/, prepare: aMiniLeagueToJoin },
  { paths: /seasons|check-in/, prepare: aSeasonToCome },
  { paths: /seasons|absences/, prepare: aRunningSeason },
  { paths: /^\/special-quizzes\/:date/, prepare: aSpecialDay },
  { paths: /test-players|test-quizzes/, prepare: aQuizToTry },
  { paths: /question-imports\/:id\//, prepare: aReadFile },
  { paths: /\/cup$/, prepare: aPlannedCup },
  { paths: /shared-cards/, prepare: aShared },
  {
    paths: /invitations|api-tokens|registrations|approval|refusal|email-change|^\/session/,
    prepare: anAccountWithSecrets,
  },
  { paths: /^/, prepare: aWorkedOn },
]
