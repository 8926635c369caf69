import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import * as correctionCalls from '@tertulia/contract/corrections'
import * as notificationCalls from '@tertulia/contract/notifications'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { RoleName } from '@tertulia/core/roles/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeableQuiz, aChangeEffect } from '@test/fixtures/change-sets.ts'
import { aCorrection, aDistinctAnswer } from '@test/fixtures/corrections.ts'
import { aDay } from '@test/fixtures/home.ts'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aListedPastQuiz, allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { aPastQuiz, aQuiz } from '@test/fixtures/quizzes.ts'
import { aSpecialQuizToEdit } from '@test/fixtures/special-quizzes-to-edit.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const date = '2026-11-19'
const today = '2026-11-20'

function visit(kind: 'daily' | 'special', page: 'edit' | 'correct', { roles, open = false }: Visitor) {
  const server = testServer({ patient: true })
  const state = { date, phase: open ? ('open' as const) : ('past' as const), submissions: 12 }
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.getQuiz, aQuizToEdit(state))
  server.answer(quizEditorCalls.listTakenDates, { today, dates: [], unfinished: [], rounds: [] })
  server.answer(specialQuizEditorCalls.getSpecialQuiz, aSpecialQuizToEdit(state))
  server.answer(specialQuizEditorCalls.listTakenSpecialDates, { today, dates: [] })
  server.answer(correctionCalls.listCorrections, { corrections: [] })
  server.answer(correctionCalls.getCorrection, {
    ...aCorrection([aDistinctAnswer('Eça')]),
    kind,
    date,
    closed: !open,
  })
  renderApp(server, `/admin/${kind === 'daily' ? 'quiz' : 'special-quiz'}/${date}/${page}`, {
    user: aUser(roles),
  })
  return screen.findByRole('heading', { name: page === 'edit' ? /^Edit / : /^Correct / })
}

type Visitor = { roles: RoleName[]; open?: boolean }

test.each([
  ['daily', 'edit', 'quiz_editor'],
  ['daily', 'edit', 'admin'],
  ['daily', 'correct', 'answer_reviewer'],
  ['daily', 'correct', 'admin'],
  ['special', 'edit', 'special_quiz_editor'],
  ['special', 'edit', 'admin'],
  ['special', 'correct', 'answer_reviewer'],
  ['special', 'correct', 'admin'],
] as const)('the %s quiz’s page to %s leads %s to its repair', async (kind, page, role) => {
  await visit(kind, page, { roles: [role] })
  const link = await screen.findByRole('link', { name: 'Repair this quiz' })
  expect(link.getAttribute('href')).toBe(`/admin/days/${date}?quiz=${kind}`)
})

test.each(['edit', 'correct'] as const)(
  'while its day is open, the page to %s leads admins to the day alone',
  async (page) => {
    await visit('daily', page, { roles: ['admin'], open: true })
    const link = await screen.findByRole('link', { name: 'Repair this day' })
    expect(link.getAttribute('href')).toBe(`/admin/days/${date}`)
  },
)

test.each([
  [['quiz_editor'], '/admin/days/2026-11-19?quiz=daily'],
  [['answer_reviewer'], '/admin/days/2026-11-19?quiz=daily'],
  [['admin'], '/admin/days/2026-11-19?quiz=daily'],
] as const)('the list of past quizzes leads %j to each repair', async (roles, address) => {
  const server = testServer({ patient: true })
  server.answer(quizEditorCalls.listQuizzes, {
    ...onePage(),
    quizzes: [aListedPastQuiz()],
    rounds_without_quiz: [],
  })
  renderApp(server, '/admin/quizzes?state=past', { user: aUser([...roles]) })
  const link = await screen.findByRole('link', { name: 'Repair Thursday 19 November' })
  expect(link.getAttribute('href')).toBe(address)
})

test('from home an editor stops counting a question that nobody has flagged in five taps', async () => {
  const server = testServer({ patient: true })
  server.answer(quizEditorCalls.listQuizzes, {
    ...onePage(),
    quizzes: [aListedPastQuiz()],
    rounds_without_quiz: [],
  })
  server.answer(notificationCalls.getCurrentNotifications, someCurrentNotifications())
  server.answer(closedDayCalls.getDay, aDay())
  server.answer(changeSetCalls.getChangeableQuiz, aChangeableQuiz())
  server.answer(changeSetCalls.previewChangeSet, aChangeEffect())
  server.answer(changeSetCalls.applyChangeSet, aChangeEffect())
  const { person } = renderApp(server, '/', { user: aUser(['quiz_editor']) })
  let taps = 0
  const tap = async (role: 'link' | 'button', name: string) => {
    taps += 1
    await person.click(await screen.findByRole(role, { name }))
  }

  await tap('link', 'Past quizzes')
  await tap('link', 'Repair Thursday 19 November')
  const [first] = await screen.findAllByLabelText('How it counts')
  taps += 1
  await person.selectOptions(first!, 'Don’t count it')
  await person.type(screen.getByLabelText('Reason'), 'Two answers are possible.')
  await tap('button', 'Show the effect')
  await tap('button', 'Apply')
  await screen.findByText('No changes yet.')
  expect(server.got(changeSetCalls.applyChangeSet)[0]?.body.operations.countings).toEqual([
    { question_id: 101, counting: 'void' },
  ])
  expect(taps).toBe(5)
})

test('each question of a past quiz leads its editor to its repair, where it is marked', async () => {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  server.answer(quizCalls.getPastQuiz, aPastQuiz())
  server.answer(changeSetCalls.getChangeableQuiz, aChangeableQuiz())
  const user = aUser(['regular_player', 'quiz_editor'])
  const { person } = renderApp(server, `/quiz/${date}`, { user })
  const link = await screen.findByRole('link', { name: 'Repair question 2' })
  expect(link.getAttribute('href')).toBe(`/admin/days/${date}?quiz=daily#question-2`)
  await person.click(link)
  const heading = await screen.findByRole('heading', { name: '2. Statement 2' })
  const card = heading.closest('li')!
  within(card).getByLabelText('How it counts')
  expect(card.getAttribute('aria-current')).toBe('true')
  expect(document.querySelectorAll('li[aria-current]')).toHaveLength(1)
})

test('players see no way to repairs at the questions of a past quiz', async () => {
  const server = testServer({ patient: true })
  server.answer(quizCalls.getTodaysQuiz, aQuiz())
  server.answer(quizCalls.getPastQuiz, aPastQuiz())
  renderApp(server, `/quiz/${date}`, { user: aUser(['regular_player']) })
  await screen.findAllByRole('button', { name: /^More about question/ })
  expect(screen.queryAllByRole('link', { name: /^Repair/ })).toEqual([])
})
