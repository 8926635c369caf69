import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import type { Notification } from '@tertulia/contract/team-notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aNotification } from '@test/fixtures/notifications.ts'
import { aUser, onePage } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

const today = '2026-11-20'

function open(route: string, notifications: Notification[], pastCount = 0) {
  const server = testServer({ patient: true })
  const total = notifications.length
  server.answer(teamNotificationCalls.listNotifications, {
    notifications,
    past_count: pastCount,
    today,
    page: 1,
    page_count: 1,
    total,
  })
  return { server, ...renderApp(server, route, { user: aUser(['admin']) }) }
}

test('the list shows the status and the dates of each notification', async () => {
  open('/admin/notifications', [
    aNotification({ id: 1, from_date: '2026-12-01', to_date: '2026-12-03' }),
    aNotification({ id: 2 }),
    aNotification({ id: 3, type: 'danger', from_date: '2026-11-18', to_date: '2026-11-18' }),
  ])
  await screen.findByRole('heading', { name: 'News' })
  const dates = await screen.findAllByText(/^(From|18)/)
  expect(dates.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Upcoming From 1 Dec 2026 to 3 Dec 2026',
    'On the home page now From today until you delete it',
    'Ended 18 Nov 2026',
  ])
  screen.getByRole('region', { name: 'Important, 18 Nov 2026' })
})

test('past ones are shown on demand, and the address keeps that', async () => {
  const { server, person, router } = open('/admin/notifications', [], 4)
  await person.click(await screen.findByRole('link', { name: 'Show past ones (4)' }))
  await screen.findByRole('link', { name: 'Hide past ones' })
  expect(router.state.location.search).toHaveProperty('past')
  expect(server.got(teamNotificationCalls.listNotifications).at(-1)?.query.get('past')).toBe('')
})

test('a new notification is checked, previewed, created, and the list is shown', async () => {
  const { server, person, router } = open('/admin/notifications?create', [])
  server.answer(teamNotificationCalls.createNotification, aNotification())
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  screen.getByText('Write your notice.')
  expect(server.got(teamNotificationCalls.createNotification)).toEqual([])
  await person.click(screen.getByRole('radio', { name: 'Warning' }))
  await person.type(screen.getByLabelText(/^Text/), 'See **you**')
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Preview' }).querySelector('strong')?.textContent).toBe('you'),
  )
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Notification created')
  expect(server.got(teamNotificationCalls.createNotification).map(({ body }) => body)).toEqual([
    { type: 'warning', title: '', content: 'See **you**', from_date: today, to_date: null, reminder: null },
  ])
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a notification is sent on a day at an hour, under a title', async () => {
  const { server, person } = open('/admin/notifications?edit=5', [
    aNotification({ reminder: { date: '2026-11-21', hour: 9 } }),
  ])
  server.answer(teamNotificationCalls.saveNotification, aNotification())
  await person.selectOptions(await screen.findByLabelText(/^At/), '18:00')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  screen.getByText('A notice that is sent needs a title.')
  expect(server.got(teamNotificationCalls.saveNotification)).toEqual([])
  await person.type(screen.getByLabelText('Title'), 'Supper')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Notification saved')
  expect(server.got(teamNotificationCalls.saveNotification)[0]?.body).toMatchObject({
    title: 'Supper',
    reminder: { date: '2026-11-21', hour: 18 },
  })
})

test('the list tells when a notification is sent or was', async () => {
  const reminder = { date: '2026-11-21', hour: 9 }
  open('/admin/notifications', [
    aNotification({ id: 1, title: 'Supper', reminder }),
    aNotification({ id: 2, title: 'Dinner', reminder, reminded_at: '2026-11-21T09:00:00.000Z' }),
    aNotification({ id: 3, title: 'Lunch', reminder: { date: '2026-11-19', hour: 9 } }),
  ])
  await screen.findByText(/To be sent on 21 Nov 2026 at 09:00/)
  screen.getByText(/Not sent on 19 Nov 2026/)
  screen.getByText(/Sent on 21 Nov 2026 at 09:00/)
})

test('a failure shows its reason, and nothing typed is lost', async () => {
  const { server, person } = open('/admin/notifications?create', [])
  server.fail(teamNotificationCalls.createNotification, 502)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/)
  await person.type(field, 'Dinner')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Notification could not be created. Server error. Try again later.')
  expect(field.value).toBe('Dinner')
})

test('leaving with typed text asks first', async () => {
  const { person, router } = open('/admin/notifications?edit=5', [aNotification()])
  await person.type(await screen.findByLabelText(/^Text/), ' at eight')
  await person.click(screen.getByRole('link', { name: 'Back to the list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.search).toHaveProperty('edit')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Text/).value).toBe('Dinner at eight')
})

test('after a conflicting save the user chooses between both versions', async () => {
  const { server, person } = open('/admin/notifications?edit=5', [aNotification()])
  server.refuse(teamNotificationCalls.saveNotification, 'notification_changed')
  await person.type(await screen.findByLabelText(/^Text/), ' at eight')
  const theirs = aNotification({ content: 'Lunch', version: 2 })
  const list = { past_count: 0, today, ...onePage() }
  server.answer(teamNotificationCalls.listNotifications, { notifications: [theirs], ...list })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(await screen.findByRole('button', { name: 'Keep mine and continue' }))
  server.answer(teamNotificationCalls.saveNotification, aNotification({ version: 3 }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Notification saved')
  expect(server.got(teamNotificationCalls.saveNotification).map(({ body }) => body)).toMatchObject([
    { content: 'Dinner at eight', version: 1 },
    { content: 'Dinner at eight', version: 2 },
  ])
})

test('deleting asks first, and a failure is reported', async () => {
  const { server, person } = open('/admin/notifications', [aNotification()])
  server.refuse(teamNotificationCalls.removeNotification, 'not_found')
  const ask = async () => {
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    return within(await screen.findByRole('dialog', { name: 'Delete this notification?' }))
  }
  await person.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(server.got(teamNotificationCalls.removeNotification)).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click((await ask()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Notification could not be deleted. Content not found.')
})

test('a missing notification is not found', async () => {
  open('/admin/notifications?edit=99', [aNotification()])
  await screen.findByText('Content not found.')
})
