import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as reductionCalls from '@tertulia/contract/reductions'
import type { Reduction } from '@tertulia/contract/reductions'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '@test/fixtures/customer-settings.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { aReduction, aSubscription } from '@test/fixtures/subscriptions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import type { Subscription } from '../subscription.ts'

const asked = {
  id: 5,
  state: 'requested',
  requested_at: '2026-11-18T09:00:00.000Z',
  valid_until: null,
  decided_at: null,
  team_words: null,
} as const

function openRenewal(changes: Partial<Subscription>) {
  const server = testServer()
  let subscription = aSubscription(changes)
  server.answer(subscriptionCalls.getSubscription, () => subscription)
  const show = (later: Partial<Subscription>) => (subscription = aSubscription(later))
  return { server, show, ...renderApp(server, '/account/renewal', { user: aUser(['regular_player']) }) }
}

const region = () => screen.findByRole('region', { name: 'Reduced price' })

test('a player asks with a reason, reads that it waits, and withdraws it', async () => {
  const { server, show, person } = openRenewal({ reduction: { percent: 40, latest: null } })
  expect((await region()).textContent).toContain('ask to pay 40% less')
  server.answer(reductionCalls.requestReduction, asked)
  await person.click(screen.getByRole('button', { name: 'Ask for a reduced price' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByLabelText('Why do you ask?')
  await person.type(field, 'too short')
  await person.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await within(dialog).findByText('Enter at least 10 characters.')).toBeDefined()
  show({ reduction: { percent: 40, latest: asked } })
  await person.type(field, ' before, now longer')
  await person.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/You asked for it on Wednesday,? 18 November/)).toBeDefined()
  expect(server.got(reductionCalls.requestReduction).map(({ body }) => body)).toEqual([
    { reason: 'too short before, now longer' },
  ])
  expect(screen.queryByRole('button', { name: 'Ask for a reduced price' })).toBe(null)

  server.answer(reductionCalls.withdrawReductionRequest, {})
  await person.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  show({ reduction: { percent: 40, latest: null } })
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw the request' }),
  )
  expect(await screen.findByRole('button', { name: 'Ask for a reduced price' })).toBeDefined()
  expect(server.got(reductionCalls.withdrawReductionRequest)).toHaveLength(1)
})

test('both prices stand at each plan while it is approved', async () => {
  openRenewal({
    plans: [{ months: 3, price_cents: 839, full_price_cents: 1398, currency: 'EUR', new_end: '2027-01-30' }],
    reduction: { percent: 40, latest: { ...asked, state: 'approved', valid_until: '2026-12-31' } },
  })
  const plan = await screen.findByRole('radio', { name: /3 months/ })
  expect(plan.closest('label')?.textContent).toContain('€8.39instead of €13.98')
  expect((await region()).textContent).toMatch(/Approved until Thursday,? 31 December/)
})

test('a refusal shows the team’s words, and another request is possible', async () => {
  const latest = { ...asked, state: 'refused', team_words: 'We have none left this year.' } as const
  openRenewal({ reduction: { percent: 40, latest } })
  const part = within(await region())
  expect(part.getByText('We have none left this year.')).toBeDefined()
  expect(part.getByRole('button', { name: 'Ask for a reduced price' })).toBeDefined()
})

test('where the club gives none, nothing is said about it', async () => {
  openRenewal({})
  await screen.findAllByRole('radio', { name: /months?/ })
  expect(screen.queryByRole('heading', { name: 'Reduced price' })).toBe(null)
})

function openDesk(
  listed: Reduction[],
  { percent = 40, query = '' }: { percent?: number | null; query?: string } = {},
) {
  const server = testServer()
  server.answer(reductionCalls.listReductions, { reductions: listed, percent, ...onePage(listed.length) })
  return { server, ...renderApp(server, `/admin/payments/reductions${query}`, { user: aUser(['customer']) }) }
}

test('a request is approved until a day', async () => {
  const { server, person } = openDesk([aReduction()])
  server.answer(reductionCalls.approveReduction, aReduction({ state: 'approved', valid_until: '2026-12-31' }))
  expect(await screen.findByText('I am a student and have no income.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Approve the request of Rui Alves' }))
  const dialog = await screen.findByRole('dialog')
  const day = within(dialog).getByLabelText('Last day')
  await person.clear(day)
  await person.type(day, '2020-01-01')
  await person.click(within(dialog).getByRole('button', { name: 'Approve the request' }))
  expect(await within(dialog).findByText('Choose today or a later day.')).toBeDefined()
  await person.clear(day)
  await person.type(day, '2099-12-31')
  await person.click(within(dialog).getByRole('button', { name: 'Approve the request' }))
  await expect.poll(() => server.got(reductionCalls.approveReduction)).toHaveLength(1)
  expect(server.got(reductionCalls.approveReduction)[0]?.body).toEqual({ valid_until: '2099-12-31' })
  expect(await screen.findByText('Approved. We’ve e-mailed Rui Alves.')).toBeDefined()
})

test('a decision that somebody else has made meanwhile is said so', async () => {
  const { server, person } = openDesk([aReduction()])
  server.refuse(reductionCalls.refuseReduction, 'reduction_changed')
  await person.click(await screen.findByRole('button', { name: 'Refuse the request of Rui Alves' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('Reason'), 'We have none left this year.')
  await person.click(within(dialog).getByRole('button', { name: 'Refuse the request' }))
  expect(await screen.findByText(/Somebody has decided this in the meantime/)).toBeDefined()
  expect(server.got(reductionCalls.listReductions).length).toBeGreaterThan(1)
})

test('an approved one is ended early with words', async () => {
  const approved = aReduction({ state: 'approved', valid_until: '2026-12-31' })
  const { server, person } = openDesk([approved], { query: '?state=approved' })
  server.answer(reductionCalls.endReduction, { ...approved, state: 'ended' })
  await person.click(await screen.findByRole('button', { name: 'End the reduced price of Rui Alves' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('Reason'), 'You earn enough by now.')
  await person.click(within(dialog).getByRole('button', { name: 'End it now' }))
  await expect.poll(() => server.got(reductionCalls.endReduction)).toHaveLength(1)
})

test('one’s own request is left to somebody else', async () => {
  const user = aUser(['customer'])
  openDesk([aReduction({ player: { id: user.id, name: user.name, surname: user.surname } })])
  expect(await screen.findByText('Somebody else decides about yours.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBe(null)
})

test('without requests, and while the club gives none, the desk says so', async () => {
  openDesk([], { percent: null })
  expect(await screen.findByText('No request is waiting.')).toBeDefined()
  expect(screen.getByText(/The club gives no reduced prices at the moment/)).toBeDefined()
})

test('the percentage is set in the club’s settings, from 10 to 90, or left empty', async () => {
  const server = testServer()
  server.answer(customerSettingCalls.getCustomerSettings, someSettings())
  server.answer(customerSettingCalls.saveReduction, someSettings({ version: 4, reduction_percent: 40 }))
  const { person } = renderApp(server, '/admin/customer/money', { user: aUser(['customer']) })
  const part = within(await screen.findByRole('region', { name: 'Reduced price' }))
  const field = part.getByLabelText('Percentage taken off')
  await person.type(field, '95')
  await person.click(part.getByRole('button', { name: 'Save' }))
  expect(await part.findByText('Not a valid number.')).toBeDefined()
  await person.clear(field)
  await person.type(field, '40')
  await person.click(part.getByRole('button', { name: 'Save' }))
  await expect.poll(() => server.got(customerSettingCalls.saveReduction)).toHaveLength(1)
  expect(server.got(customerSettingCalls.saveReduction)[0]?.body).toEqual({
    version: 3,
    reduction_percent: 40,
  })
})
