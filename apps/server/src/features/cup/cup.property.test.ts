import * as correctionCalls from '@tertulia/contract/corrections'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import { startOfDay } from '@tertulia/core/calendar/calendar'
import type { Verdict } from '@tertulia/core/quizzes/judge-answer'
import { verifyDraws } from '@tertulia/core/cup/verify-draw'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/test-settings/runs.ts'
import { aCupOf, liveUntil, seenCup, type MadeCup } from '../../../test/factories/cup.ts'
import { aQuiz, submit } from '../../../test/factories/quizzes.ts'
import { aUser } from '../../../test/factories/users.ts'
import { testApp } from '../../../test/test-app.ts'
import { recomputeCup } from './cup.exports.ts'

// Plays a cup at random: submissions, verdicts given, changed and withdrawn, days closed, rounds drawn early and late,
// changed results applied and refused, in any order. After each closing and at the end its rows must match submissions
// and verdicts, and every draw must match the seed.

const app = testApp('2026-11-20T10:00:00.000Z')
const voidDay = 4
const dayCount = 6
const texts = ['Answer 1', 'perhaps', 'maybe', '']

type World = { cup: MadeCup; reviewer: string; closed: number; submitted: Set<string> }

type Step =
  | { kind: 'submit'; player: number; texts: string[] }
  | { kind: 'judge'; day: number; turn: number; verdict: Verdict }
  | { kind: 'correct'; day: number; verdict: 'right' | 'wrong' }
  | { kind: 'decide'; decision: 'kept' | 'applied' }
  | { kind: 'close' }

async function aWorld(): Promise<World> {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const cup = await aCupOf(app, 6, { rounds: [1, 3, 5] })
  for (const [index, date] of cup.dates.slice(0, dayCount).entries()) {
    if (index !== voidDay) await aQuiz(app, cup.customer_id, { date })
  }
  const reviewer = await aUser(app, cup.customer_id, { roles: { answer_reviewer: true } })
  await liveUntil(app, '2026-11-23T09:00:00.000Z')
  return { cup, reviewer: reviewer.token, closed: 0, submitted: new Set() }
}

const dayOf = ({ cup }: World, index: number) => cup.dates[index] ?? ''

async function submitToday(world: World, step: Step & { kind: 'submit' }): Promise<void> {
  if (world.closed === dayCount) return
  const date = dayOf(world, world.closed)
  const { token = '' } = world.cup.players[step.player] ?? {}
  if (world.closed === voidDay || world.submitted.has(`${date} ${token}`)) return
  world.submitted.add(`${date} ${token}`)
  await submit(app, token, date, {
    texts: Object.fromEntries(step.texts.map((text, place) => [place + 1, text])),
  })
}

async function listAnswers(world: World, day: number) {
  if (day === voidDay || day > world.closed) return []
  const params = { kind: 'daily' as const, date: dayOf(world, day) }
  const { questions } = await app.call(correctionCalls.getCorrection, { params }, world.reviewer)
  return questions.flatMap(({ id, answers }) =>
    answers.map(({ normalised, verdict }) => ({ question_id: id, normalised, seen_verdict: verdict })),
  )
}

type Answer = Awaited<ReturnType<typeof listAnswers>>[number]

async function give(world: World, day: number, judged: Answer & { verdict: Verdict }): Promise<void> {
  const params = { kind: 'daily' as const, date: dayOf(world, day) }
  await app.call(correctionCalls.judgeAnswers, { params, body: judged }, world.reviewer)
}

async function judge(world: World, { day, turn, verdict }: Step & { kind: 'judge' }): Promise<void> {
  const answers = await listAnswers(world, day)
  const answer = answers[turn % Math.max(answers.length, 1)]
  if (answer) await give(world, day, { ...answer, verdict })
}

/** Judges all pending answers. */
async function correct(world: World, { day, verdict }: Step & { kind: 'correct' }): Promise<void> {
  for (const answer of await listAnswers(world, day)) {
    if (answer.seen_verdict === 'pending') await give(world, day, { ...answer, verdict })
  }
}

async function decide({ cup }: World, step: Step & { kind: 'decide' }): Promise<void> {
  const { changes } = await app.call(
    cupFormCalls.getCupForm,
    { params: { season: cup.season } },
    cup.admin.token,
  )
  const [change] = changes
  if (!change || (step.decision === 'applied' && !change.applicable)) return
  const input = { params: { id: change.id }, body: { decision: step.decision } }
  await app.call(cupFormCalls.decideCupChange, input, cup.admin.token)
}

async function closeToday(world: World): Promise<void> {
  if (world.closed === dayCount) return
  world.closed += 1
  await liveUntil(app, startOfDay(dayOf(world, world.closed), 'Europe/Lisbon'))
}

async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'submit') await submitToday(world, step)
  else if (step.kind === 'judge') await judge(world, step)
  else if (step.kind === 'correct') await correct(world, step)
  else if (step.kind === 'decide') await decide(world, step)
  else await closeToday(world)
}

async function expectWhole({ cup }: World): Promise<void> {
  const { season, customer_id, players } = cup
  const { tx } = app.forCustomer(customer_id)
  expect(await tx((db) => recomputeCup(db, season))).toBe(0)
  const record = await app.call(cupCalls.getCupDraw, { query: { season } }, players[0]?.token)
  expect(verifyDraws(record).every(({ verified }) => verified)).toBe(true)
  const { rounds, champion } = await seenCup(app, cup)
  for (const { games } of rounds) {
    for (const { state, winner_id, decided_by } of games) {
      const isOver = state === 'decided' || state === 'void'
      expect([winner_id !== null, decided_by !== null]).toEqual([isOver, isOver])
    }
  }
  expect(champion?.id ?? null).toBe(rounds.at(-1)?.games[0]?.winner_id ?? null)
}

const anyTexts = fc.array(fc.constantFrom(...texts), { minLength: 3, maxLength: 3 })
// Most play and are corrected on the first day, so that there is something to change later.
const anyFirstDay: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(anyTexts, { minLength: 5, maxLength: 6 }),
    fc.constantFrom('right' as const, 'wrong' as const),
  )
  .map(([given, verdict]) => [
    ...given.map((own, player) => ({ kind: 'submit' as const, player, texts: own })),
    { kind: 'correct', day: 0, verdict },
  ])

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      player: fc.nat(5),
      texts: anyTexts,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('judge' as const),
      day: fc.constantFrom(0, 2),
      turn: fc.nat(20),
      verdict: fc.constantFrom('right' as const, 'wrong' as const, 'right' as const, 'pending' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      day: fc.constantFrom(0, 2),
      verdict: fc.constantFrom('right' as const, 'wrong' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      decision: fc.constantFrom('kept' as const, 'applied' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'close' as const }) },
)

test(
  'whatever happens, a cup is what its submissions, verdicts and seed make of it',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFirstDay,
        fc.array(anyStep, { minLength: 20, maxLength: 50 }),
        async (firstDay, steps) => {
          const world = await aWorld()
          for (const step of [...firstDay, { kind: 'close' as const }, ...steps]) {
            await take(world, step)
            if (step.kind === 'close') await expectWhole(world)
          }
          await expectWhole(world)
        },
      ),
      { numRuns: runs({ usual: 4, full: 20 }), endOnFailure: true },
    )
  },
)
