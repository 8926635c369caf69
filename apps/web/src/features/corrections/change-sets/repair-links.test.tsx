import * as correctionCalls from '@tertulia/contract/corrections'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { RoleName } from '@tertulia/core/roles/roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCorrection, aDistinctAnswer } from '@test/fixtures/corrections.ts'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { aSpecialQuizToEdit } from '@test/fixtures/special-quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const date = '2026-11-19'
const today = '2026-11-20'
const change = 'Change this quiz'
const repair = 'Repair this day'

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

const linksOf = async (found: Promise<HTMLElement>) => {
  await found
  await screen.findAllByText(/Statement 1|Eça|Answer 1/)
  return [change, repair].map((name) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null)
}

test.each([
  ['daily', 'edit', ['quiz_editor'], true, false],
  ['daily', 'edit', ['admin'], true, true],
  ['daily', 'correct', ['answer_reviewer'], true, false],
  ['daily', 'correct', ['admin'], true, true],
  ['special', 'edit', ['special_quiz_editor'], true, false],
  ['special', 'edit', ['admin'], true, true],
  ['special', 'correct', ['answer_reviewer'], true, false],
  ['special', 'correct', ['admin'], true, true],
] as const)(
  'from the %s quiz’s page to %s, %s reach what they may do',
  async (kind, page, roles, may, mends) => {
    const links = await linksOf(visit(kind, page, { roles: [...roles] }))
    const changes = `/admin/${kind === 'daily' ? 'quiz' : 'special-quiz'}/${date}/changes`
    expect(links).toEqual([may ? changes : null, mends ? `/admin/days/${date}` : null])
  },
)

test.each(['edit', 'correct'] as const)(
  'while its day is open, the page to %s leads to no changes',
  async (page) => {
    const links = await linksOf(visit('daily', page, { roles: ['admin'], open: true }))
    expect(links).toEqual([null, `/admin/days/${date}`])
  },
)
