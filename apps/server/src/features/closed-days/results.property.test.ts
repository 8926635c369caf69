import { announceAbsences, excuseAbsence, unexcuseAbsence } from '@tertulia/contract/absences'
import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { default_rule_set } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsByTheRules, keptCounts, keptRecords, recordsByTheRules } from '../../../test/answer-counts.ts'
import { aQuiz, submit } from '../../../test/factories-quizzes.ts'
import { aSeason } from '../../../test/factories-seasons.ts'
import { aCustomer, aUser } from '../../../test/factories.ts'
import { keptGames, keptLog, keptStandings } from '../../../test/league-results.ts'
import {
  resultsByTheRules,
  verdictByTheRules,
  type KnownDay,
  type KnownLeague,
} from '../../../test/league-rules.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { countDifferences, recomputeResults } from '../closed-days/recompute.service.ts'
import { reevaluateAutomaticVerdicts } from '../corrections/corrections.results.ts'

// A small league lives at random: submissions, verdicts given, changed and taken back, official answers edited, days
// closed, in any order. After each closing and at the end its rows must be what the rules make of what is known.

const time_zone = 'Europe/Lisbon'
const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']
const void_round = 3
const rule_set = { ...default_rule_set, round_count: 4, solo_rounds: [2] }
const texts = ['Lisboa', 'Lisbon', 'Porto', '']
const judged_questions = 3
const usual_points: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]
const app = testApp('2026-11-20T10:00:00.000Z')

type World = KnownLeague & {
  announced: Set<string>
  customer_id: number
  season: number
  tokens: string[]
  reviewer: string
  admin: string
}

async function aWorld(): Promise<World> {
  app.clock.set(`${dates[0]}T10:00:00.000Z`)
  const customer_id = await aCustomer(app, { rule_set, time_zone })
  const players: { id: number; token: string }[] = []
  while (players.length < 6) players.push(await aUser(app, customer_id))
  const ids = players.map(({ id }) => id)
  const tiers = [ids.slice(0, 2), ids.slice(2)]
  const { season } = await aSeason(app, customer_id, { dates, tiers })
  const reviewer = await aUser(app, customer_id, { roles: { answer_reviewer: true } })
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const official = ['Lisboa', 'Lisboa', 'Lisboa']
  const days: KnownDay[] = []
  for (const [index, date] of dates.entries()) {
    const quiz = index + 1 === void_round ? null : await aQuiz(app, customer_id, { date, answers: official })
    days.push({ quiz, official: [...official], given: new Map(), decided: new Map(), away: new Set() })
  }
  const tokens = players.map(({ token }) => token)
  const by = { reviewer: reviewer.token, admin: admin.token }
  return { customer_id, season, tiers, tokens, ...by, days, announced: new Set(), closed: 0, rule_set }
}

async function expectResultsByTheRules(world: World) {
  const { customer_id, season } = world
  const { games, standings } = resultsByTheRules(world)
  for (const [index, date] of dates.entries()) {
    expect(await keptGames(app, customer_id, date)).toEqual(games[index])
  }
  expect(await keptStandings(app, customer_id, season)).toEqual(standings)
  expect(await keptCounts(app, customer_id)).toEqual(countsByTheRules(world))
  expect(await keptRecords(app, customer_id, season)).toEqual(recordsByTheRules(world))
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
}

type Step =
  | { kind: 'submit'; player: number; texts: string[]; turn: number }
  | { kind: 'judge'; day: number; question: number; text: string; verdict: Verdict }
  | { kind: 'edit'; day: number; question: number; text: string }
  | { kind: 'announce' | 'excuse' | 'unexcuse'; player: number; day: number }
  | { kind: 'close' }

async function submitToday(world: World, step: Step & { kind: 'submit' }) {
  const day = world.days[world.closed]
  const user_id = world.tiers.flat()[step.player] ?? 0
  if (!day?.quiz || day.given.has(user_id)) return
  const points = [...usual_points.slice(step.turn), ...usual_points.slice(0, step.turn)]
  const takes_points = !rule_set.solo_rounds.includes(world.closed + 1)
  const by_position = Object.fromEntries(step.texts.map((text, index) => [index + 1, text]))
  await submit(app, world.tokens[step.player] ?? '', day.quiz.date, {
    texts: by_position,
    ...(takes_points && { points }),
  })
  day.given.set(user_id, { texts: step.texts, points })
}

async function judge(world: World, step: Step & { kind: 'judge' }) {
  const day = world.days[step.day]
  const was_given = [...(day?.given.values() ?? [])].some(
    ({ texts: own }) => own[step.question] === step.text,
  )
  if (!day?.quiz || !was_given || step.text === '') return
  const { date, question_ids } = day.quiz
  const normalised = normaliseAnswer(step.text)
  const key = `${step.question} ${normalised}`
  const seen_verdict = verdictByTheRules(day, step.question, step.text)
  const body = {
    question_id: question_ids[step.question] ?? 0,
    normalised,
    verdict: step.verdict,
    seen_verdict,
  }
  await app.call(judgeAnswers, { params: { kind: 'daily', date }, body }, world.reviewer)
  if (step.verdict === 'pending') day.decided.delete(key)
  else day.decided.set(key, step.verdict)
}

async function edit(world: World, step: Step & { kind: 'edit' }) {
  const quiz = world.days[step.day]?.quiz
  if (!quiz || step.text === '') return
  const { tx } = app.forCustomer(world.customer_id)
  await tx(async (db) => {
    await db
      .updateTable('questions')
      .set({ answer: step.text })
      .where('id', '=', quiz.question_ids[step.question] ?? 0)
      .execute()
    await reevaluateAutomaticVerdicts(db, { quiz_id: quiz.id, now: app.clock.now() })
  })
  world.days[step.day]?.official.splice(step.question, 1, step.text)
}

/** Who is away on a coming day says so; an admin excuses any day that was not played, and takes it back. */
async function beAway(world: World, step: Step & { kind: 'announce' | 'excuse' | 'unexcuse' }) {
  const [day, date] = [world.days[step.day], dates[step.day] ?? '']
  const id = world.tiers.flat()[step.player] ?? 0
  if (!day?.away || world.closed === dates.length) return
  if (step.kind === 'announce') {
    if (step.day <= world.closed) return
    await app.call(announceAbsences, { body: { dates: [date] } }, world.tokens[step.player] ?? '')
    day.away.add(id)
    world.announced.add(`${id} ${date}`)
    return
  }
  const is_over = step.day < world.closed
  if (is_over && (day.quiz === null || day.given.has(id))) return
  const endpoint = step.kind === 'excuse' ? excuseAbsence : unexcuseAbsence
  await app.call(endpoint, { params: { id, date } }, world.admin)
  if (step.kind === 'excuse') day.away.add(id)
  else if (!world.announced.has(`${id} ${date}`)) day.away.delete(id)
}

async function closeDay(world: World) {
  if (world.closed === dates.length) return
  world.closed += 1
  app.clock.set(startOfDay(dates[world.closed] ?? '2026-11-26', time_zone))
  await closeDueDays(app.database, app.clock, keptLog().log)
  await expectResultsByTheRules(world)
}

async function take(world: World, step: Step) {
  if (step.kind === 'submit') await submitToday(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'edit') await edit(world, step)
  else if (step.kind !== 'close') await beAway(world, step)
  else await closeDay(world)
}

const anyText = fc.constantFrom(...texts)
const anyQuestion = fc.nat(judged_questions - 1)
const anyDay = fc.nat(dates.length - 1)
const anySubmission = fc.record({
  kind: fc.constant('submit' as const),
  player: fc.nat(5),
  texts: fc.array(anyText, { minLength: judged_questions, maxLength: judged_questions }),
  turn: fc.nat(7),
})
const anyStep = fc.oneof(
  { weight: 6, arbitrary: anySubmission },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('judge' as const),
      day: anyDay,
      question: anyQuestion,
      text: anyText,
      verdict: fc.constantFrom<Verdict>('right', 'wrong', 'pending'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      day: anyDay,
      question: anyQuestion,
      text: anyText,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('announce' as const, 'announce' as const, 'excuse' as const, 'unexcuse' as const),
      player: fc.nat(5),
      day: anyDay,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'close' as const }) },
)

test('kept results equal the rules and the full recomputation, whatever happened in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 45, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const step of steps) await take(world, step)
      await expectResultsByTheRules(world)
      const day = world.days.find(({ given }) => given.size > 0)
      if (!day?.quiz) return
      const { questions } = await app.call(
        getCorrection,
        { params: { kind: 'daily', date: day.quiz.date } },
        world.reviewer,
      )
      for (const [question, text] of [...day.given.values()].flatMap((given) => [...given.texts.entries()])) {
        const group = questions[question]?.answers.find(
          ({ normalised }) => normalised === normaliseAnswer(text),
        )
        expect(group?.verdict).toBe(text === '' ? undefined : verdictByTheRules(day, question, text))
      }
    }),
    // A failure is made smaller only as long as there is time to report it.
    { numRuns: 25, interruptAfterTimeLimit: 90_000 },
  )
}, 120_000)
