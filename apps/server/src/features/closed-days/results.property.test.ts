import * as correctionCalls from '@tertulia/contract/corrections'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { applySet, undoCounting } from '../../../test/factories/change-sets.ts'
import {
  countsByTheRules,
  storedCounts,
  storedRecords,
  recordsByTheRules,
} from '../../../test/rules/answer-counts.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aSeason } from '../../../test/factories/seasons.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { anyAbsence, beAway, type Absence } from '../../../test/rules/random-absences.ts'
import { anyClosingChange, changeClosingOf, type ClosingChange } from '../../../test/rules/random-closings.ts'
import {
  anyDayChange,
  changeDay,
  noDayChanges,
  type ChangedLeague,
  type DayChange,
} from '../../../test/rules/random-day-changes.ts'
import { anyClose, typeDrafts, type Close } from '../../../test/rules/random-drafts.ts'
import { anyMerge, mergeAccounts, type Merge } from '../../../test/rules/random-merges.ts'
import {
  anyMembershipChange,
  changeMembership,
  expectMiniLeagues,
  someMiniLeagues,
  type KnownMiniLeague,
  type MembershipChange,
} from '../../../test/rules/random-mini-leagues.ts'
import { anySmallRules } from '../../../test/rules/small-rules.ts'
import { storedGames, storedLog, storedStandings } from '../../../test/rules/league-results.ts'
import {
  resultsByTheRules,
  takesPoints,
  verdictByTheRules,
  type KnownDay,
} from '../../../test/rules/league-rules.ts'
import { expectShownVerdicts } from '../../../test/rules/shown-verdicts.ts'
import { testApp } from '../../../test/test-app.ts'
import { closeDueDays } from '../../jobs/close-days.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'
import { countDifferences, recomputeResults } from './closed-days.ts'

// Plays a small league at random: submissions, verdicts given, changed and withdrawn, official answers edited, days
// closed, accounts merged, in any order. After each closing and at the end its rows must match what the rules say.

const timeZone = 'Europe/Lisbon'
const dates = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']
const voidRound = 3
const texts = ['Lisboa', 'Lisbon', 'Porto', '']
const judgedQuestions = 3
const usualPoints: Points[] = [3, 2, 2, 2, 1, 1, 1, 0]
const app = testApp('2026-11-20T10:00:00.000Z')

type World = ChangedLeague & {
  announced: Set<string>
  season: number
  reviewer: string
  miniLeagues: KnownMiniLeague[]
}

async function aWorld(ruleSet: RuleSet): Promise<World> {
  app.clock.set(`${dates[0]}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: ruleSet, time_zone: timeZone })
  const players = await somePlayers(app, customerId, 6)
  const ids = players.map(({ id }) => id)
  const tiers = [ids.slice(0, 2), ids.slice(2)]
  const { season } = await aSeason(app, customerId, { dates, tiers })
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  const official = ['Lisboa', 'Lisboa', 'Lisboa']
  const days: KnownDay[] = []
  for (const [index, date] of dates.entries()) {
    const quiz = index + 1 === voidRound ? null : await aQuiz(app, customerId, { date, answers: official })
    days.push({
      quiz,
      official: [...official],
      given: new Map(),
      decided: new Map(),
      changed: new Map(),
      isVoid: false,
      away: new Set(),
    })
  }
  const tokens = players.map(({ token }) => token)
  const miniLeagues = await someMiniLeagues(app, tokens)
  return {
    customer_id: customerId,
    season,
    tiers,
    tokens,
    reviewer: reviewer.token,
    miniLeagues,
    admin: admin.token,
    days,
    announced: new Set(),
    ...noDayChanges(),
    closed: 0,
    rule_set: ruleSet,
  }
}

async function expectResultsByTheRules(world: World) {
  const { customer_id, season } = world
  const { games, standings } = resultsByTheRules(world)
  for (const [index, date] of dates.entries()) {
    expect(await storedGames(app, customer_id, date)).toEqual(games[index])
  }
  expect(await storedStandings(app, customer_id, season)).toEqual(standings)
  expect(await storedCounts(app, customer_id)).toEqual(countsByTheRules(world))
  expect(await storedRecords(app, customer_id, season)).toEqual(recordsByTheRules(world))
  await expectMiniLeagues(app, world)
  const recomputed = await recomputeResults(app.forCustomer(customer_id), { verify: true })
  expect(countDifferences(recomputed)).toBe(0)
}

type Step =
  | { kind: 'submit'; player: number; texts: string[]; turn: number }
  | { kind: 'judge'; day: number; question: number; text: string; verdict: Verdict }
  | { kind: 'edit'; day: number; question: number; text: string }
  | { kind: 'void' | 'right_for_everyone' | 'undo'; day: number; question: number }
  | DayChange
  | Absence
  | Merge
  | Close
  | ClosingChange
  | MembershipChange

async function submitToday(world: World, step: Step & { kind: 'submit' }) {
  const day = world.days[world.closed]
  const userId = world.tiers.flat()[step.player] ?? 0
  if (!day?.quiz || day.given.has(userId)) return
  const points = [...usualPoints.slice(step.turn), ...usualPoints.slice(0, step.turn)]
  const byPosition = Object.fromEntries(step.texts.map((text, index) => [index + 1, text]))
  await submit(app, world.tokens[step.player] ?? '', day.quiz.date, {
    texts: byPosition,
    ...(takesPoints(world.rule_set, world.closed + 1) && { points }),
  })
  day.given.set(userId, { texts: step.texts, points })
}

async function judge(world: World, step: Step & { kind: 'judge' }) {
  const day = world.days[step.day]
  const wasGiven = [...(day?.given.values() ?? [])].some(({ texts: own }) => own[step.question] === step.text)
  if (!day?.quiz || !wasGiven || step.text === '' || day.isVoid || day.changed?.has(step.question)) return
  const { date, question_ids } = day.quiz
  const normalised = normaliseAnswer(step.text)
  const key = `${step.question} ${normalised}`
  const seenVerdict = verdictByTheRules(day, step.question, step.text)
  const body = {
    question_id: question_ids[step.question] ?? 0,
    normalised,
    verdict: step.verdict,
    seen_verdict: seenVerdict,
  }
  await app.call(correctionCalls.judgeAnswers, { params: { kind: 'daily', date }, body }, world.reviewer)
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
    await judgeByOfficialAnswers(db, { quiz_id: quiz.id, now: app.clock.now() })
  })
  world.days[step.day]?.official.splice(step.question, 1, step.text)
}

/** An admin makes a question of a closed day void or right for everyone, or undoes it. */
async function changeCounting(
  world: World,
  { kind, ...step }: Step & { kind: 'void' | 'right_for_everyone' | 'undo' },
) {
  const { quiz, changed, isVoid } = world.days[step.day] ?? {}
  if (!quiz || !changed || isVoid || step.day >= world.closed) return
  if (changed.has(step.question) !== (kind === 'undo')) return
  const id = quiz.question_ids[step.question] ?? 0
  const { date } = quiz
  if (kind === 'undo') {
    await undoCounting(app, { date, question_id: id }, world.admin)
    changed.delete(step.question)
  } else {
    await applySet(app, { date, countings: [{ question_id: id, counting: kind }] }, world.admin)
    changed.set(step.question, kind)
  }
}

async function closeDay(world: World, { drafts }: Close) {
  if (world.closed === dates.length) return
  await typeDrafts(app, world, drafts)
  world.closed += 1
  app.clock.set(startOfDay(dates[world.closed] ?? '2026-11-26', timeZone))
  await closeDueDays(app.database, app.clock, storedLog().log)
  await expectResultsByTheRules(world)
}

async function changeClosing(world: World, step: ClosingChange) {
  const day = world.days[step.kind === 'reopen' ? world.closed - 1 : world.closed]
  const repaired = day?.isVoid || day?.changed?.size || world.annulled.size > 0 || world.admitted.size > 0
  if (!day?.quiz || (step.kind === 'reopen' && repaired)) return
  await changeClosingOf(app, world, { ...step, date: day.quiz.date, time_zone: timeZone })
  await expectResultsByTheRules(world)
}

async function take(world: World, step: Step) {
  if (step.kind === 'submit') await submitToday(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'edit') await edit(world, step)
  else if (step.kind === 'merge') await mergeAccounts(app, world, step)
  else if (step.kind === 'membership') await changeMembership(app, world, { ...step, days: dates.length })
  else if (step.kind === 'close') await closeDay(world, step)
  else if ('undone' in step) await changeClosing(world, step)
  else if ('onwards' in step) await changeDay(app, world, step)
  else if ('player' in step)
    await beAway(app, world, {
      ...step,
      date: dates[step.day] ?? '',
      isSeasonOver: world.closed === dates.length,
    })
  else await changeCounting(world, step)
  if (step.kind === 'merge' || 'onwards' in step) await expectResultsByTheRules(world)
}

const anyText = fc.constantFrom(...texts)
const [anyQuestion, anyDay] = [fc.nat(judgedQuestions - 1), fc.nat(dates.length - 1)]
const threeTexts = fc.array(anyText, { minLength: judgedQuestions, maxLength: judgedQuestions })
const anySubmission = fc.record({
  kind: fc.constant('submit' as const),
  player: fc.nat(5),
  texts: threeTexts,
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
      kind: fc.constantFrom('void' as const, 'right_for_everyone' as const, 'undo' as const),
      day: anyDay,
      question: anyQuestion,
    }),
  },
  { weight: 4, arbitrary: anyDayChange(dates.length) },
  { weight: 3, arbitrary: anyAbsence(dates.length) },
  { weight: 1, arbitrary: anyMerge(threeTexts) },
  { weight: 2, arbitrary: anyClose(threeTexts) },
  { weight: 2, arbitrary: anyClosingChange },
  { weight: 3, arbitrary: anyMembershipChange },
)

const someSteps = fc.array(anyStep, { minLength: 15, maxLength: 45, size: 'max' })

test('stored results equal the rules and a full recomputation after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(anySmallRules, someSteps, async (ruleSet, steps) => {
      const world = await aWorld(ruleSet)
      for (const step of steps) await take(world, step)
      await expectResultsByTheRules(world)
      await expectShownVerdicts(app, world)
    }),
    { numRuns: runs({ usual: 5, full: 25 }) },
  )
})
