import * as correctionCalls from '@tertulia/contract/corrections'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { camoes, deskServer, eca, openDesk, pessoa, rowOf, rows } from '@test/correction-desk.ts'
import { aCorrection } from '@test/fixtures/corrections.ts'
import { refusal } from '@test/server.ts'

const judged = (server: ReturnType<typeof deskServer>) =>
  server.got(correctionCalls.judgeRemaining).map(({ body }) => body)

test('the answers left are marked wrong together once their effect is confirmed, and undo brings them back', async () => {
  const server = deskServer(aCorrection([camoes, pessoa, eca], [pessoa]))
  const { person } = openDesk(server)
  await rowOf(/Camoes/)
  await person.keyboard('r')
  await waitFor(() => expect(rows()).toHaveLength(2))

  await person.click(screen.getByRole('button', { name: 'Mark the rest as wrong' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark the rest as wrong?' }))
  expect(dialog.getByText('Pessoa · Eça')).toBeTruthy()
  expect(dialog.getByText('2 games')).toBeTruthy()
  expect(judged(server)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Mark as wrong' }))
  await screen.findByText('Statement 2')
  await screen.findByText(/The rest are wrong\. Changed: 2 games and 1 table\./)
  expect(judged(server)).toEqual([{ question_id: 101, left: ['pessoa', 'eça'], withdraw: false }])

  await person.click(screen.getByRole('button', { name: /Undo/ }))
  await screen.findByText('Statement 1')
  await screen.findByText(/Undone: the rest needs marking again\./)
  expect(judged(server)[1]).toEqual({ question_id: 101, left: ['pessoa', 'eça'], withdraw: true })
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('what was not saved is told, and the answers stay', async () => {
  const server = deskServer(aCorrection([pessoa, eca]))
  server.answer(correctionCalls.judgeRemaining, () => refusal('own_game_open'))
  const { person } = openDesk(server)
  await rowOf(/Pessoa/)
  await person.click(screen.getByRole('button', { name: 'Mark the rest as wrong' }))
  await person.click(await screen.findByRole('button', { name: 'Mark as wrong' }))
  await screen.findByText(/Your verdicts weren’t saved:/)
  expect(rows()).toHaveLength(2)
  expect(screen.getByRole('button', { name: /Undo/ }).getAttribute('aria-disabled')).toBe('true')
})

test('a single answer left has only its own buttons', async () => {
  openDesk(deskServer(aCorrection([pessoa])))
  await rowOf(/Pessoa/)
  expect(screen.queryByRole('button', { name: 'Mark the rest as wrong' })).toBeNull()
})
