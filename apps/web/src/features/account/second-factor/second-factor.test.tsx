import * as accountCalls from '@tertulia/contract/account'
import * as proofCalls from '@tertulia/contract/proofs'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import * as sessionCalls from '@tertulia/contract/session'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenCookie } from '@/lib/calls/call.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { anAccount } from '@test/fixtures/account.ts'
import { aSession, aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { refusal, testServer } from '@test/server.ts'

const since = '2026-11-20T10:00:00.000Z'
const recoveryCodes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']
const begun = { secret: 'ABCDEFGH', uri: 'otpauth://totp/Liga:ana?secret=ABCDEFGH' }

async function openAccount(setUpAt: string | null = null) {
  const server = testServer({ patient: true })
  server.answer(accountCalls.getAccount, anAccount({ sessions: [] }))
  server.answer(secondFactorCalls.getSecondFactor, {
    set_up_at: setUpAt,
    recovery_codes_left: setUpAt ? 9 : 0,
  })
  const { person } = renderApp(server, '/account', { user: aUser(['regular_player']) })
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }))
  return { server, person, section }
}

test('it is set up by a QR code or its key, confirmed by a first code, and shows recovery codes once', async () => {
  const { server, person, section } = await openAccount()
  server.answer(secondFactorCalls.beginSecondFactor, begun)
  await person.click(await section.findByRole('button', { name: 'Set up a code' }))
  expect(await section.findByRole('img', { name: 'QR code with the key' })).toBeTruthy()
  expect(section.getByText('ABCD EFGH')).toBeTruthy()

  server.refuse(secondFactorCalls.confirmSecondFactor, 'wrong_code')
  await person.type(section.getByLabelText('Code'), '111111')
  await person.click(section.getByRole('button', { name: 'Confirm' }))
  expect(await section.findByText(/This code isn’t right/)).toBeTruthy()

  const confirmed = { set_up_at: since, recovery_codes_left: 10, recovery_codes: recoveryCodes }
  server.answer(secondFactorCalls.confirmSecondFactor, confirmed)
  await person.click(section.getByRole('button', { name: 'Confirm' }))
  expect(await section.findByText('abcd-efgh-jkmn')).toBeTruthy()
  await person.click(section.getByRole('button', { name: 'I’ve saved them' }))
  expect(section.queryByText('abcd-efgh-jkmn')).toBeNull()
  expect(section.getByText('10 recovery codes are left.')).toBeTruthy()
})

test('turning it off asks for a proof, and is then done without asking again', async () => {
  const { server, person, section } = await openAccount(since)
  server.answer(proofCalls.getProofWays, { password: true, code: true, passkey: false })
  const renewed = { ...aSession(aUser(['regular_player'])), access_token: 'token-after-the-proof' }
  server.answer(sessionCalls.renewSession, renewed)
  let isProved = false
  server.answer(secondFactorCalls.removeSecondFactor, () =>
    isProved ? { set_up_at: null, recovery_codes_left: 0 } : refusal('proof_needed'),
  )
  await person.click(await section.findByRole('button', { name: 'Turn off' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Sign in without a code?' }))
  await person.click(asked.getByRole('button', { name: 'Turn off' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  server.refuse(proofCalls.proveIdentity, 'wrong_password')
  await person.type(await dialog.findByLabelText('Current password'), 'wrong')
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('That’s not your current password.')).toBeTruthy()

  server.answer(proofCalls.proveIdentity, () => {
    isProved = true
    return {}
  })
  await person.click(dialog.getByRole('button', { name: 'Use a code instead' }))
  await person.type(dialog.getByLabelText('Code'), '123456')
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await section.findByRole('button', { name: 'Set up a code' })).toBeTruthy()
  expect(server.got(proofCalls.proveIdentity).map(({ body }) => body)).toEqual([
    { password: 'wrong' },
    { code: '123456' },
  ])
  // A token that was stolen before the proof opens nothing after it.
  expect(readCookie(tokenCookie)).toBe('token-after-the-proof')
})

test('without the proof nothing is done, and the reason is told', async () => {
  const { server, person, section } = await openAccount()
  server.answer(proofCalls.getProofWays, { password: true, code: false, passkey: false })
  server.refuse(secondFactorCalls.beginSecondFactor, 'proof_needed')
  await person.click(await section.findByRole('button', { name: 'Set up a code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await person.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('To do this, confirm that it’s you.')).toBeTruthy()
  expect(server.got(secondFactorCalls.beginSecondFactor)).toHaveLength(1)
})
