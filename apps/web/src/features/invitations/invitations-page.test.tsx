import * as invitationCalls from '@tertulia/contract/invitations'
import type { Invitation } from '@tertulia/contract/invitations'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInvitation } from '@test/fixtures/mail.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(invitations: Invitation[]) {
  const server = testServer()
  const saved = [...invitations]
  server.answer(invitationCalls.listInvitations, () => ({
    invitations: [...saved],
    open_count: saved.filter(({ state }) => state === 'sent').length,
    open_limit: 20,
    months_earned: saved.filter(({ state }) => state === 'month_earned').length,
    ...onePage(saved.length),
  }))
  server.answer(invitationCalls.sendInvitation, ({ body }) => {
    const sent = anInvitation({
      id: 50,
      ...body,
      resendable: false,
    })
    saved.unshift(sent)
    return sent
  })
  return { server, saved, ...renderApp(server, '/invitations', { user: aUser(['regular_player']) }) }
}

const emailField = () => screen.findByLabelText('Your friend’s e-mail')
const sendButton = () => screen.getByRole('button', { name: 'Send invitation' })

test('an invitation is sent in the chosen language, and the form is empty again', async () => {
  const { server, person } = open([])
  await screen.findByText('You haven’t invited anyone yet. Who would make a good opponent?')
  await person.type(await emailField(), ' eva@example.test ')
  await person.selectOptions(screen.getByLabelText('Language of the e-mail'), 'Português')
  await person.click(sendButton())
  const row = await screen.findByRole('row', { name: /eva@example\.test/ })
  expect(within(row).getByText('Sent')).toBeDefined()
  expect(within(row).getByText('Sent today')).toBeDefined()
  expect(server.got(invitationCalls.sendInvitation).map(({ body }) => body)).toEqual([
    { email: 'eva@example.test', language: 'pt' },
  ])
  expect(await screen.findByText('Invitation sent')).toBeDefined()
  expect(await emailField()).toHaveProperty('value', '')
})

test('a double click sends once', async () => {
  const { server, person } = open([])
  await person.type(await emailField(), 'eva@example.test')
  await person.dblClick(sendButton())
  await screen.findByRole('row', { name: /eva@example\.test/ })
  expect(server.got(invitationCalls.sendInvitation)).toHaveLength(1)
})

test('an invalid address is reported at its field and not sent', async () => {
  const { server, person } = open([])
  await person.type(await emailField(), 'eva')
  await person.click(sendButton())
  expect((await emailField()).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('E-mail is not valid.')).toBeDefined()
  expect(server.got(invitationCalls.sendInvitation)).toEqual([])
})

test.each([
  [
    'invitation_exists',
    'Invitation could not be sent because a player with this e-mail exists or an invitation was already sent to it.',
  ],
  [
    'too_many_invitations',
    'You’ve reached the maximum number of open invitations. Wait until someone registers.',
  ],
  ['server_error', 'Invitation could not be sent. Try again later.'],
] as const)('a refusal is told and what was typed stays: %s', async (code, words) => {
  const { server, person } = open([])
  server.refuse(invitationCalls.sendInvitation, code)
  await person.type(await emailField(), 'eva@example.test')
  await person.click(sendButton())
  expect(await screen.findByText(words)).toBeDefined()
  expect(await emailField()).toHaveProperty('value', 'eva@example.test')
})

test('each invitation shows its progress and its reward', async () => {
  open([
    anInvitation({ id: 1, email: 'one@example.test' }),
    anInvitation({ id: 2, email: 'two@example.test', state: 'registered', resendable: false }),
    anInvitation({ id: 3, email: 'three@example.test', state: 'subscribed', resendable: false }),
    anInvitation({ id: 4, email: null, state: 'month_earned', resendable: false }),
  ])
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'one@example.testSentsent on 18 Nov 2026Send again',
    'two@example.testRegisteredsent on 18 Nov 2026',
    'three@example.testSubscribedsent on 18 Nov 2026',
    'Account deletedMonth earnedsent on 18 Nov 2026',
  ])
  expect(screen.getByText('1 of 20 open invitations used.')).toBeDefined()
  expect(screen.getByText('month earned').textContent).toContain('1 month earned')
})

test('an open invitation can be sent again, or withdrawn after a confirmation', async () => {
  const { server, saved, person } = open([anInvitation()])
  server.answer(invitationCalls.resendInvitation, () => {
    saved[0] = anInvitation({ resendable: false })
    return saved[0]
  })
  server.answer(invitationCalls.withdrawInvitation, () => {
    saved.length = 0
    return {}
  })
  await person.click(await screen.findByRole('button', { name: 'Send again to rui@example.test' }))
  expect(await screen.findByText('Sent today')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to rui@example.test' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(
    await screen.findByText('You haven’t invited anyone yet. Who would make a good opponent?'),
  ).toBeDefined()
  expect(server.got(invitationCalls.withdrawInvitation)).toHaveLength(1)
})

test('an invitation used in the meantime says so', async () => {
  const { server, person } = open([anInvitation()])
  server.refuse(invitationCalls.resendInvitation, 'invitation_used')
  await person.click(await screen.findByRole('button', { name: 'Send again to rui@example.test' }))
  expect(await screen.findByText('The person you invited has already registered.')).toBeDefined()
})

test('only regular players and admins can open the page', async () => {
  const server = testServer({ patient: true })
  renderApp(server, '/invitations', { user: aUser(['quiz_editor']) })
  expect(await screen.findByText("You don't have access to this page.")).toBeDefined()
})
