import * as accountCalls from '@tertulia/contract/account'
import * as logCalls from '@tertulia/contract/logs'
import * as sessionCalls from '@tertulia/contract/session'
import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount, anAccountSession, someNotices } from '@test/fixtures/account.ts'
import { aUser } from '@test/fixtures/people.ts'
import { aSubscription } from '@test/fixtures/subscriptions.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const player = aUser(['regular_player'])

function openAccount(account = anAccount(), user = player, path = '/account') {
  const server = testServer({ patient: true })
  server.answer(accountCalls.getAccount, account)
  server.answer(
    subscriptionCalls.getSubscription,
    aSubscription({ role: null, valid_until: null, status: null, plans: [], methods: [] }),
  )
  return { server, ...renderApp(server, path, { user }) }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a visitor is asked to sign in', async () => {
  renderApp(testServer({ patient: true }), '/account')
  await screen.findByRole('heading', { name: 'You need to login before visit this page.' })
})

test('a blocked user can open the account page from the menu', async () => {
  const { person } = openAccount(anAccount(), aUser(['regular_player', 'blocked']))
  await section('Profile')
  await person.click(screen.getByRole('button', { name: 'Ana Lopes' }))
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
})

test('a saved profile is shown in the top bar at once', async () => {
  const { server, person } = openAccount()
  server.answer(accountCalls.saveProfile, anAccount({ name: 'Anna' }))
  const profile = await section('Profile')
  const name = profile.getByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'Anna')
  await person.click(profile.getByRole('button', { name: 'Save profile' }))
  await screen.findByRole('button', { name: 'Anna Lopes' })
  expect(server.got(accountCalls.saveProfile)[0]?.body).toEqual({
    name: 'Anna',
    surname: 'Lopes',
    email: 'ana@tertulia.test',
    birthdate: null,
    region: null,
    language: 'en',
    named_in_shares: false,
  })
})

test('changing the e-mail address asks for the password and sends it', async () => {
  const { server, person } = openAccount()
  const profile = await section('Profile')
  expect(profile.queryByLabelText('Current password')).toBeNull()
  const email = profile.getByLabelText('E-mail')
  await person.clear(email)
  await person.type(email, 'anna@tertulia.test')
  await person.click(profile.getByRole('button', { name: 'Save profile' }))
  await profile.findByText('Enter your current password.')
  expect(server.got(accountCalls.saveProfile)).toHaveLength(0)

  server.refuse(accountCalls.saveProfile, 'email_taken')
  await person.type(profile.getByLabelText('Current password'), 'secret')
  await person.click(profile.getByRole('button', { name: 'Save profile' }))
  await profile.findByText('There is another account using this e-mail.')
  expect(document.activeElement).toBe(email)
  expect(email).toHaveProperty('value', 'anna@tertulia.test')
  expect(server.got(accountCalls.saveProfile)[0]?.body).toMatchObject({ current_password: 'secret' })
})

test('leaving the page with unsaved changes asks first', async () => {
  const { person, router } = openAccount()
  const profile = await section('Profile')
  await person.type(profile.getByLabelText('Surname'), ' Sousa')
  void router.navigate({ to: '/' })
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/account')
})

test('an empty password form shows which fields are missing', async () => {
  const { server, person } = openAccount()
  const password = await section('Password')
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await password.findByText('Enter your current password.')
  await password.findByText('Enter your new password.')
  expect(server.got(accountCalls.changePassword)).toEqual([])
})

test('passwords that differ or are too short are reported before anything is sent', async () => {
  const { server, person } = openAccount()
  const password = await section('Password')
  await person.type(password.getByLabelText('Current password'), 'secret')
  await person.type(password.getByLabelText('New password'), 'short')
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await password.findByText('Password is not valid.')
  await person.type(password.getByLabelText('New password'), ' but longer now')
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await password.findByText('Passwords mismatch')
  expect(server.got(accountCalls.changePassword)).toHaveLength(0)
})

test('a changed password empties the form and reports the sessions it ended', async () => {
  const { server, person } = openAccount()
  server.answer(accountCalls.changePassword, anAccount())
  const password = await section('Password')
  await person.type(password.getByLabelText('Current password'), 'secret')
  for (const label of ['New password', 'Repeat the password']) {
    await person.type(password.getByLabelText(label), 'a better horse')
  }
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed. You’re signed out everywhere else.')
  expect(server.got(accountCalls.changePassword)[0]?.body).toEqual({
    current_password: 'secret',
    password: 'a better horse',
  })
  expect(password.getByLabelText('New password')).toHaveProperty('value', '')
})

test('a refused password is reported at its field', async () => {
  const { server, person } = openAccount()
  server.refuse(accountCalls.changePassword, 'common_password')
  const password = await section('Password')
  await person.type(password.getByLabelText('Current password'), 'secret')
  for (const label of ['New password', 'Repeat the password']) {
    await person.type(password.getByLabelText(label), 'password1')
  }
  await person.click(password.getByRole('button', { name: 'Change password' }))
  await password.findByText('This password is too easy to guess. Choose another one.')
})

test('reminder choices are sent together, by mail or push, with the hour of the reminder', async () => {
  const { server, person } = openAccount()
  server.answer(accountCalls.savePreferences, anAccount())
  const choices = await section('Notifications')
  const special = within(choices.getByRole('group', { name: 'Special quizzes' }))
  await person.click(special.getByLabelText('A reminder if I haven’t submitted: by e-mail'))
  await person.click(special.getByLabelText('The result of the day: on my devices'))
  special.getByLabelText('Reminder time: Special quizzes')
  await person.click(special.getByLabelText('A reminder if I haven’t submitted: on my devices'))
  expect(special.queryByLabelText('Reminder time: Special quizzes')).toBeNull()
  await person.selectOptions(choices.getByLabelText('Reminder time: Daily quiz'), '07:00')
  await person.click(choices.getByLabelText('E-mail me before it ends'))
  await person.click(choices.getByRole('button', { name: 'Save choices' }))
  await screen.findByText('Choices saved.')
  expect(server.got(accountCalls.savePreferences)[0]?.body).toEqual({
    daily: someNotices({ reminder_hour: 7 }),
    special: someNotices({ reminder: false, push_reminder: false, push_result: true }),
    subscription_mail: false,
    club_mail: true,
    reply_mail: false,
  })
})

test('only reviewers can choose the reminder about waiting answers', async () => {
  const label = 'In the morning, if there are answers to mark: by e-mail'
  const { unmount } = openAccount()
  expect((await section('Notifications')).queryByLabelText(label)).toBeNull()
  unmount()
  openAccount(anAccount(), aUser(['answer_reviewer']))
  expect((await section('Notifications')).getAllByLabelText(label)).toHaveLength(2)
})

test('devices are listed, and the others are signed out after a confirmation', async () => {
  const here = anAccountSession()
  const elsewhere = anAccountSession({ id: 2, browser: 'Safari', system: 'iOS', current: false })
  const hidden = { browser: null, system: null, device: null }
  const unknown = anAccountSession({ id: 3, ...hidden, current: false, by_team: true })
  const { server, person } = openAccount(anAccount({ sessions: [here, elsewhere, unknown] }))
  server.answer(accountCalls.endOtherSessions, anAccount())
  const devices = await section('Devices')
  const [first, second, third] = devices.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toBe('Firefox on Windows This deviceSince Friday 20 November, 10:00')
  expect(second).toContain(
    'Safari on iOS Since Friday 20 November, 10:00 · last seen Friday 20 November, 11:30',
  )
  expect(third).toContain('Unknown device An admin has been using your account')
  server.answer(accountCalls.endSession, anAccount({ sessions: [here, unknown] }))
  await person.click(devices.getByRole('button', { name: /^Sign out: Safari on iOS, since Friday/ }))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
  expect(server.got(accountCalls.endSession)[0]?.path).toBe('/account/sessions/2')
  await person.click(devices.getByRole('button', { name: 'Sign out of other devices' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Sign out of other devices' }))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  expect(devices.queryByRole('button')).toBeNull()
})

test('a picture is removed after a confirmation, and the initials are shown instead', async () => {
  const { server, person } = openAccount(anAccount({ image: '/media/1/a.webp' }))
  server.answer(accountCalls.removeProfileImage, anAccount())
  const picture = await section('Picture')
  expect(document.querySelector('main span[aria-hidden] > img')?.getAttribute('src')).toBe(
    '/api/media/1/a.webp',
  )
  await person.click(picture.getByRole('button', { name: 'Remove picture' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await picture.findByText('Without a picture we show your initials.')
  expect(document.querySelector('main span[aria-hidden]')?.textContent).toBe('AL')
})

test('the user’s activity is loaded on demand, one page at a time', async () => {
  const { server, person } = openAccount()
  server.answer(logCalls.listOwnLogs, ({ query }) => ({
    logs: [
      {
        id: 1,
        kind: 'page_change' as const,
        detail: `/quiz/${query.get('page')}`,
        created_at: '2026-11-20T10:00:00.000Z',
        by_team: true,
      },
    ],
    page: Number(query.get('page')),
    page_count: 2,
    total: 11,
  }))
  const activity = await section('Activity')
  expect(server.got(logCalls.listOwnLogs)).toHaveLength(0)
  await person.click(activity.getByRole('button', { name: 'Show my activity' }))
  await activity.findByText('/quiz/1')
  await activity.findByText('· by an admin using your account')
  await person.click(activity.getByRole('button', { name: 'Older' }))
  await activity.findByText('/quiz/2')
})

test('deleting the account needs its password and signs the user out', async () => {
  const { server, person, router } = openAccount()
  server.refuse(accountCalls.deleteAccount, 'last_admin')
  server.answer(sessionCalls.signOut, {})
  const data = await section('Your data')
  await person.click(data.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await person.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await dialog.findByText('Enter your current password.')
  await person.type(dialog.getByLabelText('Current password'), 'secret')
  await person.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await dialog.findByText('The last admin can’t lose the role. Make someone else an admin first.')
  server.answer(accountCalls.deleteAccount, {})
  await person.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await screen.findByText('Your account has been deleted.')
  expect(server.got(accountCalls.deleteAccount)[1]?.body).toEqual({ password: 'secret' })
  expect(router.state.location.pathname).toBe('/')
  await screen.findByRole('link', { name: 'Sign in' })
})

test('an admin impersonating a user sees which actions only that user can take', async () => {
  const impersonator = { id: 1, name: 'Alice', surname: 'Andrade' }
  openAccount(anAccount(), aUser(['regular_player'], { impersonator }))
  const password = await section('Password')
  password.getByText('Only Ana can do this. You are signed in as them.')
  const data = await section('Your data')
  expect(data.queryByRole('button')).toBeNull()
})
