import * as appealCalls from '@tertulia/contract/appeals'
import * as correctionCalls from '@tertulia/contract/corrections'
import { addHours } from '@tertulia/core/calendar/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDecision, anAppeal, appealDates } from '../../../test/factories/appeals.ts'
import { applySet, listSets, undoSet } from '../../../test/factories/change-sets.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { listMails } from '../../../test/reading/outbox.ts'
import { resultsAgree } from '../../../test/rules/result-rows.ts'
import { testApp } from '../../../test/test-app.ts'

// Mixes appeals of a closed league day with verdicts, other official answers and ways of counting at random, and undoes
// sets of changes. Whatever happens, what is stored obeys the rules. (docs/rules/appeals.md)

const { date, today } = appealDates
const noon = `${today}T10:00:00.000Z`
const params = { kind: 'daily', date } as const
const app = testApp(noon)
const questionCount = 5
const allowance = 3

/**
 * A closed day of eight, on which each of the first questions is answered with “Lisbon” by two of them and with the
 * official “Lisboa” by the others. The first and the fifth also review answers.
 */
async function aWorld() {
  app.clock.set(noon)
  const customerId = await aCustomer(app)
  const { players, season } = await aLeagueOf(app, customerId, 8, { first_date: date })
  const answers = Array<string>(8).fill('Lisboa')
  const { question_ids: ids } = await aQuiz(app, customerId, { date, answers })
  for (const [place, { token }] of players.entries()) {
    const own = Array.from({ length: questionCount }, (_, at) => [at + 1, place < 2 ? 'Lisbon' : 'Lisboa'])
    await submit(app, token, date, { texts: Object.fromEntries(own) })
  }
  await closeDays(app)
  const plays = [players[0]?.id ?? 0, players[4]?.id ?? 0]
  const roles = plays.map((id) => ({ user_id: id, role: 'answer_reviewer' }))
  await app.forCustomer(customerId).tx((db) => db.insertInto('user_roles').values(roles).execute())
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const deciders = [admin, ...players.filter(({ id }) => plays.includes(id))]
  while (deciders.length < 6) {
    deciders.push(await aUser(app, customerId, { roles: { answer_reviewer: true } }))
  }
  const world = { customer_id: customerId, season, players, admin, deciders, question_ids: ids }
  for (let question = 0; question < questionCount; question += 1) {
    await judge(world, { reviewer: 3, question, text: 'lisbon', verdict: 'wrong' })
  }
  return world
}
type World = Pick<Awaited<ReturnType<typeof aLeagueOf>>, 'season' | 'players'> & {
  customer_id: number
  admin: { token: string }
  deciders: { id: number; token: string }[]
  question_ids: number[]
}

const anyQuestion = fc.nat(questionCount - 1)
const anyText = fc.constantFrom('lisbon', 'lisboa')
const anyAppeal = fc.record({
  kind: fc.constant('open' as const),
  // The first two have most to appeal against.
  player: fc.oneof(fc.nat(1), fc.nat(7)),
  question: anyQuestion,
  direction: fc.constantFrom('should_be_right' as const, 'should_be_wrong' as const),
})
const anyDecision = fc.record({
  kind: fc.constant('decide' as const),
  appeal: fc.nat(),
  decider: fc.nat(5),
  upheld: fc.boolean(),
})
const anyOwnStep = fc.record({
  kind: fc.constantFrom('withdraw' as const, 'escalate' as const, 'escalate' as const),
  part: fc.nat(),
})
const anyVerdict = fc.record({
  kind: fc.constant('judge' as const),
  reviewer: fc.integer({ min: 3, max: 5 }),
  question: anyQuestion,
  text: anyText,
  verdict: fc.constantFrom('right' as const, 'wrong' as const, 'pending' as const),
})
const anySet = fc.record({
  kind: fc.constant('change' as const),
  question: anyQuestion,
  counting: fc.constantFrom('void' as const, 'right_for_everyone' as const),
  accepted: fc.boolean(),
})
const anyStep = fc.oneof(
  { weight: 9, arbitrary: anyAppeal },
  { weight: 8, arbitrary: anyDecision },
  { weight: 4, arbitrary: anyOwnStep },
  { weight: 2, arbitrary: anyVerdict },
  { weight: 1, arbitrary: anySet },
  { weight: 1, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never
type StepOf<Kind extends Step['kind']> = Step & { kind: Kind }

const refusals =
  /"(appeal_changed|verdict_changed|question_changed|appeal_closed|no_appeals_left|own_cause|not_found)"/

/** Returns the error that a call was refused with; null when it was not. */
async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    const refusal = refusals.exec(String(error))
    if (!refusal) throw error
    return refusal[1] ?? null
  }
}

const readRows = async ({ customer_id }: Pick<World, 'customer_id'>) => {
  const { read } = app.forCustomer(customer_id)
  return {
    appeals: await read.selectFrom('appeals').selectAll().orderBy('id').execute(),
    parts: await read
      .selectFrom('appeal_players')
      .selectAll()
      .orderBy('appeal_id')
      .orderBy('user_id')
      .execute(),
    decisions: await read.selectFrom('appeal_decisions').selectAll().execute(),
    verdicts: await read.selectFrom('verdicts').selectAll().execute(),
    questions: await read.selectFrom('questions').select(['id', 'counting']).execute(),
    answers: await read.selectFrom('answers').select(['question_id', 'normalised', 'user_id']).execute(),
    games: await read.selectFrom('games').selectAll().where('date', '=', date).execute(),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>
type StoredAppeal = Rows['appeals'][number]
type About = { question_id: number; normalised: string }

const isAbout =
  ({ question_id, normalised }: About) =>
  (one: About) =>
    one.question_id === question_id && one.normalised === normalised

const waits = ({ state }: StoredAppeal) => state === 'open' || state === 'escalated'

/** Everybody whose cause an appeal is. */
function ownCauses(rows: Rows, appeal: StoredAppeal): Set<number | null | undefined> {
  const givers = rows.answers.filter(isAbout(appeal)).map(({ user_id }) => user_id)
  const opponents = rows.games
    .filter(({ user_id }) => givers.includes(user_id))
    .map(({ opponent_id }) => opponent_id)
  const isOfIt = ({ appeal_id }: { appeal_id: number }) => appeal_id === appeal.id
  return new Set([
    rows.verdicts.find(isAbout(appeal))?.reviewer_id,
    ...rows.parts.filter(isOfIt).map(({ user_id }) => user_id),
    ...rows.decisions.filter(isOfIt).map(({ reviewer_id }) => reviewer_id),
    ...givers,
    ...opponents,
  ])
}

async function open(world: World, { player, question, direction }: StepOf<'open'>): Promise<void> {
  const normalised = direction === 'should_be_right' ? 'lisbon' : 'lisboa'
  const input = anAppeal(world.question_ids[question] ?? 0, { direction, normalised })
  await refusalOf(app.call(appealCalls.openAppeal, input, world.players[player]?.token))
}

/** Decides a waiting appeal, which is refused exactly to those whose cause it is. */
async function decide(world: World, step: StepOf<'decide'>): Promise<void> {
  const rows = await readRows(world)
  const waiting = rows.appeals.filter(waits)
  const appeal = waiting[step.appeal % Math.max(1, waiting.length)]
  const decider = world.deciders[step.decider]
  if (!appeal || !decider) return
  const seen = appeal.state === 'open' ? 'open' : 'escalated'
  const input = aDecision(appeal.id, step.upheld, seen)
  const refusal = await refusalOf(app.call(appealCalls.decideAppeal, input, decider.token))
  expect(refusal).toBe(ownCauses(rows, appeal).has(decider.id) ? 'own_cause' : null)
}

async function takeBackOrOn(world: World, { kind, part }: StepOf<'withdraw' | 'escalate'>): Promise<void> {
  const rows = await readRows(world)
  const wanted = kind === 'withdraw' ? 'open' : 'rejected'
  const parts = rows.parts.filter(({ appeal_id }) =>
    rows.appeals.some(({ id, state }) => id === appeal_id && state === wanted),
  )
  const { user_id, appeal_id: id } = parts[part % Math.max(1, parts.length)] ?? {}
  const player = world.players.find((one) => one.id === user_id)
  if (!player || id === undefined) return
  const endpoint = kind === 'withdraw' ? appealCalls.withdrawAppeal : appealCalls.escalateAppeal
  await refusalOf(app.call(endpoint, { params: { id } }, player.token))
}

async function judge(world: World, { reviewer, question, text, verdict }: Omit<StepOf<'judge'>, 'kind'>) {
  const id = world.question_ids[question] ?? 0
  const { verdicts } = await readRows(world)
  const isRight = verdicts.find(isAbout({ question_id: id, normalised: text }))?.judged_right ?? null
  const seen = isRight === null ? ('pending' as const) : isRight ? ('right' as const) : ('wrong' as const)
  const body = { question_id: id, normalised: text, verdict, seen_verdict: seen }
  await refusalOf(app.call(correctionCalls.judgeAnswers, { params, body }, world.deciders[reviewer]?.token))
}

/** Accepts another spelling, or makes a question void or right for everyone. */
async function change(world: World, { question, counting, accepted }: StepOf<'change'>): Promise<void> {
  const id = world.question_ids[question] ?? 0
  const answer = { question_id: id, answer: 'Lisboa', accepted_answers: ['Lisbon'], kept: [] }
  const operations = accepted
    ? { official_answers: [answer] }
    : { countings: [{ question_id: id, counting }] }
  const sets = await listSets(app, { date }, world.admin.token)
  const made = sets
    .filter(({ state }) => state === 'applied')
    .flatMap(({ operations: { countings, official_answers: answers } }) => [...countings, ...answers])
  if (made.some(({ question_id: changed }) => changed === id)) return
  await applySet(app, { date, ...operations }, world.admin.token)
}

async function undo(world: World): Promise<void> {
  const sets = await listSets(app, { date }, world.admin.token)
  const set = sets.find(({ undoable }) => undoable)
  if (set) await undoSet(app, set.id, world.admin.token)
}

async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'open') await open(world, step)
  else if (step.kind === 'decide') await decide(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'change') await change(world, step)
  else if (step.kind === 'undo') await undo(world)
  else if (step.kind === 'wait') app.clock.set(addHours(app.clock.now(), 20))
  else await takeBackOrOn(world, step)
}

/** Checks that no two appeals stand on one answer, and that those that wait ask for the verdict that is not given. */
function expectOneAppealEach({ appeals: stored, verdicts, questions }: Rows): void {
  const keyOf = ({ question_id: id, normalised, direction }: StoredAppeal) =>
    `${id} ${normalised} ${direction}`
  const standing = stored.filter(({ state }) => state !== 'withdrawn' && state !== 'settled').map(keyOf)
  expect(new Set(standing).size).toBe(standing.length)
  for (const appeal of stored.filter(waits)) {
    const isRight = verdicts.find(isAbout(appeal))?.judged_right
    expect(isRight).toBe(appeal.direction === 'should_be_wrong')
    expect(questions.find(({ id }) => id === appeal.question_id)?.counting).toBe('normal')
  }
}

/** Checks that each player has what the states of their appeals leave of the allowance. */
async function expectAllowances(world: World, { appeals: stored, parts }: Rows): Promise<void> {
  for (const { id, token } of world.players) {
    const costing = parts.filter(
      ({ user_id, appeal_id, withdrawn_at }) =>
        user_id === id &&
        withdrawn_at === null &&
        stored.some(
          ({ id: one, state }) => one === appeal_id && !['upheld', 'withdrawn', 'settled'].includes(state),
        ),
    )
    const asked = { params: { id: world.question_ids[0] ?? 0 } }
    const questionAppeals = await app.call(appealCalls.getQuestionAppeals, asked, token)
    expect(questionAppeals).toMatchObject({ allowance, left: allowance - costing.length })
  }
}

/** Checks that each decision is mailed once to everybody behind its appeal. */
async function expectTold(world: World, { decisions, parts }: Rows): Promise<void> {
  const mails = await listMails(app, world.customer_id)
  const told = mails.flatMap(({ kind, user_id }) => (kind === 'appeal_decided' ? [user_id] : []))
  const behind = decisions.flatMap(({ appeal_id, decided_at }) =>
    parts
      .filter(
        ({ appeal_id: id, created_at: joinedAt, withdrawn_at }) =>
          id === appeal_id && joinedAt <= decided_at && (withdrawn_at === null || withdrawn_at > decided_at),
      )
      .map(({ user_id }) => user_id),
  )
  expect(told.map(String).toSorted()).toEqual(behind.map(String).toSorted())
}

test('appeals among verdicts and changes at random obey the rules, and results stay what they are counted from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 25, maxLength: 45, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const step of steps) {
        app.clock.set(addHours(app.clock.now(), 0.1))
        await take(world, step)
      }
      await resultsAgree(app, world.customer_id)
      const rows = await readRows(world)
      expectOneAppealEach(rows)
      await expectAllowances(world, rows)
      await expectTold(world, rows)
    }),
    { numRuns: 2 },
  )
})
