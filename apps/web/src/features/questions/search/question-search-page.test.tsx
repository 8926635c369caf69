import * as questionCalls from '@tertulia/contract/questions'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aFoundQuestion, twoThemes } from '@test/fixtures/questions.ts'
import { findEntries } from '@test/entries.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const user = aUser(['quiz_editor'])
const list = { ...onePage(), questions: [aFoundQuestion()] }

function aServer() {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: twoThemes })
  server.answer(questionCalls.searchQuestions, list)
  return server
}

test('the typed text is searched for, and kept in the address', async () => {
  const server = aServer()
  const { person, router } = renderApp(server, '/admin/questions?kind=daily', { user })
  await person.type(await screen.findByRole('searchbox', { name: 'Words' }), 'São 100%')
  await waitFor(() =>
    expect(server.got(questionCalls.searchQuestions).at(-1)?.query.get('search')).toBe('São 100%'),
  )
  expect(server.got(questionCalls.searchQuestions).map(({ query }) => query.get('search'))).toEqual([
    null,
    'São 100%',
  ])
  expect(server.got(questionCalls.searchQuestions).at(-1)?.query.get('kind')).toBe('daily')
  expect(router.state.location.search).toEqual({ kind: 'daily', search: 'São 100%' })
})

test('the address restores text, filters and page, even for digits', async () => {
  const server = aServer()
  renderApp(server, '/admin/questions?search=1986&field=answer&theme_id=1&subtheme_id=12&page=3', { user })
  expect(await screen.findByRole('searchbox', { name: 'Words' })).toHaveProperty('value', '1986')
  const { query } = server.got(questionCalls.searchQuestions)[0]!
  expect(Object.fromEntries(query)).toEqual({
    search: '1986',
    field: 'answer',
    theme_id: '1',
    subtheme_id: '12',
    page: '3',
  })
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Literature', selected: true })).toBeDefined(),
  )
})

test('choosing one theme, none, or all again starts at the first page', async () => {
  const server = aServer()
  const { person, router } = renderApp(server, '/admin/questions?page=2', { user })
  const theme = within(await screen.findByRole('search')).getByRole('combobox', { name: 'Theme' })
  await screen.findByRole('option', { name: 'Culture: all' })
  await person.selectOptions(theme, 'Culture: all')
  expect(router.state.location.search).toEqual({ theme_id: 1 })
  await person.selectOptions(theme, 'No theme')
  expect(router.state.location.search).toEqual({ no_theme: '' })
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  expect(router.state.location.search).toEqual({})
})

test('a question shows where it is used, with the links this editor may follow', async () => {
  const server = aServer()
  const past = {
    phase: 'past',
    date: '2026-11-12',
    percentage: 40,
    answered: 10,
    corrected: 8,
    pending: 2,
  } as const
  server.answer(questionCalls.searchQuestions, {
    ...list,
    total: 2,
    questions: [
      aFoundQuestion(past),
      aFoundQuestion({ ...past, id: 102, kind: 'special', subject: 'Rivers' }),
    ],
  })
  const { unmount } = renderApp(server, '/admin/questions', { user })
  const [daily, special] = await findEntries()
  expect(daily?.textContent).toMatch(/12 Nov 2026.*Daily quiz · Question 1 · Season 3, round 8/)
  const share = within(daily!).getByRole('link', { name: '40% got it right' })
  expect(share.getAttribute('href')).toBe('/question/101')
  expect(within(daily!).getByText('2 not marked yet')).toBeDefined()
  expect(
    within(daily!)
      .getByRole('link', { name: /^Edit quiz of/ })
      .getAttribute('href'),
  ).toBe('/admin/quiz/2026-11-12/edit')
  expect(special?.textContent).toMatch(/Special quiz: Rivers/)
  expect(within(special!).queryByRole('link', { name: /^Edit quiz/ })).toBeNull()
  unmount()
  renderApp(server, '/admin/questions', { user: aUser(['quiz_editor', 'regular_player']) })
  const [played] = await screen.findAllByRole('link', { name: '40% got it right' })
  expect(played?.getAttribute('href')).toBe('/question/101')
})

test('a changed subtheme is saved at once, confirmed, and can be undone', async () => {
  const server = aServer()
  server.answer(questionCalls.saveQuestionSubtheme, ({ body }) => aFoundQuestion(body))
  const { person } = renderApp(server, '/admin/questions', { user })
  const choice = await screen.findByRole('combobox', { name: 'Culture' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Architecture', 'Literature'])
  await person.selectOptions(choice, 'Literature')
  expect(await screen.findByText('Subtheme changed')).toBeDefined()
  expect(choice).toHaveProperty('value', '12')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Subtheme changed back.')).toBeDefined()
  expect(server.got(questionCalls.saveQuestionSubtheme).map(({ body }) => body)).toEqual([
    { subtheme_id: 12 },
    { subtheme_id: 11 },
  ])
  expect(choice).toHaveProperty('value', '11')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a refused subtheme is reported, and the previous one stays', async () => {
  const server = aServer()
  server.refuse(questionCalls.saveQuestionSubtheme, 'forbidden_pair')
  const { person } = renderApp(server, '/admin/questions', { user })
  const choice = await screen.findByRole('combobox', { name: 'Culture' })
  await person.selectOptions(choice, 'Literature')
  expect(
    await screen.findByText(
      'Question could not be updated. Two of these subthemes can’t be in the same quiz.',
    ),
  ).toBeDefined()
  expect(choice).toHaveProperty('value', '11')
})

test('an empty result offers a link to all questions', async () => {
  const server = aServer()
  server.answer(questionCalls.searchQuestions, { ...onePage(0), questions: [] })
  renderApp(server, '/admin/questions?search=nowhere', { user })
  expect(await screen.findByText(/No matches\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show all questions' }).getAttribute('href')).toBe(
    '/admin/questions',
  )
  expect(screen.getByRole('status').textContent).toBe('No matches')
})

test('only quiz editors can open the search', async () => {
  renderApp(testServer({ patient: true }), '/admin/questions', { user: aUser(['answer_reviewer']) })
  expect(await screen.findByText("You don't have access to this page.")).toBeDefined()
})
