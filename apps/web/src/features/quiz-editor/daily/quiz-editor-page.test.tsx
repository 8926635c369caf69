import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import * as styleCheckCalls from '@tertulia/contract/style-checks'
import * as themeCalls from '@tertulia/contract/themes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '@test/fixtures/people.ts'
import { allThemes, aQuizToEdit } from '@test/fixtures/quizzes-to-edit.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const idOf = (slug: string) =>
  allThemes.flatMap(({ subthemes }) => subthemes).find((known) => known.slug === slug)!.id

const completeQuiz = aQuizToEdit()

function serverWith(quiz: QuizForEditor | null) {
  const server = testServer()
  server.answer(themeCalls.listThemes, { themes: allThemes })
  server.answer(quizEditorCalls.listTakenDates, {
    today: '2026-11-20',
    dates: ['2026-11-20', '2026-11-27'],
    unfinished: [],
    rounds: [],
  })
  server.answer(quizEditorCalls.listHosts, {
    hosts: [{ id: 9, name: 'Rita', surname: 'Sá', email: 'rita@example.test' }],
  })
  server.answer(themeCalls.countSubthemes, {
    season: 4,
    subthemes: [{ subtheme_id: idOf('literature'), used: 3 }],
  })
  if (quiz) server.answer(quizEditorCalls.getQuiz, quiz)
  return server
}

const editor = aUser(['quiz_editor'])
const question = (name: string) => within(screen.getByRole('region', { name }))
const openQuiz = async (server: ReturnType<typeof testServer>) => {
  const app = renderApp(server, '/admin/quiz/2026-11-27/edit', { user: editor })
  await screen.findByRole('region', { name: '1 Culture' })
  return app
}

test('the editor shows eight blocks in theme order, with the season’s used and required numbers', async () => {
  await openQuiz(serverWith(completeQuiz))

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    '1 Culture',
    '2 Entertainment',
    '3 History',
    '4 Science',
    '5 Sports',
    '6 Geography',
    '7 Lifestyle',
    '8 Society',
  ])
  expect(await screen.findByRole('option', { name: 'Literature: 3 of 6 this season' })).toBeDefined()
  expect(screen.getByRole('option', { name: 'Fine arts: 0 of 6–7 this season' })).toBeDefined()
})

test('a forbidden pair is shown while editing, and refused in a complete quiz', async () => {
  const server = serverWith(completeQuiz)
  const { person } = await openQuiz(server)

  await person.selectOptions(question('1 Culture').getByLabelText('Subtheme'), String(idOf('literature')))
  expect(screen.queryByText(/can’t be in the same quiz/i)).toBeNull()
  await person.selectOptions(question('2 Entertainment').getByLabelText('Subtheme'), String(idOf('comics')))

  expect(
    screen.getByText('Literature (question 1) and Comics (question 2) can’t be in the same quiz.'),
  ).toBeDefined()
  expect(question('1 Culture').getByText('Can’t be in the same quiz as Comics (question 2).')).toBeDefined()

  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/Two of these subthemes can’t be in the same quiz/)).toBeDefined()
  expect(server.got(quizEditorCalls.saveQuiz)).toEqual([])

  await person.clear(question('8 Society').getByLabelText('Official answer'))
  server.answer(quizEditorCalls.saveQuiz, aQuizToEdit({ complete: false, version: 4 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.got(quizEditorCalls.saveQuiz)).toHaveLength(1))
})

test('a finding is dismissed and pointed out again, without a change of the quiz', async () => {
  const finding = { position: 1, check: 'undated' as const, value: 'current', quiz: null }
  const server = serverWith(completeQuiz)
  const isDismissed = () => server.got(styleCheckCalls.dismissCheck).length % 2 === 1
  server.answer(styleCheckCalls.checkQuestions, () => ({
    findings: [{ ...finding, dismissed: isDismissed() }],
  }))
  server.answer(styleCheckCalls.dismissCheck, {})
  const { person } = await openQuiz(server)
  const block = question('1 Culture')
  await block.findByText('“current” won’t hold for long: say as of when.')

  await person.click(block.getByRole('button', { name: /^It’s fine/ }))
  await person.click(await block.findByText('1 accepted as it is'))
  await person.click(block.getByRole('button', { name: /^Point out again/ }))
  await block.findByRole('button', { name: /^It’s fine/ })
  const { text, answer } = completeQuiz.questions[0]!
  expect(server.got(styleCheckCalls.dismissCheck).map(({ body }) => body)).toEqual([
    { check: 'undated', text, answer, dismissed: true },
    { check: 'undated', text, answer, dismissed: false },
  ])
  expect(screen.getByText('Everything is saved')).toBeDefined()
})

test('Enter turns an accepted alternative into a removable chip, and reports a duplicate', async () => {
  const { person } = await openQuiz(serverWith(completeQuiz))
  const block = question('1 Culture')
  const entry = block.getByLabelText('Also accepted')

  await person.type(entry, 'Camões, Luís de{Enter}')
  expect(block.getByRole('listitem').textContent).toBe('Camões, Luís de')
  expect(entry).toHaveProperty('value', '')

  await person.type(entry, 'camoes luis de{Enter}')
  expect(block.getByText('Already accepted.')).toBeDefined()
  expect(block.getAllByRole('listitem')).toHaveLength(1)

  await person.click(block.getByRole('button', { name: 'Remove Camões, Luís de' }))
  expect(block.queryByRole('listitem')).toBeNull()
})

test('a new quiz is saved incomplete and continues at its own address', async () => {
  const server = serverWith(null)
  const { person, router } = renderApp(server, '/admin/quiz/create', { user: editor })
  await screen.findByRole('region', { name: '1 Culture' })

  await person.type(question('1 Culture').getByRole('textbox', { name: 'Question text' }), 'Who wrote it?')
  await person.type(question('1 Culture').getByLabelText('Also accepted'), 'Pessoa')
  await person.keyboard('{Control>}s{/Control}')
  expect(screen.getAllByText('Choose a date.').length).toBeGreaterThan(0)
  expect(server.got(quizEditorCalls.createQuiz)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Date: Choose a date' }))
  const taken = await screen.findByRole('button', { name: /27 November/ })
  expect(taken).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: /19 November/ })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: /26 November/ }))

  const created = aQuizToEdit({ date: '2026-11-26', complete: false, version: 1 })
  server.answer(quizEditorCalls.createQuiz, created)
  server.answer(quizEditorCalls.getQuiz, created)
  await person.keyboard('{Control>}s{/Control}')

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quiz/2026-11-26/edit'))
  expect(await screen.findByText('Quiz created')).toBeDefined()
  const sent = server.got(quizEditorCalls.createQuiz)[0]!.body
  expect(sent.date).toBe('2026-11-26')
  expect(sent.questions[0]).toMatchObject({ text: 'Who wrote it?', accepted_answers: ['Pessoa'] })
})

test('after a conflicting save the typed text stays and can be kept', async () => {
  const server = serverWith(completeQuiz)
  const { person } = await openQuiz(server)
  const statement = question('1 Culture').getByRole('textbox', { name: 'Question text' })
  await person.type(statement, ' of mine')

  const theirs = {
    ...completeQuiz,
    version: 4,
    questions: completeQuiz.questions.with(4, { ...completeQuiz.questions[4]!, text: 'Theirs' }),
  }
  server.answer(quizEditorCalls.getQuiz, theirs)
  server.refuse(quizEditorCalls.saveQuiz, 'quiz_changed')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  const notice = await screen.findByText(
    /Someone else has saved this quiz in the meantime. What you typed is still here./,
  )
  expect(notice.textContent).toContain('The other version changed question 5.')
  expect(statement).toHaveProperty('value', 'Statement 1 of mine')

  await person.click(screen.getByRole('button', { name: 'Keep mine and continue' }))
  expect(statement).toHaveProperty('value', 'Statement 1 of mine')
  server.answer(quizEditorCalls.saveQuiz, ({ body }) => {
    const questions = theirs.questions.map((saved, index) => ({
      ...saved,
      ...body.questions[index],
    }))
    return { ...theirs, questions, version: 5 }
  })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Everything is saved')
  expect(server.got(quizEditorCalls.saveQuiz).at(-1)!.body).toMatchObject({ version: 4 })
})

test('the other version replaces the user’s on request', async () => {
  const server = serverWith(completeQuiz)
  const { person } = await openQuiz(server)
  const statement = question('1 Culture').getByRole('textbox', { name: 'Question text' })
  await person.type(statement, ' of mine')
  const theirs = {
    ...completeQuiz,
    version: 4,
    questions: completeQuiz.questions.with(0, { ...completeQuiz.questions[0]!, text: 'Theirs' }),
  }
  server.answer(quizEditorCalls.getQuiz, theirs)
  server.refuse(quizEditorCalls.saveQuiz, 'quiz_changed')
  await person.click(screen.getByRole('button', { name: 'Save' }))

  await person.click(await screen.findByRole('button', { name: 'Load the other version' }))
  await person.click(await screen.findByRole('button', { name: 'Load it' }))
  await waitFor(() => expect(statement).toHaveProperty('value', 'Theirs'))
  expect(screen.getByText('Everything is saved')).toBeDefined()
})

test('unsaved text is restored after a reload', async () => {
  const { person, unmount } = await openQuiz(serverWith(completeQuiz))
  await person.type(question('1 Culture').getByRole('textbox', { name: 'Question text' }), ' of mine')
  unmount()

  const again = await openQuiz(serverWith(completeQuiz))
  const statement = question('1 Culture').getByRole('textbox', { name: 'Question text' })
  expect(statement).toHaveProperty('value', 'Statement 1 of mine')
  await again.person.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(statement).toHaveProperty('value', 'Statement 1')
})

test('invisible characters are removed when pasting', async () => {
  const { person } = await openQuiz(serverWith(completeQuiz))
  const answer = question('1 Culture').getByLabelText('Official answer')
  await person.clear(answer)
  await person.paste('Fer\u200bnando\u0007\u00a0Pessoa\n')
  expect(answer).toHaveProperty('value', 'Fernando Pessoa')
})

test('a file over the size limit of its type is refused with a message', async () => {
  const { person } = await openQuiz(serverWith(completeQuiz))
  const block = question('1 Culture')
  const image = new File([new Uint8Array(2_400_000)], 'photo.png', { type: 'image/png' })
  await person.upload(block.getByLabelText('Add image, sound or video', { selector: 'input' }), image)
  expect(block.getByRole('alert').textContent).toBe(
    'Multimedia file could not be added. This file is too large. An image can be up to 2 MB; this one is 2.4 MB.',
  )
})

test.each([
  ['', /26 November/],
  ['?date=2026-11-30', /30 November/],
  ['?date=2026-11-27', /26 November/],
  ['?date=2026-11-19', /26 November/],
])(
  'a new quiz opened at “%s” begins at a free day: the one asked for, or the next round',
  async (search, day) => {
    const server = serverWith(null)
    const round = (date: string, number: number, hasQuiz: boolean) => ({
      date,
      season: 3,
      round: number,
      has_quiz: hasQuiz,
      ready: hasQuiz,
    })
    server.answer(quizEditorCalls.listTakenDates, {
      today: '2026-11-20',
      dates: ['2026-11-20', '2026-11-27'],
      unfinished: [],
      rounds: [round('2026-11-20', 3, true), round('2026-11-26', 7, false)],
    })
    const { person } = renderApp(server, `/admin/quiz/create${search}`, { user: editor })
    const field = await screen.findByRole('button', { name: /^Date/ })
    expect(field.getAttribute('aria-label')).toMatch(day)
    await person.click(field)
    const calendar = within(await screen.findByRole('dialog'))
    await calendar.findByRole('button', { name: /26 November.* · round 7 of season 3/ })
  },
)

test('a host is chosen among the members, and the author and the last editor are named', async () => {
  const quiz = aQuizToEdit({
    last_edit: { editor: { id: 9, name: 'Rita', surname: 'Sá' }, edited_at: '2026-11-20T10:00:00.000Z' },
  })
  const server = serverWith(quiz)
  const { person } = await openQuiz(server)
  const head = within(screen.getByRole('region', { name: 'Date and host' }))
  head.getByText(/Created by/)
  head.getByText(/last edited by/)
  await person.selectOptions(await head.findByLabelText('Member'), 'Rita Sá')
  expect(head.getByLabelText('Quiz credited to')).toHaveProperty('value', 'Rita Sá')
  expect(head.getByLabelText('Host e-mail')).toHaveProperty('value', 'rita@example.test')
  await person.type(head.getByLabelText('Quiz credited to'), ' e amigos')
  expect(head.getByLabelText('Member')).toHaveProperty('value', '')
  expect(head.getByLabelText('Host e-mail')).toHaveProperty('value', 'rita@example.test')
})
