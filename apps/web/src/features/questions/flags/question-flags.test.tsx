import * as appealCalls from '@tertulia/contract/appeals'
import * as questionFlagCalls from '@tertulia/contract/question-flags'
import type { QuestionFlag } from '@tertulia/contract/question-flags'
import * as questionCalls from '@tertulia/contract/questions'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aFoundQuestion, aQuestionFlag, aShownQuestion, twoThemes } from '@test/fixtures/questions.ts'
import { findEntries } from '@test/entries.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const own = { reason: 'other', comment: 'Which river?', created_at: '2026-11-20T12:00:00.000Z' } as const

const noAppeals = { allowance: 3, left: 3, mine: null, accepted: [] }

test('a flag shows its reason: “other” needs text, a refusal keeps the text, and the flag is then shown', async () => {
  const server = testServer({ patient: true })
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.getQuestion, aShownQuestion())
  const { person } = renderApp(server, '/question/103', { user: aUser(['regular_player']) })
  await person.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What’s wrong with this question?' }))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Problem' }), 'Something else')
  await person.click(dialog.getByRole('button', { name: 'Tell the editors' }))
  await dialog.findByText('Tell us what’s wrong.')
  expect(server.got(questionFlagCalls.flagQuestion)).toHaveLength(0)
  server.refuse(questionFlagCalls.flagQuestion, 'too_many_requests')
  await person.type(dialog.getByRole('textbox', { name: 'In your own words' }), 'Which river?')
  await person.click(dialog.getByRole('button', { name: 'Tell the editors' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  expect(dialog.getByRole('textbox', { name: 'In your own words' })).toHaveProperty('value', 'Which river?')
  server.answer(questionFlagCalls.flagQuestion, { ...own, settled_at: null })
  await person.click(dialog.getByRole('button', { name: 'Tell the editors' }))
  await screen.findByText(/You reported a problem on Friday,? 20 November/)
  expect(server.got(questionFlagCalls.flagQuestion).at(-1)?.body).toEqual({
    reason: 'other',
    comment: 'Which river?',
  })
  server.answer(questionFlagCalls.withdrawFlag, {})
  await person.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeTruthy()
})

test('a resolved flag is shown, and the question can be flagged again', async () => {
  const server = testServer()
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.listWrongAnswers, { questions: [] })
  server.answer(questionCalls.getQuestion, {
    ...aShownQuestion(),
    flag: { ...own, settled_at: own.created_at },
  })
  renderApp(server, '/question/103', { user: aUser(['regular_player']) })
  await screen.findByText(/An editor has resolved the problem you reported on Friday,? 20 November/)
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeTruthy()
})

test('a question shows how well it separates players; mere editors see no flags and no links to play', async () => {
  const server = testServer()
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.listWrongAnswers, { questions: [] })
  server.answer(questionCalls.getQuestion, aShownQuestion({ wrong_answer: { text: 'Porto', count: 3 } }))
  const { person, unmount } = renderApp(server, '/question/103', { user: aUser(['quiz_editor']) })
  const statistics = await screen.findByRole('region', { name: 'Statistics' })
  expect(statistics.textContent).toContain('Separates strong from weak: well (0.42)')
  expect(statistics.textContent).toContain('Most common wrong answerPorto 3 players')
  await person.click(screen.getByText(/Separates strong from weak/))
  expect(screen.getByText(/also do better in the rest of the quiz/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Quiz of/ })).toBeNull()
  unmount()
  server.answer(appealCalls.getQuestionAppeals, noAppeals)
  server.answer(questionCalls.getQuestion, aShownQuestion({ discrimination: null, corrected: 4 }))
  renderApp(server, '/question/103', { user: aUser(['regular_player']) })
  await screen.findByText(/It takes ten marked answers; there are 4/)
})

test('the search shows the value, commonest wrong answer and open flags of a past question', async () => {
  const server = testServer()
  const quality = { discrimination: -0.2, wrong_answer: { text: 'Porto', count: 3 }, open_flags: 2 }
  const past = aFoundQuestion({ ...quality, phase: 'past', percentage: 40, answered: 20, corrected: 20 })
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(questionCalls.searchQuestions, { ...onePage(), questions: [past] })
  renderApp(server, '/admin/questions', { user: aUser(['quiz_editor']) })
  const [item] = await findEntries()
  expect(item?.textContent).toContain('Separates strong from weak: in reverse (−0.20)')
  expect(item?.textContent).toContain('Most common wrong answer: Porto (3)')
  const flags = within(item!).getByRole('link', { name: '2 open flags' })
  expect(flags.getAttribute('href')).toBe('/admin/question-flags')
})

const flag = aQuestionFlag()
const listed = (flags: QuestionFlag[]) => ({
  ...onePage(flags.length),
  open: flags.length,
  flags,
})

test('an editor resolves a flag and reopens it, and a reviewer only reads', async () => {
  const server = testServer({ patient: true })
  server.answer(questionFlagCalls.listQuestionFlags, listed([flag]))
  const { person, unmount } = renderApp(server, '/admin/question-flags', { user: aUser(['quiz_editor']) })
  const card = await screen.findByRole('article')
  expect(card.textContent).toMatch(/Something else.*Which river\?.*João Silva.*Statement 3\?.*Official 3/)
  expect(screen.getByRole('link', { name: 'Open the question' }).getAttribute('href')).toBe('/question/103')
  const settledBy = { id: 7, name: 'Ana', surname: 'Lopes' }
  const settled = aQuestionFlag({ settled_at: '2026-11-21T09:00:00.000Z', settled_by: settledBy })
  server.answer(questionFlagCalls.settleFlag, settled)
  server.answer(questionFlagCalls.listQuestionFlags, { ...listed([]), open: 0 })
  await person.click(screen.getByRole('button', { name: 'Mark as resolved' }))
  await screen.findByText(/No flagged questions/)
  server.answer(questionFlagCalls.listQuestionFlags, { ...listed([settled]), open: 0 })
  await person.click(screen.getByRole('link', { name: 'Resolved' }))
  await screen.findByText(/Resolved by Ana Lopes/)
  expect(server.got(questionFlagCalls.listQuestionFlags).at(-1)?.query.get('state')).toBe('settled')
  server.refuse(questionFlagCalls.reopenFlag, 'flag_exists')
  await person.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByText(/has flagged the question again since/)
  unmount()
  renderApp(server, '/admin/question-flags?state=settled', { user: aUser(['answer_reviewer']) })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull()
})
