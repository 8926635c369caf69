import * as voucherCalls from '@tertulia/contract/vouchers'
import type { Voucher } from '@tertulia/contract/vouchers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aVoucher } from '@test/fixtures/subscriptions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const worth = { code: 'TER-7K3M-9QXP', months: 3, new_end: '2027-02-27' }

function openRedeeming(path = '/account/voucher') {
  const server = testServer()
  server.answer(voucherCalls.getVoucher, worth)
  server.answer(voucherCalls.redeemVoucher, worth)
  return { server, ...renderApp(server, path, { user: aUser(['regular_player']) }) }
}

test('a typed code says what it gives, and is used only after that', async () => {
  const { server, person, router } = openRedeeming()
  await person.type(await screen.findByRole('textbox', { name: /Code/ }), 'ter 7k3m 9qxp')
  await person.click(screen.getByRole('button', { name: 'See what it gives' }))
  const offer = await screen.findByRole('region', { name: 'TER-7K3M-9QXP' })
  expect(offer.textContent).toContain('It gives you 3 months')
  expect(offer.textContent).toContain('Saturday, 27 February 2027')
  expect(router.state.location.href).toBe('/account/voucher?code=TER-7K3M-9QXP')
  expect(server.got(voucherCalls.redeemVoucher)).toEqual([])
  await person.click(within(offer).getByRole('button', { name: 'Use the code now' }))
  expect(await screen.findByRole('heading', { name: 'Subscription extended' })).toBeDefined()
  expect(server.got(voucherCalls.redeemVoucher)).toHaveLength(1)
})

test('what is no code is not sent', async () => {
  const { server, person } = openRedeeming()
  await person.type(await screen.findByRole('textbox', { name: /Code/ }), 'hello')
  await person.click(screen.getByRole('button', { name: 'See what it gives' }))
  expect(await screen.findByText(/A code has eight letters and digits after TER/)).toBeDefined()
  expect(server.got(voucherCalls.getVoucher)).toEqual([])
})

test.each([
  ['not_found', /We don’t know this code here/],
  ['voucher_used', /This code has been used already/],
  ['voucher_withdrawn', /This code has been withdrawn/],
  ['voucher_expired', /its last day is over/],
  ['not_a_player', /The code stays unused/],
  ['no_end_to_extend', /has no end date/],
] as const)('a code of the address that gives nothing says so: %s', async (code, words) => {
  const server = testServer()
  server.refuse(voucherCalls.getVoucher, code)
  renderApp(server, '/account/voucher?code=TER-7K3M-9QXP', { user: aUser(['regular_player']) })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

function openList(listed: Voucher[]) {
  const server = testServer()
  server.answer(voucherCalls.listVouchers, { vouchers: listed, ...onePage(listed.length) })
  return { server, ...renderApp(server, '/admin/payments/vouchers', { user: aUser(['customer']) }) }
}

test('codes are made with their count and last day, and shown to be copied', async () => {
  const { server, person } = openList([])
  expect(await screen.findByText('There are no codes yet. Make the first ones above.')).toBeDefined()
  server.answer(voucherCalls.createVouchers, {
    vouchers: [aVoucher(), aVoucher({ id: 2, code: 'TER-2222-3333' })],
  })
  const count = screen.getByLabelText('How many codes')
  await person.clear(count)
  await person.type(count, '101')
  await person.click(screen.getByRole('button', { name: 'Make 101 codes' }))
  expect(await screen.findByText('Choose from 1 to 100.')).toBeDefined()
  await person.clear(count)
  await person.type(count, '2')
  await person.click(screen.getByRole('button', { name: 'Make 2 codes' }))
  await person.click(await screen.findByRole('button', { name: 'Copy: New codes' }))
  expect(await navigator.clipboard.readText()).toBe('TER-7K3M-9QXP\nTER-2222-3333')
  expect(server.got(voucherCalls.createVouchers).map(({ body }) => body)).toEqual([
    { months: 3, count: 2, valid_until: null, note: null },
  ])
})

test('an unused code is withdrawn after a confirmation; a gift’s is not', async () => {
  const gift = aVoucher({ id: 2, code: 'TER-2222-3333', is_gift: true })
  const { server, person } = openList([aVoucher(), gift])
  server.answer(voucherCalls.withdrawVoucher, aVoucher({ state: 'withdrawn' }))
  await person.click(await screen.findByRole('button', { name: 'Withdraw TER-7K3M-9QXP' }))
  expect(screen.queryByRole('button', { name: 'Withdraw TER-2222-3333' })).toBe(null)
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw the code' }))
  await expect.poll(() => server.got(voucherCalls.withdrawVoucher)).toHaveLength(1)
})
