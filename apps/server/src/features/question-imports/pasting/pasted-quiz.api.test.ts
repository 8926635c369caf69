import { readPastedQuiz } from '@tertulia/contract/pasted-quizzes'
import * as themeCalls from '@tertulia/contract/themes'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '../../../../test/factories/users.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z')

async function anEditor() {
  const { token } = await aUser(app, await aCustomer(app), { roles: { quiz_editor: true } })
  const { themes: tree } = await app.call(themeCalls.listThemes, {}, token)
  const slugs = new Map<string, string>(
    tree.flatMap(({ id, slug, subthemes }) => [
      [`theme ${id}`, slug] as const,
      ...subthemes.map((subtheme) => [`subtheme ${subtheme.id}`, subtheme.slug] as const),
    ]),
  )
  /** Each question as number, theme, subtheme, statement and answers, then what was left out. */
  const read = async (...lines: string[]) => {
    const quiz = await app.call(readPastedQuiz, { body: { text: lines.join('\n') } }, token)
    const questions = quiz.questions.map((question) => [
      question.number,
      slugs.get(`theme ${question.theme_id}`) ?? null,
      slugs.get(`subtheme ${question.subtheme_id}`) ?? null,
      question.text,
      [question.answer, ...question.accepted_answers].join('|'),
      ...(question.problem ? [question.problem, question.problem_value] : []),
    ])
    return { questions, left_out: quiz.left_out }
  }
  return { token, read }
}

test('a text names themes and subthemes in either language', async () => {
  const { read } = await anEditor()
  const { questions, left_out } = await read(
    'Quiz de Ana',
    'Cultura – Literatura',
    '1. Who wrote “Os Maias”?',
    'R: Eça de Queirós | Eça',
    'Cinema',
    '2. Who directed “Aniki-Bóbó”?',
    'R: Manoel de Oliveira',
    '3. Tema: Magia',
    'Who?',
    'R: Me',
  )
  expect(questions).toEqual([
    [1, 'culture', 'literature', 'Who wrote “Os Maias”?', 'Eça de Queirós|Eça'],
    [2, 'entertainment', 'movies', 'Who directed “Aniki-Bóbó”?', 'Manoel de Oliveira'],
    [3, null, null, 'Who?', 'Me', 'theme_unknown', 'Magia'],
  ])
  expect(left_out).toEqual(['Quiz de Ana'])
})

test('a table is read by the names of its columns, or by what they hold', async () => {
  const { read } = await anEditor()
  expect(
    await read('Tema\tPergunta\tResposta\tRespostas aceites', 'História\tWhich year?\t1143\tMCXLIII'),
  ).toEqual({ questions: [[null, 'history', 'history', 'Which year?', '1143|MCXLIII']], left_out: [] })
  const unnamed = [
    '1\tCultura\tLiteratura\tWho wrote it?\tEça\tp. 12',
    '2\tEntretenimento\tCinema\tWho directed it?\tOliveira\t',
  ]
  expect(await read(...unnamed)).toEqual({
    questions: [
      [null, 'culture', 'literature', 'Who wrote it?', 'Eça'],
      [null, 'entertainment', 'movies', 'Who directed it?', 'Oliveira'],
    ],
    left_out: ['p. 12'],
  })
  expect(await read('| Question | Answer |', '|---|:-:|', '| Who? | Me |', '| What? | That |')).toEqual({
    questions: [
      [null, null, null, 'Who?', 'Me'],
      [null, null, null, 'What?', 'That'],
    ],
    left_out: [],
  })
})

test('a numbered list of a text document is no table', async () => {
  const { read } = await anEditor()
  expect(await read('1.\tWho wrote it?', 'Eça', '2.\tWhich year?', '1974')).toEqual({
    questions: [
      [1, null, null, 'Who wrote it?', 'Eça'],
      [2, null, null, 'Which year?', '1974'],
    ],
    left_out: [],
  })
})

test('a text without questions leaves its lines out', async () => {
  const { read } = await anEditor()
  expect(await read('1. ')).toEqual({ questions: [], left_out: [] })
})

test('only editors read quizzes', async () => {
  const { token } = await aUser(app, await aCustomer(app), { roles: { regular_player: true } })
  expect(await app.refused(readPastedQuiz, { body: { text: 'Who? Me' } }, token)).toBe('forbidden')
})
