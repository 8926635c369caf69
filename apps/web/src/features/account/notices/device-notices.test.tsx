import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { PushDevice, PushDevices } from '@tertulia/contract/push-subscriptions'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAccount, aPushDevice } from '@test/fixtures/account.ts'
import { aUser } from '@test/fixtures/people.ts'
import { pushBrowser } from '@test/push-browser.ts'
import { renderApp } from '@test/render-app.tsx'
import { testServer } from '@test/server.ts'
import * as accountCalls from '@tertulia/contract/account'

const here = aPushDevice()
const phone = aPushDevice({ id: 2, browser: 'Safari', system: 'iOS', device: 'phone', current: false })

const withDevices = (...devices: PushDevice[]): PushDevices => ({ public_key: 'key-of-the-club', devices })

async function openDevices(devices = withDevices(), user = aUser(['regular_player'])) {
  const server = testServer({ patient: true })
  server.answer(pushSubscriptionCalls.getPushDevices, devices)
  server.answer(accountCalls.getAccount, anAccount({ sessions: [] }))
  const shown = renderApp(server, '/account', { user })
  const section = within(await screen.findByRole('region', { name: 'Notifications on this device' }))
  return { server, section, ...shown }
}

test('the browser asks for permission only when the user turns reminders on, and then shows them', async () => {
  const browser = pushBrowser()
  const { server, section, person } = await openDevices()
  server.answer(pushSubscriptionCalls.subscribePush, withDevices(here))
  await section.findByText('Off')
  expect(browser.asked).toBe(0)
  await person.click(section.getByRole('button', { name: 'Turn on for this device' }))
  await section.findByText('On: notifications appear on this device.')
  expect([browser.asked, browser.isSubscribed()]).toEqual([1, true])
  expect(server.got(pushSubscriptionCalls.subscribePush)[0]?.body).toMatchObject({
    endpoint: 'https://push.example.test/1',
  })
  server.answer(pushSubscriptionCalls.sendTestPush, {})
  await person.click(section.getByRole('button', { name: 'Send a test' }))
  await screen.findByText('A notification is on its way to your devices. Give it a few seconds.')
  server.answer(pushSubscriptionCalls.unsubscribePush, withDevices())
  await person.click(section.getByRole('button', { name: 'Turn off' }))
  await section.findByText('Off')
  expect(browser.isSubscribed()).toBe(false)
})

test('a user who refused sees how to allow it, and the page notices when it is allowed', async () => {
  const browser = pushBrowser('denied')
  const { server, section, person } = await openDevices()
  await person.click(await section.findByRole('button', { name: 'Turn on for this device' }))
  await section.findByText('Blocked by your browser')
  expect(section.queryByRole('button')).toBeNull()
  expect(server.got(pushSubscriptionCalls.subscribePush)).toHaveLength(0)
  browser.decide('granted')
  fireEvent.focus(window)
  await section.findByRole('button', { name: 'Turn on for this device' })
})

test('a refusal by the server is reported, and can be retried', async () => {
  pushBrowser()
  const { server, section, person } = await openDevices()
  server.refuse(pushSubscriptionCalls.subscribePush, 'push_service_unknown')
  await person.click(await section.findByRole('button', { name: 'Turn on for this device' }))
  await section.findByText(/We can’t send notifications to this browser/)
  server.answer(pushSubscriptionCalls.subscribePush, withDevices(here))
  await person.click(section.getByRole('button', { name: 'Turn on for this device' }))
  await section.findByText('On: notifications appear on this device.')
})

test('a browser without push support says so', async () => {
  const { section } = await openDevices()
  await section.findByText('This browser can’t show notifications. E-mail works everywhere.')
  expect(section.queryByRole('button')).toBeNull()
})

test('other devices are listed and removed', async () => {
  pushBrowser()
  const { server, section, person } = await openDevices(withDevices(phone))
  server.answer(pushSubscriptionCalls.removePushDevice, withDevices())
  await section.findByText('Safari on iOS')
  await person.click(section.getByRole('button', { name: /^Remove Safari on iOS/ }))
  await expect.poll(() => section.queryByText('Safari on iOS')).toBeNull()
  expect(server.got(pushSubscriptionCalls.removePushDevice)[0]?.path).toBe('/push-subscriptions/2')
})

test('an admin impersonating a user cannot change it', async () => {
  pushBrowser()
  const impersonator = { id: 1, name: 'Alice', surname: 'Andrade' }
  const { server, section } = await openDevices(withDevices(), aUser(['regular_player'], { impersonator }))
  section.getByText('Only Ana can do this. You are signed in as them.')
  expect(server.got(pushSubscriptionCalls.getPushDevices)).toHaveLength(0)
})
