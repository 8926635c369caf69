import * as logCalls from '@tertulia/contract/logs'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { CurrentNotifications } from '@tertulia/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someCurrentNotifications } from '@test/fixtures/notifications.ts'
import { aUser } from '@test/fixtures/people.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'

function open(path: string, changes: Partial<CurrentNotifications> = {}) {
  const server = testServer({ patient: true })
  server.answer(
    notificationCalls.getCurrentNotifications,
    someCurrentNotifications({ last_spa_version: '6.0.7', ...changes }),
  )
  server.answer(logCalls.postLog, {})
  const questions = () =>
    server
      .got(logCalls.postLog)
      .filter(({ body }) => JSON.stringify(body).includes('new version modal opened'))
  return { server, questions, ...renderApp(server, path, { user: aUser(), inBackground: true }) }
}

/** A registered service worker that never reports its removal, so that the page stays. */
function aServiceWorker() {
  const unregister = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined))
  const container = { getRegistrations: () => Promise.resolve([{ unregister }]) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return unregister
}

// The first time, the background code is compiled on the way.
const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'New version' }))

test('a new version on the server opens the dialog on any page, and the dialog is logged', async () => {
  const unregister = aServiceWorker()
  const { server, person, questions } = open('/nowhere')
  const dialog = await findQuestion()
  dialog.getByText('There is a new version of Tertulia. Click OK to update.')
  expect(questions()).toHaveLength(1)
  expect(unregister).not.toHaveBeenCalled()
  server.site('/', () => new Response('<p>The new page</p>'))
  await person.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce())
})

test('a user who declines is not asked again, and can update from the banner on the home page', async () => {
  const unregister = aServiceWorker()
  const { server, person, router, questions } = open('/')
  const dialog = await findQuestion()
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await router.navigate({ href: '/nowhere' })
  await screen.findByRole('heading', { name: 'Content not found.' })
  await router.navigate({ to: '/' })
  const area = within(await screen.findByRole('region', { name: 'Notifications' }))
  expect(questions()).toHaveLength(1)
  server.site('/', () => new Response('<p>The new page</p>'))
  await person.click(area.getByRole('button', { name: 'Update now' }))
  await waitFor(() => expect(unregister).toHaveBeenCalledOnce())
})

test('a user who is typing is asked as soon as the field loses the focus', async () => {
  const { server, questions } = open('/nowhere')
  const field = document.createElement('input')
  document.body.append(field)
  onTestFinished(() => field.remove())
  field.focus()
  await waitFor(() => expect(server.got(notificationCalls.getCurrentNotifications)).toHaveLength(1))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(questions()).toHaveLength(0)
  field.blur()
  await findQuestion()
})

test('without a connection the cache is not deleted', async () => {
  const unregister = aServiceWorker()
  const { server, person } = open('/')
  const dialog = await findQuestion()
  server.site('/', () => Response.error())
  await person.click(dialog.getByRole('button', { name: 'OK' }))
  await screen.findByText('Internet connection lost.')
  expect(unregister).not.toHaveBeenCalled()
})

test('the dialog does not open for the running version', async () => {
  const { server, questions } = open('/', { last_spa_version: '6.0.6', quiz: true })
  await screen.findByText('Today’s quiz is open.')
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/logs'))
  expect(screen.queryByText('There is a new version of Tertulia.')).toBeNull()
  expect(questions()).toEqual([])
})
