import * as unsubscriptionCalls from '@tertulia/contract/unsubscriptions'
import type { Unsubscription } from '@tertulia/contract/unsubscriptions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const path = '/unsubscribe/1~key~reminder~daily'

function open(changes: Partial<Unsubscription> = {}) {
  const server = testServer()
  let saved: Unsubscription = {
    notice: 'reminder',
    quizzes: 'daily',
    wanted: true,
    club: 'Liga de Évora',
    ...changes,
  }
  server.answer(unsubscriptionCalls.getUnsubscription, () => saved)
  server.answer(unsubscriptionCalls.setUnsubscription, ({ body }) => {
    saved = { ...saved, ...body }
    return saved
  })
  return { server, ...renderApp(server, path) }
}

test('a visitor sees what the link unsubscribes from, does it with one click, and can undo it', async () => {
  const { server, person } = open()
  const sentence = await screen.findByText(/sends you/)
  expect(sentence.textContent).toBe(
    'Liga de Évora sends you reminders of daily quizzes you haven’t submitted by e-mail.',
  )
  expect(server.got(unsubscriptionCalls.setUnsubscription)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Stop these e-mails' }))
  expect((await screen.findByText(/^Done:/)).textContent).toContain('will no longer send you')
  await person.click(screen.getByRole('button', { name: 'Undo: send it again' }))
  expect(await screen.findByRole('button', { name: 'Stop these e-mails' })).toBeDefined()
  expect(server.got(unsubscriptionCalls.setUnsubscription)).toHaveLength(2)
})

test('one link leads to all preferences', async () => {
  open({ notice: 'subscription', quizzes: null })
  expect(await screen.findByText('warnings that your subscription is ending')).toBeDefined()
  const link = screen.getByRole('link', { name: 'All e-mail preferences' })
  expect(link.getAttribute('href')).toBe('/account#mail')
})

test('a failed save is reported, and the button stays', async () => {
  const { server, person } = open()
  server.refuse(unsubscriptionCalls.setUnsubscription, 'server_error')
  await person.click(await screen.findByRole('button', { name: 'Stop these e-mails' }))
  expect(await screen.findByText('Server error. Try again later.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Stop these e-mails' })).toBeDefined()
})

test('a wrong link is not found', async () => {
  const server = testServer()
  server.refuse(unsubscriptionCalls.getUnsubscription, 'not_found')
  renderApp(server, path)
  expect(await screen.findByText('Content not found.')).toBeDefined()
})
