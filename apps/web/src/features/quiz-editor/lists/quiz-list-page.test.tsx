import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aListedPastQuiz, aListedQuiz, allThemes } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const culture = { position: 1, theme: 'culture' }
const sports = { position: 5, theme: 'sports' }
const noStock = { days: 0, last_date: null, gap: null }
const nothingTaken = { today: '2026-11-20', dates: [], unfinished: [], rounds: [] }

function serverWithList() {
  const server = testServer()
  server.answer(quizEditorCalls.listTakenDates, nothingTaken)
  server.answer(quizPlanCalls.listWriters, { days: [], editors: [], stock: noStock })
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(themeCalls.countSubthemes, { season: null, subthemes: [] })
  const quizzes = [aListedQuiz(), aListedPastQuiz()]
  server.answer(quizEditorCalls.listQuizzes, { ...onePage(2), quizzes, rounds_without_quiz: [] })
  return server
}

test('a reviewer corrects played quizzes and edits none', async () => {
  renderApp(serverWithList(), '/admin/quizzes', { user: aUser(['answer_reviewer']) })
  const row = within(await screen.findByRole('row', { name: /19 Nov 2026/ }))
  expect(row.getByText('14')).toBeDefined()
  expect(row.getByRole('link', { name: /^Correct/ }).getAttribute('href')).toBe(
    '/admin/quiz/2026-11-19/correct',
  )
  expect(screen.getAllByRole('link', { name: /Correct/ })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: /Edit|Create/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
})

test('the address of a further page says which list it is of', async () => {
  const server = serverWithList()
  const list = { ...onePage(2), quizzes: [aListedPastQuiz()], rounds_without_quiz: [] }
  server.answer(quizEditorCalls.listQuizzes, { ...list, page_count: 3 })
  renderApp(server, '/admin/quizzes', { user: aUser(['answer_reviewer']) })
  const link = await screen.findByRole('link', { name: 'Next page' })
  expect(link.getAttribute('href')).toBe('/admin/quizzes/2?state=past')
})

test('an editor deletes a future quiz after seeing what is lost', async () => {
  const server = serverWithList()
  const { person } = renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const row = within(await screen.findByRole('row', { name: /27 Nov 2026/ }))
  expect(row.getByText('6/8')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)

  server.answer(quizEditorCalls.removeQuiz, {})
  await person.click(row.getByRole('button', { name: /^Delete/ }))
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete/))
  await person.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /Delete the quiz of .*27 November/ }))
  expect(dialog.getByText(/6 finished questions with their answers and files will be lost/)).toBeDefined()
  server.answer(quizEditorCalls.listQuizzes, {
    ...onePage(),
    quizzes: [aListedPastQuiz()],
    rounds_without_quiz: [],
  })
  await person.click(dialog.getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(screen.queryByRole('row', { name: /27 Nov 2026/ })).toBeNull())
  expect(server.got(quizEditorCalls.removeQuiz)[0]!.path).toBe('/admin/quizzes/2026-11-27')
})

test('an editor finds the rounds without a quiz among the coming ones, a reviewer what is played', async () => {
  const server = serverWithList()
  server.answer(quizEditorCalls.listQuizzes, {
    ...onePage(2),
    quizzes: [aListedQuiz()],
    rounds_without_quiz: [{ date: '2026-11-26', season: 3, round: 7 }],
  })
  renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const row = within(await screen.findByRole('row', { name: /26 Nov 2026/ }))
  row.getByText('No quiz yet – round 7 of season 3')
  const link = row.getByRole('link', { name: /^Write the quiz of .*26 November/ })
  expect(link.getAttribute('href')).toBe('/admin/quiz/create?date=2026-11-26')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.slice(0, 11))).toEqual(['26 Nov 2026', '27 Nov 2026'])
  expect(screen.getByRole('link', { name: 'From today' }).getAttribute('aria-current')).toBe('page')
  expect(server.got(quizEditorCalls.listQuizzes)[0]!.query.get('state')).toBe('coming')
})

test('the next 30 days tell an editor each day’s quiz, what it lacks, and lead to it', async () => {
  const server = serverWithList()
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: ['2026-11-20', '2026-11-23', '2026-11-28'],
    unfinished: [{ date: '2026-11-23', missing: [culture, sports] }],
    rounds: [
      { date: '2026-11-20', season: 3, round: 5, has_quiz: true, ready: true },
      { date: '2026-11-23', season: 3, round: 6, has_quiz: true, ready: false },
      { date: '2026-11-24', season: 3, round: 7, has_quiz: false, ready: false },
    ],
  })
  renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const weeks = within(await screen.findByRole('region', { name: 'The next 30 days' }))
  const days = within(weeks.getAllByRole('list')[0]!).getAllByRole('link')
  expect(days).toHaveLength(30)
  const dayOf = (name: RegExp) => weeks.getByRole('link', { name }).getAttribute('href')
  expect(dayOf(/20 November.*, round 5: complete$/)).toBe('/admin/quiz/2026-11-20/edit')
  expect(dayOf(/23 November.*, round 6: incomplete$/)).toBe('/admin/quiz/2026-11-23/edit')
  expect(dayOf(/24 November.*, round 7: no quiz$/)).toBe('/admin/quiz/create?date=2026-11-24')
  expect(dayOf(/25 November.*: no round$/)).toBe('/admin/quiz/create?date=2026-11-25')
  expect(dayOf(/28 November.*: complete$/)).toBe('/admin/quiz/2026-11-28/edit')
  weeks.getByText(/missing Culture and Sports/)
})

test('an editor with a quiz to write sees which subthemes the season still wants or has too often', async () => {
  const server = serverWithList()
  const rounds = [{ date: '2026-11-24', season: 3, round: 7, has_quiz: false, ready: false }]
  server.answer(quizEditorCalls.listTakenDates, { ...nothingTaken, rounds })
  const counted = allThemes.flatMap(({ subthemes }) =>
    subthemes.map(({ id, slug, wanted_min, wanted_max }) => {
      if (slug === 'literature') return { subtheme_id: id, used: wanted_min - 1 }
      return { subtheme_id: id, used: slug === 'movies' ? wanted_max + 2 : wanted_max }
    }),
  )
  server.answer(themeCalls.countSubthemes, { season: 3, subthemes: counted })
  renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const summary = await screen.findByText('2 subthemes have too few or too many questions so far.')
  const quotas = within(summary.closest('details')!)
  expect(quotas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Culture · too few: Literature (5 of 6)',
    'Entertainment · too many: Cinema (9 of 7)',
  ])
  expect(server.got(themeCalls.countSubthemes)[0]!.query.get('date')).toBe('2026-11-24')
})

test('an editor takes a day of the plan, and sees who writes the others', async () => {
  const server = serverWithList()
  const rounds = ['2026-11-23', '2026-11-24', '2026-11-25'].map((date, index) => {
    return { date, season: 3, round: 6 + index, has_quiz: index === 0, ready: false }
  })
  const complete = { date: '2026-11-20', season: 3, round: 5, has_quiz: true, ready: true }
  server.answer(quizEditorCalls.listTakenDates, {
    ...nothingTaken,
    dates: ['2026-11-20', '2026-11-23'],
    unfinished: [{ date: '2026-11-23', missing: [culture] }],
    rounds: [complete, ...rounds],
  })
  const me = aUser(['quiz_editor'])
  const mine = { id: me.id, name: me.name, surname: me.surname }
  const rita = { id: 990, name: 'Rita', surname: 'Sá' }
  const days = [
    { date: '2026-11-23', writer: rita, planned: false },
    { date: '2026-11-25', writer: rita, planned: true },
  ]
  server.answer(quizPlanCalls.listWriters, {
    days,
    editors: [mine, rita],
    stock: { ...noStock, days: 1, last_date: '2026-11-20' },
  })
  const { person } = renderApp(server, '/admin/quizzes', { user: me })
  const plan = within(await screen.findByRole('region', { name: 'Who writes' }))
  await plan.findByText('1 round has a quiz: Friday 20 November.')
  expect(
    await screen.findByRole('link', { name: /25 November, round 8: no quiz, by Rita Sá$/ }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: /24 November, round 7: no quiz$/ })).toBeDefined()
  expect(await plan.findByLabelText(/23 November/)).toHaveProperty('value', '')
  plan.getByText('incomplete, by Rita Sá')
  expect(plan.queryByLabelText(/20 November/)).toBeNull()
  expect(plan.getByLabelText(/25 November/)).toHaveProperty('value', '990')

  server.answer(quizPlanCalls.planWriter, {})
  await person.selectOptions(plan.getByLabelText(/24 November/), 'You')
  await waitFor(() => expect(server.got(quizPlanCalls.planWriter)).toHaveLength(1))
  expect(server.got(quizPlanCalls.planWriter)[0]).toMatchObject({
    path: '/admin/quizzes/2026-11-24/writer',
    body: { writer_id: me.id, seen_writer_id: null },
  })

  server.refuse(quizPlanCalls.planWriter, 'writer_changed')
  await person.selectOptions(plan.getByLabelText(/25 November/), '')
  await screen.findByText(/Someone else has planned this day in the meantime/)
})

test('when every round has a complete quiz, the plan says how many there are', async () => {
  const server = serverWithList()
  const complete = { date: '2026-11-20', season: 3, round: 5, has_quiz: true, ready: true }
  server.answer(quizEditorCalls.listTakenDates, {
    ...nothingTaken,
    dates: ['2026-11-20'],
    rounds: [complete],
  })
  const stock = { ...noStock, days: 1, last_date: '2026-11-20' }
  server.answer(quizPlanCalls.listWriters, { days: [], editors: [], stock })
  renderApp(server, '/admin/quizzes', { user: aUser(['quiz_editor']) })
  const plan = within(await screen.findByRole('region', { name: 'Who writes' }))
  plan.getByText('1 round has a quiz: Friday 20 November.')
  expect(plan.queryByRole('combobox')).toBeNull()
})
