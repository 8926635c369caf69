import * as changeSetCalls from '@tertulia/contract/change-sets'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeableQuiz, aChangeEffect } from '@test/fixtures/change-sets.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function openPage(quiz = aChangeableQuiz(), role: 'quiz_editor' | 'answer_reviewer' = 'quiz_editor') {
  const server = testServer()
  server.answer(changeSetCalls.getChangeableQuiz, quiz)
  return { server, ...renderApp(server, '/admin/days/2026-11-12?quiz=daily', { user: aUser([role]) }) }
}

const question = async (position: number) => {
  const heading = await screen.findByRole('heading', { name: `${position}. Statement ${position}` })
  const item = heading.closest('li')
  if (!item) throw new Error('the question has no card')
  return within(item)
}

test('an editor applies two changes at once; when results have moved, the new effect is shown and nothing is lost', async () => {
  const { server, person } = openPage()
  await person.selectOptions((await question(1)).getByLabelText('How it counts'), 'Don’t count it')
  await person.click((await question(2)).getByRole('button', { name: 'Correct the answer' }))
  const answer = (await question(2)).getByLabelText('Official answer')
  await person.clear(answer)
  await person.type(answer, 'Lisboa')
  expect(screen.getByText('2 changes collected.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show the effect' }))
  expect(screen.getByText('Enter at least 10 characters.')).toBeTruthy()
  await person.type(screen.getByLabelText('Reason'), 'The sources were wrong.')

  server.answer(changeSetCalls.previewChangeSet, aChangeEffect())
  await person.click(screen.getByRole('button', { name: 'Show the effect' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply these changes?' }))
  expect(await dialog.findByText('2 answers no longer count.')).toBeTruthy()
  expect(dialog.getByText('2 players will be e-mailed the reason.')).toBeTruthy()
  const row = within(dialog.getByRole('row', { name: /^Win/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['4', '1', '–'])

  server.refuse(changeSetCalls.applyChangeSet, 'effect_changed')
  server.answer(changeSetCalls.previewChangeSet, aChangeEffect({ fingerprint: 'second', told: 3 }))
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText('3 players will be e-mailed the reason.')).toBeTruthy()
  expect(dialog.getByRole('alert').textContent).toContain('Results have moved in the meantime')

  server.answer(changeSetCalls.applyChangeSet, aChangeEffect({ fingerprint: 'second' }))
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  expect(server.got(changeSetCalls.applyChangeSet).at(-1)?.body).toEqual({
    reason: 'The sources were wrong.',
    operations: {
      countings: [{ question_id: 101, counting: 'void' }],
      official_answers: [{ question_id: 102, answer: 'Lisboa', accepted_answers: [], kept: [] }],
      verdicts: [],
    },
    fingerprint: 'second',
    of_draft: false,
  })
})

test('a reviewer changes verdicts alone', async () => {
  const { person } = openPage(aChangeableQuiz({ may_change_questions: false }), 'answer_reviewer')
  const first = await question(1)
  expect(first.queryByLabelText('How it counts')).toBeNull()
  expect(first.queryByRole('button', { name: 'Correct the answer' })).toBeNull()
  await person.click(first.getByText('1 different answer'))
  await person.selectOptions(first.getByLabelText('Lisbon (3)'), 'Right')
  expect(screen.getByText('1 change collected.')).toBeTruthy()
  await person.selectOptions(first.getByLabelText('Lisbon (3)'), 'Wrong')
  expect(screen.getByText('No changes yet.')).toBeTruthy()
})
