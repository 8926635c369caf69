import * as correctionCalls from '@tertulia/contract/corrections'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { applySet, undoCounting } from '../../../test/factories/change-sets.ts'
import { admit, askToAdmit } from '../../../test/factories/late-submissions.ts'
import { closeDays } from '../../../test/factories/seasons.ts'
import { aSpecialQuiz, submitSpecial } from '../../../test/factories/special-quizzes.ts'
import { aCustomer, aUser, somePlayers } from '../../../test/factories/users.ts'
import { verdictByTheRules, type KnownDay } from '../../../test/rules/league-rules.ts'
import { storedSpecialResults } from '../../../test/rules/special-quiz-results.ts'
import { testApp } from '../../../test/test-app.ts'
import { countDifferences, recomputeResults } from '../closed-days/closed-days.ts'
import { judgeByOfficialAnswers } from '../corrections/corrections.exports.ts'

// Plays a special quiz of four questions at random: submissions with jokers, verdicts given, changed and withdrawn,
// official answers edited, its day closed, late submissions admitted, in any order. After every step its result must match what the rules say,
// with the best jokers found by trying all choices.

const [date, after] = ['2026-11-20', '2026-11-21'] as const
const questionCount = 4
const ruleSet = { ...defaultRuleSet, special_question_count: questionCount, joker_count: 2 }
const texts = ['Lisboa', 'Lisbon', 'Porto', '']
const app = testApp(`${date}T10:00:00.000Z`)

type Given = { texts: string[]; jokers: number[] }

async function aWorld() {
  app.clock.set(`${date}T10:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: ruleSet })
  const official = Array<string>(questionCount).fill('Lisboa')
  const quiz = await aSpecialQuiz(app, customerId, { date, answers: official, question_count: questionCount })
  const players = await somePlayers(app, customerId, 4)
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const day: KnownDay = { quiz: null, official, given: new Map(), decided: new Map(), changed: new Map() }
  const given = new Map<number, Given>()
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return { customer_id: customerId, quiz, players, reviewer, admin, day, given, closed: false }
}
type World = Awaited<ReturnType<typeof aWorld>>

const choices = Array.from({ length: 1 << questionCount }, (_, bits) =>
  Array.from({ length: questionCount }, (__, place) => place).filter((place) => bits & (1 << place)),
).filter((chosen) => chosen.length <= ruleSet.joker_count)

function resultsByTheRules({ day, given, closed, quiz }: World) {
  const right = new Map(
    [...given].map(([userId, { texts: own }]) => [
      userId,
      own.map((text, place) => verdictByTheRules(day, place, text)),
    ]),
  )
  const all = [...right.values()]
  if (!closed || all.some((verdicts) => verdicts.includes('pending'))) return []
  const bonuses = Array.from({ length: questionCount }, (_, place) => {
    const wrong = all.filter((verdicts) => verdicts[place] !== 'right').length
    return all.length === 0 ? 0 : Number((100n * BigInt(wrong)) / BigInt(all.length))
  })
  const isVoid = (place: number) => day.changed?.get(place) === 'void'
  const scoreOf = (verdicts: Verdict[], jokers: readonly number[]) =>
    verdicts.reduce((sum, verdict, place) => {
      if (isVoid(place)) return sum
      const joker = jokers.includes(place)
      if (verdict === 'right') return sum + 20 + (joker ? (bonuses[place] ?? 0) : 0)
      return sum - (joker ? 20 : 0)
    }, 0)
  const rows = [...given].map(([userId, { jokers: placed }]) => {
    const jokers = placed.filter((place) => !isVoid(place))
    const verdicts = right.get(userId) ?? []
    const hits = jokers.filter((place) => verdicts[place] === 'right').length
    return {
      user_id: userId,
      score: scoreOf(verdicts, jokers),
      right_answers: verdicts.filter((verdict) => verdict === 'right').length,
      joker_hits: hits,
      joker_misses: jokers.length - hits,
      best_score: Math.max(...choices.map((chosen) => scoreOf(verdicts, chosen))),
      scoreWith: (ids: number[]) =>
        scoreOf(
          verdicts,
          ids.map((id) => quiz.question_ids.indexOf(id)),
        ),
    }
  })
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter(({ score }) => score > row.score).length }))
    .toSorted((one, other) => one.rank - other.rank || one.user_id - other.user_id)
}

async function expectResultsByTheRules(world: World) {
  const expected = resultsByTheRules(world)
  const stored = await storedSpecialResults(app, world.customer_id, world.quiz.id)
  expect(stored.map(({ best_joker_ids: _bestJokerIds, ...row }) => row)).toEqual(
    expected.map(({ scoreWith: _scoreWith, ...row }) => row),
  )
  for (const [index, { best_joker_ids, best_score }] of stored.entries()) {
    expect(expected[index]?.scoreWith(best_joker_ids)).toBe(best_score)
  }
  const handle = app.forCustomer(world.customer_id)
  expect(countDifferences(await recomputeResults(handle, { verify: true }))).toBe(0)
}

type Step =
  | ({ kind: 'submit'; player: number } & Given)
  | { kind: 'judge'; question: number; text: string; verdict: Verdict }
  | { kind: 'edit'; question: number; text: string }
  | { kind: 'void' | 'right_for_everyone' | 'undo'; question: number }
  | { kind: 'close' }

/** A player submits; once the day is closed the submission is late, and an admin admits it. */
async function submitOnce({ players, admin, given, day, closed }: World, step: Step & { kind: 'submit' }) {
  const { id = 0, token = '' } = players[step.player] ?? {}
  if (given.has(id)) return
  const byPosition = Object.fromEntries(step.texts.map((text, place) => [place + 1, text]))
  const jokers = step.jokers.map((place) => place + 1)
  if (closed) {
    const late = { kind: 'special' as const, date, texts: byPosition, jokers }
    const { told, effect } = await admit(app, admin.token, await askToAdmit(app, token, late))
    expect(effect).toEqual(told)
  } else await submitSpecial(app, token, date, { texts: byPosition, jokers })
  given.set(id, step)
  day.given.set(id, { texts: step.texts, points: [] })
}

async function judge({ quiz, reviewer, given, day }: World, step: Step & { kind: 'judge' }) {
  const { question, text, verdict } = step
  const wasGiven = [...given.values()].some(({ texts: own }) => own[question] === text)
  if (!wasGiven || text === '' || day.changed?.has(question)) return
  const normalised = normaliseAnswer(text)
  const seenVerdict = verdictByTheRules(day, question, text)
  const body = {
    question_id: quiz.question_ids[question] ?? 0,
    normalised,
    verdict,
    seen_verdict: seenVerdict,
  }
  await app.call(correctionCalls.judgeAnswers, { params: { kind: 'special', date }, body }, reviewer.token)
  if (verdict === 'pending') day.decided.delete(`${question} ${normalised}`)
  else day.decided.set(`${question} ${normalised}`, verdict)
}

async function edit({ customer_id, quiz, day }: World, { question, text }: Step & { kind: 'edit' }) {
  if (text === '') return
  const { tx } = app.forCustomer(customer_id)
  await tx(async (db) => {
    await db
      .updateTable('questions')
      .set({ answer: text })
      .where('id', '=', quiz.question_ids[question] ?? 0)
      .execute()
    await judgeByOfficialAnswers(db, { quiz_id: quiz.id, now: app.clock.now() })
  })
  day.official.splice(question, 1, text)
}

async function changeCounting(
  { quiz, admin, day: { changed }, closed }: World,
  { kind, question }: Step & { kind: 'void' | 'right_for_everyone' | 'undo' },
) {
  if (!closed || !changed || changed.has(question) !== (kind === 'undo')) return
  const id = quiz.question_ids[question] ?? 0
  if (kind === 'undo') {
    await undoCounting(app, { kind: 'special', date, question_id: id }, admin.token)
    changed.delete(question)
  } else {
    await applySet(
      app,
      { kind: 'special', date, countings: [{ question_id: id, counting: kind }] },
      admin.token,
    )
    changed.set(question, kind)
  }
}

async function take(world: World, step: Step) {
  if (step.kind === 'submit') await submitOnce(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'edit') await edit(world, step)
  else if (step.kind !== 'close') await changeCounting(world, step)
  else {
    app.clock.set(`${after}T00:00:00.000Z`)
    await closeDays(app)
    world.closed = true
  }
  await expectResultsByTheRules(world)
}

const places = Array.from({ length: questionCount }, (_, place) => place)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      player: fc.nat(3),
      texts: fc.array(fc.constantFrom(...texts), { minLength: questionCount, maxLength: questionCount }),
      jokers: fc.subarray(places, { maxLength: ruleSet.joker_count }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('judge' as const),
      question: fc.constantFrom(...places),
      text: fc.constantFrom('Lisbon', 'Porto'),
      verdict: fc.constantFrom<Verdict>('right', 'wrong', 'right', 'wrong', 'pending'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      question: fc.constantFrom(...places),
      text: fc.constantFrom(...texts),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('void' as const, 'right_for_everyone' as const, 'undo' as const),
      question: fc.constantFrom(...places),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'close' as const }) },
)

/** All pending answers are judged, so that many runs end with a result. */
const everythingJudged: Step[] = places.flatMap((question) =>
  ['Lisboa', 'Lisbon', 'Porto'].map((text) => ({ kind: 'judge', question, text, verdict: 'wrong' }) as const),
)

test('the result of a special quiz follows the rules after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const step of [...steps, { kind: 'close' } as const, ...everythingJudged]) await take(world, step)
      expect(resultsByTheRules(world)).toHaveLength(world.given.size)
    }),
    // A failure is shrunk only as long as there is time to report it.
    { numRuns: runs({ usual: 5, full: 15 }) },
  )
})
