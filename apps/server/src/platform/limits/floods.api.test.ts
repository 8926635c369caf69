import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import { bodyLimitOf, defaultBodyLimit } from '@tertulia/contract/body-limits'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as registrationCalls from '@tertulia/contract/registrations'
import * as seasonCalls from '@tertulia/contract/seasons'
import { expect, test } from 'vitest'
import { anAccount } from '../../../test/factories/account.ts'
import { aCustomer, aUser } from '../../../test/factories/users.ts'
import { pathOf, testApp } from '../../../test/test-app.ts'
import { checkedRefusal } from '@tertulia/contract/read-json'

const app = testApp()
const largestRefusal = 16_000

const params = { date: '2026-11-20', token: 'x' }

async function flood(endpoint: Endpoint, body: object, token?: string) {
  const { body: text, statusCode } = await app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    payload: body,
  })
  expect(text.length).toBeLessThan(largestRefusal)
  return { status: statusCode, ...checkedRefusal(JSON.parse(text)) }
}

const wrongItem = { question_id: 'x', text: 1, league_points: 9, cup_points: 9, joker: 'x', more: 1 }
const person = { name: 'Ana', surname: 'Lopes', email: 'ana@example.test', password: 'correct horse' }
const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]))

test.each([
  [
    'a stranger’s ids of a team',
    quizNationCalls.nameNationTeam,
    { month: '2026-12', player_ids: Array(240_000).fill('x') },
  ],
  [
    'a stranger’s unknown fields',
    registrationCalls.register,
    { ...person, language: 'en', ...manyFields(70_000) },
  ],
])('%s are too many to be read', async (_what, endpoint, body) => {
  expect(await flood(endpoint, body)).toMatchObject({ status: 413, message: 'body_too_large' })
})

test('large requests from users who are not approved are refused unread', async () => {
  const { token } = await anAccount(app, { roles: null })
  const scopes = Array.from({ length: 110_000 }, (_, index) => `scope${index}`)
  const body = { name: 'Mine', scopes, valid_days: null }
  expect(await flood(apiTokenCalls.createApiToken, body, token)).toMatchObject({
    status: 413,
    message: 'body_too_large',
  })
  const answers = Array<object>(120_000).fill(wrongItem)
  expect(await flood(quizCalls.submitQuiz, { submission_key: 'x', answers }, token)).toMatchObject({
    status: 403,
    message: 'forbidden',
  })
})

test('of an array that is too long no item is looked at', async () => {
  const { token } = await anAccount(app)
  const scopes = Array.from({ length: 1000 }, () => 'games')
  expect(
    await flood(apiTokenCalls.createApiToken, { name: 'Mine', scopes, valid_days: null }, token),
  ).toMatchObject({
    status: 400,
    details: [{ field: 'scopes', problem: 'maxItems' }],
  })
  const answers = Array<object>(130).fill(wrongItem)
  const submissionKey = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(
    (await flood(quizCalls.submitQuiz, { submission_key: submissionKey, answers }, token)).details,
  ).toEqual([{ field: 'answers', problem: 'maxItems' }])
})

test('unknown fields are counted, the first is named, and twenty problems are enough', async () => {
  expect(
    (await flood(registrationCalls.register, { ...person, email: '', language: 'en', ...manyFields(1000) }))
      .details,
  ).toEqual([
    { field: 'field0', problem: 'additionalProperties', count: 1000 },
    { field: 'email', problem: 'minLength' },
  ])
  const customerId = await aCustomer(app)
  const { token } = await aUser(app, customerId, { roles: { admin: true } })
  const tiers = Array.from({ length: 1000 }, () => Array<string>(40).fill('x'))
  const { details = [] } = await flood(seasonCalls.createSeason, { dates: [], tiers }, token)
  expect(details.map(({ field }) => field)).toEqual(
    Array.from({ length: 20 }, (_, index) => `tiers.0.${index}`),
  )
})

test.each([
  ['empty arrays', '[]'],
  ['objects of different fields', (index: number) => `{"f${index}":1}`],
  ['arrays within arrays', `${'['.repeat(50)}${']'.repeat(50)}`],
])('of a large body with many %s nothing is read', async (_what, item) => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { quiz_editor: true } })
  const items = Array.from({ length: 5000 }, (_, index) => (typeof item === 'string' ? item : item(index)))
  const { body, statusCode } = await app.http.inject({
    method: 'POST',
    url: pathOf(quizEditorCalls.createQuiz, {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"questions":[${items.join()}]${' '.repeat(defaultBodyLimit)}}`,
  })
  expect(statusCode).toBe(400)
  expect(checkedRefusal(JSON.parse(body)).details).toEqual([{ field: '', problem: 'too_many_values' }])
})

test('a query with many unknown fields gets a short refusal', async () => {
  const query = Array.from({ length: 1500 }, (_, index) => `f${index}=1`).join('&')
  const { body } = await app.http.inject({ url: `/api/national-ranking?${query}` })
  expect(body.length).toBeLessThan(largestRefusal)
  expect(checkedRefusal(JSON.parse(body)).details).toEqual([
    { field: 'f0', problem: 'additionalProperties', count: 1500 },
  ])
})

test.each([
  ['an address that leads nowhere', '/api/nowhere', 404],
  ['a call without a form', pathOf(registrationCalls.register, {}), 413],
  ['a call of editors, by a stranger', pathOf(questionImportCalls.uploadQuestionImport, {}), 401],
])('a large form is not read at %s', async (_where, url, status) => {
  for (const type of ['multipart/form-data', 'Multipart/Form-Data']) {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': `${type}; boundary=x` },
      payload: Buffer.alloc(defaultBodyLimit + 1),
    })
    expect(statusCode).toBe(status)
  }
  expect(bodyLimitOf(questionImportCalls.uploadQuestionImport)).toBeGreaterThan(25_000_000)
})
