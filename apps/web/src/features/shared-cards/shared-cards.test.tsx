import * as accountCalls from '@tertulia/contract/account'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount } from '@test/fixtures/account.ts'
import { aCustomer, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const address = 'AbCdEfGhIjKlMnOp'
const card: SharedCard = {
  address,
  language: 'en',
  title: 'Ana Silva won 12–11',
  text: 'Liga\nLeague\nAna Silva won 12–11\n● Culture: right',
  picture: `/shared-cards/${address}/picture`,
}

test('a visitor sees the picture with its words, and the ways to try and to join', async () => {
  const server = testServer()
  server.answer(sharedCardCalls.getSharedCard, card)
  renderApp(server, `/shared-cards/${address}`, { customer: aCustomer({ public_trial: true }) })
  const picture = await screen.findByRole('img', { name: /Ana Silva won 12–11/ })
  expect(picture.getAttribute('src')).toBe(`/api${card.picture}`)
  expect(screen.getByRole('heading', { level: 1, name: card.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try a round' }).getAttribute('href')).toBe('/try')
  expect(screen.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe('/register')
})

test('what is no longer shared says so, and still shows the way to join', async () => {
  const server = testServer()
  server.refuse(sharedCardCalls.getSharedCard, 'not_found')
  renderApp(server, `/shared-cards/${address}`)
  expect(await screen.findByRole('heading', { name: 'No longer shared' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Join/ })).toBeTruthy()
})

test('the account lists what is shared, and stops sharing after a question', async () => {
  const server = testServer({ patient: true })
  const shared = {
    address,
    kind: 'league' as const,
    date: '2026-11-19',
    created_at: '2026-11-20T10:00:00.000Z',
  }
  let cards = [shared]
  server.answer(sharedCardCalls.listSharedCards, () => ({
    page: 1,
    page_count: 1,
    total: cards.length,
    cards,
  }))
  server.answer(sharedCardCalls.removeSharedCard, () => {
    cards = []
    return {}
  })
  server.answer(accountCalls.getAccount, anAccount())
  const { person } = renderApp(server, '/account', { user: aUser(['regular_player']) })
  await person.click(await screen.findByRole('button', { name: /^Stop sharing: League, .*19 November/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Stop sharing' }))
  expect(await screen.findByText(/^You share no pictures/)).toBeTruthy()
})
