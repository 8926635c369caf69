import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as correctionCalls from '@tertulia/contract/corrections'
import { expect, test } from 'vitest'
import { aQuiz, submit } from '../../test/factories/quizzes.ts'
import { aCustomer, aUser } from '../../test/factories/users.ts'
import { databaseUrlOf } from '../../test/services/database.ts'
import { testApp } from '../../test/test-app.ts'

const command = fileURLToPath(new URL('check-suggestions.ts', import.meta.url))
const date = '2026-11-19'
const app = testApp('2026-11-20T10:00:00.000Z')

function run(options: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | string; output: string }>((resolve) => {
    const settings = { env: { PATH: process.env['PATH'], ...env } }
    execFile(process.execPath, [command, ...options], settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })
}

/** Judges answers to a quiz whose first answer is Lisboa; of one spelling several players give it. */
async function aClubWithVerdicts(verdicts: Record<string, 'right' | 'wrong'>): Promise<number> {
  const customerId = await aCustomer(app)
  const quiz = await aQuiz(app, customerId, { date, answers: ['Lisboa'] })
  for (const text of [...Object.keys(verdicts), 'lisboa', 'Braga']) {
    const player = await aUser(app, customerId)
    await submit(app, player.token, date, { texts: { 1: text } })
  }
  const reviewer = await aUser(app, customerId, { roles: { answer_reviewer: true } })
  const params = { kind: 'daily' as const, date }
  for (const [text, verdict] of Object.entries(verdicts)) {
    const body = { question_id: quiz.question_ids[0] ?? 0, normalised: text.toLowerCase(), verdict }
    await app.call(
      correctionCalls.judgeAnswers,
      { params, body: { ...body, seen_verdict: 'pending' } },
      reviewer.token,
    )
  }
  return customerId
}

test('the suggestions are compared with the verdicts of each club’s reviewers alone', async () => {
  const customerId = await aClubWithVerdicts({ Lisbon: 'right', Lisbonne: 'right', Porto: 'wrong' })
  await aClubWithVerdicts({ Lisbon: 'wrong' })
  await aCustomer(app)
  const { read } = app.forCustomer(customerId)
  const { code, output } = await run([], { DATABASE_URL: await databaseUrlOf(read) })
  const clubs = output.split('\n\n').filter((part) => part.includes('judged answers'))
  expect(clubs[0]).toContain('3 judged answers')
  expect(clubs[0]).toContain('100.0%  2 of 2 right answers are suggested')
  expect(clubs[0]).toContain('100.0%  2 of 2 suggested answers are right')
  expect(clubs[1]).toContain('0.0%  0 of 1 suggested answers are right')
  expect(output.match(/told as likely +\d+ +\S+/g)).toEqual([
    'told as likely             2  100.0%',
    'told as likely             1    0.0%',
  ])
  expect(output.match(/no verdicts of reviewers/g)).toHaveLength(1)
  expect(code).toBe(0)
})

test('without a database the labelled answers beside the source are measured', async () => {
  const { code, output } = await run([], { DATA_DIR: '/nowhere/at/all' })
  expect(output).toMatch(/held-out-answers\.tsv: 2\d{3} judged answers/)
  expect(code).toBe(0)
})

test('wrong words end with 1 and how it is used', async () => {
  for (const words of [['all'], ['--everything']]) {
    const { code, output } = await run(words)
    expect(output).toMatch(/npm run suggestions:check|Unknown option/)
    expect(code).toBe(1)
  }
  expect((await run(['--help'])).output).toContain('npm run suggestions:check')
})
