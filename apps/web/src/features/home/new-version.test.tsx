import { postLog } from '@tertulia/contract/logs'
import { getCurrentNotifications, type CurrentNotifications } from '@tertulia/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aUser } from '@test/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

afterEach(() => sessionStorage.clear())

const told: CurrentNotifications = {
  last_spa_version: '6.0.7',
  manual: [],
  quiz: false,
  special_quiz: false,
  special_quiz_yesterday: null,
  not_corrected_quizzes: [],
  not_corrected_special_quizzes: [],
  now: '2026-11-20',
}

function openHome(changes: Partial<CurrentNotifications> = {}) {
  const server = testServer({ patient: true })
  server.answer(getCurrentNotifications, { ...told, ...changes })
  server.answer(postLog, {})
  return { server, ...renderApp(server, '/', { user: aUser() }) }
}

/** A registered service worker; it never says that it is gone, so that the page stays. */
function aServiceWorker() {
  const unregister = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined))
  const container = { getRegistrations: () => Promise.resolve([{ unregister }]) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return unregister
}

test('another version on the server is told by a banner and a question, and the question is logged', async () => {
  const unregister = aServiceWorker()
  const { server, person } = openHome()
  const dialog = within(await screen.findByRole('dialog', { name: 'New version' }))
  dialog.getByText('There is a new version of Tertulia. Click OK to update.')
  expect(server.got(postLog).map(({ body }) => body)).toEqual([{ action: 'new version modal opened' }])
  expect(unregister).not.toHaveBeenCalled()
  await person.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce())
})

test('who says no is not asked again, and can update by the banner', async () => {
  const unregister = aServiceWorker()
  const { person, router } = openHome()
  const dialog = within(await screen.findByRole('dialog', { name: 'New version' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ to: '/nowhere' as never })
  await screen.findByRole('heading', { name: 'Content not found.' })
  await router.navigate({ to: '/' })
  const area = within(await screen.findByRole('region', { name: 'Notices' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(area.getByRole('button', { name: 'Update now' }))
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce())
})

test('the version that runs is not told', async () => {
  const { server } = openHome({ last_spa_version: '6.0.6', quiz: true })
  await screen.findByText('A quiz is available today.')
  expect(screen.queryByText('There is a new version of Tertulia.')).toBeNull()
  expect(server.got(postLog)).toEqual([])
})
