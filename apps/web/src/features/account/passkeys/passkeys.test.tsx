import * as accountCalls from '@tertulia/contract/account'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import type { Passkey } from '@tertulia/contract/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anAccount } from '@test/fixtures/account.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const phone: Passkey = {
  id: 3,
  name: 'iPhone',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: null,
  usable: true,
}

async function openPasskeys(listed: Passkey[], host = 'localhost') {
  const server = testServer({ patient: true })
  server.answer(accountCalls.getAccount, anAccount({ sessions: [] }))
  server.answer(passkeyCalls.listPasskeys, { passkeys: listed, host })
  const { person } = renderApp(server, '/account#passkeys', { user: aUser(['regular_player']) })
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }))
  return { server, person, section }
}

test('a passkey is renamed, and removed after a confirmation', async () => {
  const { server, person, section } = await openPasskeys([phone])
  await person.click(await section.findByRole('button', { name: 'Rename iPhone' }))
  const name = section.getByRole('textbox', { name: 'Name of the passkey' })
  await person.clear(name)
  await person.click(section.getByRole('button', { name: 'Save' }))
  section.getByText('Give it a name.')
  const renamed = { ...phone, name: 'My phone' }
  server.answer(passkeyCalls.renamePasskey, { passkeys: [renamed], host: 'localhost' })
  await person.type(name, 'My phone')
  await person.click(section.getByRole('button', { name: 'Save' }))
  await person.click(await section.findByRole('button', { name: 'Remove My phone' }))
  expect(server.got(passkeyCalls.renamePasskey)[0]?.body).toEqual({ name: 'My phone' })

  server.answer(passkeyCalls.removePasskey, { passkeys: [], host: 'localhost' })
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByText('My phone')).toBeNull())
})

test('a passkey of a former host name says that it no longer works, and new ones are made elsewhere', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { section } = await openPasskeys([{ ...phone, usable: false }], 'quiz.example.org')
  await section.findByText(/no longer works, because the club is now at quiz\.example\.org/)
  section.getByText('Passkeys of this club are made at quiz.example.org.')
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a browser without passkeys says so', async () => {
  const { section } = await openPasskeys([])
  await section.findByText('This browser can’t make passkeys.')
})
