import * as accountCalls from '@tertulia/contract/account'
import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import type { ApiToken } from '@tertulia/contract/api-tokens'
import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import * as openDataCalls from '@tertulia/contract/open-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAccount, anApiToken } from '@test/fixtures/account.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function openAccount(tokens: ApiToken[] = [], createdAt: string | null = null) {
  const server = testServer({ patient: true })
  server.answer(accountCalls.getAccount, anAccount({ sessions: [] }))
  server.answer(apiTokenCalls.listApiTokens, { api_tokens: tokens })
  server.answer(calendarFeedCalls.getCalendarFeed, { created_at: createdAt })
  return { server, ...renderApp(server, '/account#tokens', { user: aUser(['regular_player']) }) }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a new token needs a name and scopes, and is shown once', async () => {
  const { server, person } = openAccount()
  server.answer(apiTokenCalls.createApiToken, { api_tokens: [anApiToken()], token: 'tertulia_1.secret' })
  const tokens = await section('For developers')
  await person.click(await tokens.findByRole('button', { name: 'New token' }))
  await person.click(tokens.getByRole('button', { name: 'Create token' }))
  expect(await tokens.findByText('Give it a name.')).toBeTruthy()
  expect(tokens.getByText('Choose at least one.')).toBeTruthy()
  await person.type(tokens.getByRole('textbox', { name: 'Token name' }), 'My sheet')
  await person.click(tokens.getByRole('switch', { name: 'My own answers' }))
  await person.click(tokens.getByRole('switch', { name: 'Standings' }))
  await person.selectOptions(tokens.getByRole('combobox', { name: 'Valid for' }), 'No end date')
  await person.click(tokens.getByRole('button', { name: 'Create token' }))
  expect(await tokens.findByText('tertulia_1.secret')).toBeTruthy()
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'My sheet',
    scopes: ['standings', 'own_answers'],
    valid_days: null,
  })
  await person.click(tokens.getByRole('button', { name: 'I’ve copied it' }))
  expect(tokens.queryByText('tertulia_1.secret')).toBeNull()
  expect(tokens.getByText('My sheet')).toBeTruthy()
  expect(tokens.getByText('Standings · My own answers')).toBeTruthy()
})

test('a token that cannot be created shows the reason, and nothing typed is lost', async () => {
  const { server, person } = openAccount()
  server.refuse(apiTokenCalls.createApiToken, 'too_many_tokens')
  const tokens = await section('For developers')
  await person.click(await tokens.findByRole('button', { name: 'New token' }))
  const name = tokens.getByRole<HTMLInputElement>('textbox', { name: 'Token name' })
  await person.type(name, 'My sheet')
  await person.click(tokens.getByRole('switch', { name: 'Games' }))
  await person.click(tokens.getByRole('button', { name: 'Create token' }))
  expect(await tokens.findByText(/the maximum number of tokens/)).toBeTruthy()
  expect(name.value).toBe('My sheet')
})

test('a token is revoked after a confirmation', async () => {
  const { server, person } = openAccount([anApiToken({ last_used_at: '2026-11-20T11:00:00.000Z' })])
  server.answer(apiTokenCalls.revokeApiToken, { api_tokens: [] })
  const tokens = await section('For developers')
  expect(await tokens.findByText('Created 20 Nov 2026 · last used on 20 Nov 2026 · no end date')).toBeTruthy()
  await person.click(tokens.getByRole('button', { name: 'Revoke My sheet' }))
  await person.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(tokens.queryByText('My sheet')).toBeNull())
})

test('with ten tokens no other one can be created', async () => {
  openAccount(Array.from({ length: 10 }, (_, index) => anApiToken({ id: index + 1, name: `Sheet ${index}` })))
  const tokens = await section('For developers')
  expect(await tokens.findByText(/Revoke one to create another/)).toBeTruthy()
  expect(tokens.queryByRole('button', { name: 'New token' })).toBeNull()
})

test('the calendar address is shown once, with a link for apps, and can be replaced and removed', async () => {
  const { server, person } = openAccount()
  const createdAt = '2026-11-20T10:00:00.000Z'
  server.answer(calendarFeedCalls.createCalendarFeed, {
    created_at: createdAt,
    path: '/calendar-feeds/1.secret',
  })
  server.answer(calendarFeedCalls.removeCalendarFeed, {})
  const calendar = await section('Calendar')
  await person.click(await calendar.findByRole('button', { name: 'Create a link' }))
  const address = `${location.origin}/api/calendar-feeds/1.secret`
  expect(await calendar.findByText(address)).toBeTruthy()
  const link = calendar.getByRole('link', { name: 'Open in this device’s calendar' })
  expect(link.getAttribute('href')).toBe(address.replace('http:', 'webcal:'))
  await person.click(calendar.getByRole('button', { name: 'I’ve copied it' }))
  expect(calendar.queryByText(address)).toBeNull()
  await person.click(calendar.getByRole('button', { name: 'Remove the link' }))
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the link' }),
  )
  expect(await calendar.findByRole('button', { name: 'Create a link' })).toBeTruthy()
})

test('all pages of a table become one file in the page’s language, with one header row', async () => {
  const { server, person } = openAccount()
  const pages = [
    '\uFEFFdate,answer\r\n2026-11-19,"Porto\r\nGaia"\r\n',
    '\uFEFFdate,answer\r\n2026-11-20,Faro\r\n',
  ]
  server.answer(openDataCalls.readOwnAnswers, ({ query }) => {
    const page = Number(query.get('page'))
    return new Response(pages[page - 1], { headers: { 'content-type': 'text/csv', 'x-page-count': '2' } })
  })
  const files: Blob[] = []
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  URL.revokeObjectURL = () => undefined
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const data = await section('Your data')
  await person.click(await data.findByRole('button', { name: 'Download my answers as CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? [])
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    'date,answer\r\n2026-11-19,"Porto\r\nGaia"\r\n2026-11-20,Faro\r\n',
  )
  const locales = () => server.got(openDataCalls.readOwnAnswers).map(({ query }) => query.get('locale'))
  expect(locales()).toEqual(['en', 'en'])
  await person.click(screen.getByRole('button', { name: 'Português' }))
  await person.click(await screen.findByRole('button', { name: 'Descarregar as minhas respostas em CSV' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(locales().slice(2)).toEqual(['pt', 'pt'])
  clicked.mockRestore()
})
