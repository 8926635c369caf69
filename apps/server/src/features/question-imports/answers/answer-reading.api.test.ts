import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportFormat } from '@tertulia/contract/question-imports'
import { expect, test } from 'vitest'
import { bringFile, workOnFiles } from '../../../../test/factories/question-bank.ts'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

const openAnswers = JSON.stringify([
  { question: 'Which sea is near Riga?', options: ['Red', 'Baltic', 'Black', 'Dead'], correctAnswer: 1 },
  { question: 'Which sea lies lowest?', options: ['Red', 'Baltic', 'Dead', 'Black'], correctAnswer: 2 },
])

async function aCheckedFile(content: string, format: ImportFormat) {
  const { token } = await aUser(app, await aCustomer(app), { roles: { quiz_editor: true } })
  const { id } = await bringFile(app, token, content, { format })
  await workOnFiles(app)
  const params = { id }
  return {
    token,
    params,
    stand: () => app.call(questionImportCalls.getQuestionImport, { params }, token),
    answersOf: async (group: 'new' | 'doubt') => {
      const { rows } = await app.call(
        questionImportCalls.listImportRows,
        { params, query: { page: 1, group } },
        token,
      )
      return rows.map(({ answer, doubt }) => (doubt ? [answer, doubt] : answer))
    },
  }
}

test('numbers of choices that count either way wait for the editor, who says how they count', async () => {
  const { token, params, stand, answersOf } = await aCheckedFile(openAnswers, 'json')
  expect(await stand()).toMatchObject({
    is_table: false,
    counts: { doubt: 2, taken: 0, undecided: 2 },
    answers: {
      numbers: {
        first: 0,
        is_certain: false,
        example: {
          line: 1,
          text: 'Which sea is near Riga?',
          number: '1',
          from_zero: 'Baltic',
          from_one: 'Red',
        },
      },
      suspicion: null,
    },
  })
  expect(await answersOf('doubt')).toEqual([
    ['Baltic', 'numbers_uncertain'],
    ['Dead', 'numbers_uncertain'],
  ])
  expect(await app.refused(questionImportCalls.confirmQuestionImport, { params }, token)).toBe(
    'import_not_ready',
  )

  const say = (first: 0 | 1) =>
    app.call(questionImportCalls.saveFirstNumber, { params, body: { first } }, token)
  expect(await say(1)).toMatchObject({ state: 'checking', rows_done: 0, rows_total: 2 })
  expect(await app.refused(questionImportCalls.saveFirstNumber, { params, body: { first: 0 } }, token)).toBe(
    'import_not_ready',
  )
  await workOnFiles(app)
  expect(await answersOf('new')).toEqual(['Red', 'Baltic'])
  await say(0)
  await workOnFiles(app)
  expect(await answersOf('new')).toEqual(['Baltic', 'Dead'])
  expect((await stand()).answers?.numbers).toMatchObject({ first: 0, is_certain: true })

  await app.call(questionImportCalls.confirmQuestionImport, { params }, token)
  await workOnFiles(app)
  expect(await stand()).toMatchObject({ state: 'imported', imported: 2 })
  expect(await app.refused(questionImportCalls.saveFirstNumber, { params, body: { first: 1 } }, token)).toBe(
    'not_found',
  )
})

test('a table counts as the editor says, and keeps that when its columns change', async () => {
  const { token, params, answersOf } = await aCheckedFile(
    'question,A,B,C,answer\nAn island?,Faro,Pico,Beja,1',
    'csv',
  )
  expect(await answersOf('doubt')).toEqual([['Faro', 'numbers_uncertain']])
  await app.call(questionImportCalls.saveFirstNumber, { params, body: { first: 0 } }, token)
  await workOnFiles(app)
  expect(await answersOf('new')).toEqual(['Pico'])
  const columns = ['text', 'choices', 'choices', 'ignored', 'answer'] as const
  await app.call(
    questionImportCalls.saveImportColumns,
    { params, body: { has_header: true, columns: [...columns] } },
    token,
  )
  await workOnFiles(app)
  expect(await answersOf('new')).toEqual(['Pico'])
})

test('answers that nobody would type wait for the editor, and the file says why', async () => {
  const { token, params, stand, answersOf } = await aCheckedFile(
    'question,answer\nOne?,0\nTwo?,3\nThree?,0',
    'csv',
  )
  expect(await stand()).toMatchObject({
    counts: { doubt: 3, taken: 0 },
    answers: { numbers: null, suspicion: { kind: 'small_numbers', answer: '0', count: 3 } },
  })
  expect(await answersOf('doubt')).toEqual(['0', '3', '0'].map((answer) => [answer, 'answer_is_sign']))
  expect(await app.refused(questionImportCalls.saveFirstNumber, { params, body: { first: 1 } }, token)).toBe(
    'import_not_ready',
  )
  const body = { group: 'doubt', taken: true } as const
  expect(
    (await app.call(questionImportCalls.chooseImportGroup, { params, body }, token)).counts,
  ).toMatchObject({
    taken: 3,
    undecided: 0,
  })
})

test('an ordinary file says nothing of its answers, and cannot be counted', async () => {
  const { token, params, stand } = await aCheckedFile('question,answer\nCapital of Chile?,Santiago', 'csv')
  expect((await stand()).answers).toBeNull()
  expect(await app.refused(questionImportCalls.saveFirstNumber, { params, body: { first: 1 } }, token)).toBe(
    'import_not_ready',
  )
})
