import * as correctionCalls from '@tertulia/contract/corrections'
import * as questionCalls from '@tertulia/contract/questions'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { aQuiz, submit, type MadeQuiz } from '../../../test/factories/quizzes.ts'
import { aSeason, closeDays } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { verdictByTheRules, type KnownDay } from '../../../test/rules/league-rules.ts'
import { storedSubthemes, subthemesByTheRules, threesByTheRules } from '../../../test/rules/subtheme-rules.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'
import { listThemeTree } from '../themes/themes.sql.ts'

// Plays two league players and one without a tier at random: answers, verdicts given, changed and withdrawn, official
// answers edited, subthemes of questions changed, days closed, one of them without a round. The records must always
// match what the rules say.

const timeZone = 'Europe/Lisbon'
const dates = ['2026-11-20', '2026-11-21', '2026-11-23']
const dayWithoutRound = 1
const ruleSet = { ...defaultRuleSet, round_count: 2, solo_rounds: [] }
const judgedQuestions = 2
const usualPoints: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]
const app = testApp('2026-11-20T10:00:00.000Z')

type LedgerDay = KnownDay & { quiz: MadeQuiz; season: number | null; subthemeIds: number[] }
type World = {
  customer_id: number
  players: { id: number; token: string }[]
  staff: string
  /** The subthemes of each of the judged questions' themes. */
  choices: number[][]
  days: LedgerDay[]
  closed: number
}

async function aWorld(): Promise<World> {
  app.clock.set(`${dates[0]}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: ruleSet, time_zone: timeZone })
  const players = await somePlayers(app, customerId, 3)
  const tiers = [players.slice(0, 2).map(({ id }) => id)]
  const rounds = dates.filter((_, index) => index !== dayWithoutRound)
  const { season } = await aSeason(app, customerId, { dates: rounds, tiers })
  const { token } = await aUser(app, customerId, { roles: { answer_reviewer: true, quiz_editor: true } })
  const days: LedgerDay[] = []
  for (const [index, date] of dates.entries()) {
    const official = Array<string>(judgedQuestions).fill('Lisboa')
    const quiz = await aQuiz(app, customerId, { date, answers: official })
    const subthemeIds = quiz.quiz.questions.flatMap(({ subtheme_id }) => subtheme_id ?? [])
    const ofSeason = index === dayWithoutRound ? null : season
    days.push({
      quiz,
      official,
      given: new Map(),
      decided: new Map(),
      season: ofSeason,
      subthemeIds,
    })
  }
  const themes = await listThemeTree(app.forCustomer(customerId).read)
  const choices = themes
    .slice(0, judgedQuestions)
    .map(({ subthemes }) => subthemes.slice(0, 2).map(({ id }) => id))
  return { customer_id: customerId, players, staff: token, choices, days, closed: 0 }
}

type Step =
  | { kind: 'submit'; player: number; texts: string[]; turn: number }
  | { kind: 'judge'; day: number; question: number; text: string; verdict: Verdict }
  | { kind: 'edit'; day: number; question: number; text: string }
  | { kind: 'subtheme'; day: number; question: number; choice: number }
  | { kind: 'close' }

async function submitToday({ days, closed, players }: World, step: Step & { kind: 'submit' }) {
  const day = days[closed]
  const player = players[step.player]
  if (!day || !player || day.given.has(player.id)) return
  const points = [...usualPoints.slice(step.turn), ...usualPoints.slice(0, step.turn)]
  const takesPoints = day.season !== null && step.player < 2
  const texts = Object.fromEntries(step.texts.map((text, index) => [index + 1, text]))
  await submit(app, player.token, day.quiz.date, { texts, ...(takesPoints && { points }) })
  day.given.set(player.id, { texts: step.texts, points })
}

async function judge({ days, staff }: World, { day: at, question, text, verdict }: Step & { kind: 'judge' }) {
  const day = days[at]
  if (!day || ![...day.given.values()].some(({ texts }) => texts[question] === text)) return
  const seenVerdict = verdictByTheRules(day, question, text)
  const normalised = normaliseAnswer(text)
  const body = {
    question_id: day.quiz.question_ids[question] ?? 0,
    normalised,
    verdict,
    seen_verdict: seenVerdict,
  }
  await app.call(
    correctionCalls.judgeAnswers,
    { params: { kind: 'daily', date: day.quiz.date }, body },
    staff,
  )
  if (verdict === 'pending') day.decided.delete(`${question} ${normalised}`)
  else day.decided.set(`${question} ${normalised}`, verdict)
}

async function edit({ days, customer_id }: World, { day: at, question, text }: Step & { kind: 'edit' }) {
  const day = days[at]
  if (!day) return
  const id = day.quiz.question_ids[question] ?? 0
  await app.forCustomer(customer_id).tx(async (db) => {
    await db.updateTable('questions').set({ answer: text }).where('id', '=', id).execute()
    await judgeByOfficialAnswers(db, { quiz_id: day.quiz.id, now: app.clock.now() })
  })
  day.official.splice(question, 1, text)
}

async function regroup({ days, choices, staff }: World, step: Step & { kind: 'subtheme' }) {
  const day = days[step.day]
  const subthemeId = choices[step.question]?.[step.choice]
  if (!day || subthemeId === undefined) return
  const params = { id: day.quiz.question_ids[step.question] ?? 0 }
  await app.call(questionCalls.saveQuestionSubtheme, { params, body: { subtheme_id: subthemeId } }, staff)
  day.subthemeIds.splice(step.question, 1, subthemeId)
}

async function close(world: World) {
  if (world.closed === dates.length) return
  world.closed += 1
  app.clock.set(startOfDay(dates[world.closed] ?? '2026-11-24', timeZone))
  await closeDays(app)
  await expectRecordsByTheRules(world)
}

async function take(world: World, step: Step) {
  if (step.kind === 'submit') await submitToday(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'edit') await edit(world, step)
  else if (step.kind === 'subtheme') await regroup(world, step)
  else await close(world)
}

async function expectRecordsByTheRules({ customer_id, days, closed, players }: World) {
  const known = days.slice(0, closed).map((day) => ({ ...day, day }))
  expect(await storedSubthemes(app, customer_id)).toEqual(subthemesByTheRules(known))
  const handle = app.forCustomer(customer_id)
  const games = await handle.read
    .selectFrom('games')
    .select(['date', 'user_id', 'opponent_id', 'state', 'threes_right'])
    .execute()
  for (const { date, user_id, opponent_id, state, threes_right } of games) {
    const day = days.find(({ quiz }) => quiz.date === date)
    const byTheRules = day && state === 'decided' ? threesByTheRules(day, user_id, opponent_id ?? 0) : 0
    expect(threes_right).toBe(byTheRules)
  }
  expect(games).toHaveLength(2 * (players.length - 1))
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(0)
}

const day = fc.nat(dates.length - 1)
const question = fc.nat(judgedQuestions - 1)
const text = fc.constantFrom('Lisboa', 'Lisbon', 'Porto')
const anyVerdict = fc.constantFrom<Verdict>('right', 'wrong', 'pending')
const kind = <Kind extends Step['kind']>(name: Kind) => fc.constant(name)
const texts = fc.array(text, { minLength: judgedQuestions, maxLength: judgedQuestions })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('submit'), player: fc.nat(2), texts, turn: fc.nat(7) }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('judge'), day, question, text, verdict: anyVerdict }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('edit'), day, question, text }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('subtheme'), day, question, choice: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('close') }) },
)

test('the ledger of statistics holds over whatever verdicts, subthemes and official answers become', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const step of steps) await take(world, step)
      await expectRecordsByTheRules(world)
    }),
    // A failure is shrunk only as long as there is time to report it.
    { numRuns: runs({ usual: 5, full: 12 }) },
  )
})
