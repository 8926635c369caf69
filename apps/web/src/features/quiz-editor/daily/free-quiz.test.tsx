import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

// A club whose quizzes have questions of any themes (docs/rules/themes.md).

const idOf = (slug: string) =>
  allThemes.flatMap(({ subthemes }) => subthemes).find((known) => known.slug === slug)!.id

/** Three questions: two of entertainment, and one that has no theme yet. */
function aFreeQuiz(changes: Partial<QuizForEditor> = {}): QuizForEditor {
  const quiz = aQuizToEdit()
  const slugs = ['music', 'tv', null]
  const questions = quiz.questions.slice(0, 3).map((question, index) => {
    const slug = slugs[index] ?? null
    return { ...question, theme_id: slug === null ? null : 2, subtheme_id: slug === null ? null : idOf(slug) }
  })
  return { ...quiz, questions, complete: false, ...changes }
}

async function open(quiz = aFreeQuiz()) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  const days = { today: '2026-11-20', dates: ['2026-11-27'], unfinished: [], rounds: [] }
  server.answer(quizEditorCalls.listTakenDates, days)
  server.answer(quizEditorCalls.listHosts, { hosts: [] })
  server.answer(themeCalls.countSubthemes, { season: 4, subthemes: [] })
  server.answer(quizEditorCalls.getQuiz, quiz)
  server.answer(quizEditorCalls.saveQuiz, aFreeQuiz({ version: 4 }))
  const customer = aCustomer({ rule_set: { ...defaultRuleSet, questions_by: 'free' } })
  const user = aUser(['quiz_editor'])
  const app = renderApp(server, '/admin/quiz/2026-11-27/edit', { user, customer })
  await screen.findByRole('region', { name: '1 Entertainment' })
  return { ...app, server }
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => textContent ?? [])

test('each question is headed by the theme of its subtheme, or by its number before one is chosen', async () => {
  const { person, server } = await open()
  expect(headings().slice(0, 3)).toEqual(['1 Entertainment', '2 Entertainment', 'Question 3'])
  const third = within(screen.getByRole('region', { name: 'Question 3' }))
  third.getByText('Missing: subtheme')
  const select = third.getByLabelText<HTMLSelectElement>('Subtheme')
  expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
    'Culture',
    'Entertainment',
    'History',
    'Science',
    'Sports',
    'Geography',
    'Lifestyle',
    'Society',
  ])
  await person.selectOptions(select, String(idOf('movies')))
  await screen.findByRole('region', { name: '3 Entertainment' })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(quizEditorCalls.saveQuiz)).toHaveLength(1))
  expect(server.got(quizEditorCalls.saveQuiz)[0]?.body).toMatchObject({
    questions: ['music', 'tv', 'movies'].map((slug) => ({ subtheme_id: idOf(slug) })),
  })
})

test('once its day has begun a question is offered the subthemes of its theme only', async () => {
  await open(aFreeQuiz({ phase: 'open' }))
  const first = within(screen.getByRole('region', { name: '1 Entertainment' }))
  expect(first.getByLabelText('Subtheme').querySelector('optgroup')).toBeNull()
  expect(first.queryByRole('option', { name: /^Architecture/ })).toBeNull()
})
