import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ChangeOperations } from '@tertulia/contract/change-sets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/test-settings/runs.ts'
import { tellOfRepairs } from '../../../../test/factories/mail.ts'
import { applySet, listSets, undoSet } from '../../../../test/factories/change-sets.ts'
import { aQuiz, submit } from '../../../../test/factories/quizzes.ts'
import { aLeagueOf, closeDays } from '../../../../test/factories/seasons.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { listMails } from '../../../../test/reading/outbox.ts'
import { resultRows, resultsAgree } from '../../../../test/rules/result-rows.ts'
import { testApp } from '../../../../test/test-app.ts'

// Applies and undoes sets of changes of a closed league day at random. Every one does what its preview has told, undone
// at once it restores every row, and the stored results equal a full recomputation.

const date = '2026-11-19'
const app = testApp('2026-11-20T10:00:00.000Z')
const params = { kind: 'daily', date } as const
const changedQuestions = 4
const texts = ['Lisboa', 'Lisbon', 'Porto', '']

async function aWorld() {
  app.clock.set('2026-11-20T10:00:00.000Z')
  const customerId = await aCustomer(app)
  const { players } = await aLeagueOf(app, customerId, 6, { first_date: date })
  const { question_ids: ids } = await aQuiz(app, customerId, {
    date,
    answers: Array<string>(8).fill('Lisboa'),
  })
  for (const [place, { token }] of players.slice(0, 5).entries()) {
    const own = Object.fromEntries(
      Array.from({ length: changedQuestions }, (_, at) => [at + 1, texts[(place + at) % 4] ?? '']),
    )
    await submit(app, token, date, { texts: own })
  }
  await closeDays(app)
  const admin = await aUser(app, customerId, { roles: { admin: true } })
  return { customer_id: customerId, question_ids: ids, admin: admin.token }
}
type World = Awaited<ReturnType<typeof aWorld>>

const anyQuestion = fc.nat(changedQuestions - 1)
const anySet = fc.record({
  kind: fc.constant('apply' as const),
  countings: fc.uniqueArray(
    fc.record({
      question: anyQuestion,
      counting: fc.constantFrom('void' as const, 'right_for_everyone' as const),
    }),
    { selector: ({ question }) => question, maxLength: 2 },
  ),
  answers: fc.uniqueArray(
    fc.record({
      question: anyQuestion,
      answer: fc.constantFrom('Lisboa', 'Porto'),
      accepted: fc.subarray(['Lisbon', 'Olisipo']),
      kept: fc.subarray(['lisboa', 'lisbon', 'porto']),
    }),
    { selector: ({ question }) => question, maxLength: 2 },
  ),
  verdicts: fc.uniqueArray(
    fc.record({
      question: anyQuestion,
      normalised: fc.constantFrom('lisboa', 'lisbon', 'porto'),
      verdict: fc.constantFrom('right' as const, 'wrong' as const, 'pending' as const),
    }),
    { selector: ({ question, normalised }) => `${question} ${normalised}`, maxLength: 4 },
  ),
})
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anySet },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), place: fc.nat(3) }) },
)
type RandomSet = typeof anySet extends fc.Arbitrary<infer Value> ? Value : never

/** The operations of a random set that are possible now; null when none is left. */
async function operationsOf(world: World, set: RandomSet): Promise<ChangeOperations | null> {
  const { questions } = await app.call(changeSetCalls.getChangeableQuiz, { params }, world.admin)
  const idOf = (question: number) => world.question_ids[question] ?? 0
  const isNormal = ({ question }: { question: number }) => questions[question]?.counting === 'normal'
  const operations = {
    countings: set.countings
      .filter(isNormal)
      .map(({ question, counting }) => ({ question_id: idOf(question), counting })),
    official_answers: set.answers
      .filter(
        ({ question, answer, accepted }) =>
          questions[question]?.answer !== answer ||
          questions[question].accepted_answers.join() !== accepted.join(),
      )
      .map(({ question, answer, accepted, kept }) => ({
        question_id: idOf(question),
        answer,
        accepted_answers: accepted,
        kept,
      })),
    verdicts: set.verdicts
      .filter(isNormal)
      .filter(({ question, normalised, verdict }) =>
        questions[question]?.answers.some((one) => one.normalised === normalised && one.verdict !== verdict),
      )
      .map(({ question, normalised, verdict }) => ({ question_id: idOf(question), normalised, verdict })),
  }
  return Object.values(operations).some((some) => some.length > 0) ? operations : null
}

async function countTold(world: World): Promise<number> {
  await tellOfRepairs(app)
  return (await listMails(app, world.customer_id)).filter(({ kind }) => kind === 'change_set').length
}

async function apply(world: World, set: RandomSet): Promise<void> {
  const operations = await operationsOf(world, set)
  if (operations === null) return
  const told = await countTold(world)
  const before = await resultRows(app, world.customer_id)
  const effect = await applySet(app, { date, ...operations }, world.admin)
  expect((await countTold(world)) - told).toBe(effect.told)
  await resultsAgree(app, world.customer_id)
  const [latest] = await listSets(app, { date }, world.admin)
  await undoSet(app, latest?.id ?? 0, world.admin)
  await tellOfRepairs(app)
  expect(await resultRows(app, world.customer_id)).toEqual(before)
  expect((await applySet(app, { date, ...operations }, world.admin)).fingerprint).toBe(effect.fingerprint)
}

async function expectPointsConserved({ customer_id }: World): Promise<void> {
  const rows = await app.forCustomer(customer_id).read.selectFrom('standings').selectAll().execute()
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  expect(sum(({ points_for: points }) => points)).toBe(sum(({ points_against: points }) => points))
  expect(sum(({ wins }) => wins)).toBe(sum(({ losses, forfeits }) => losses + forfeits))
}

test('random sets do what their previews tell, and undone restore every row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 12, size: 'max' }), async (steps) => {
      const world = await aWorld()
      for (const [index, step] of steps.entries()) {
        app.clock.set(`2026-11-20T${index + 11}:00:00.000Z`)
        if (step.kind === 'apply') await apply(world, step)
        else {
          const open = (await listSets(app, { date }, world.admin)).filter(({ undoable }) => undoable)
          const set = open[step.place % Math.max(1, open.length)]
          if (set) await undoSet(app, set.id, world.admin)
        }
        await expectPointsConserved(world)
      }
      await resultsAgree(app, world.customer_id)
    }),
    { numRuns: runs({ usual: 2, full: 50 }) },
  )
})
