import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { Page } from '@playwright/test'
import { findWholeBrowser } from '../tools/browser.ts'
import { browserLaunch } from './browser-launch.ts'
import { expect, test } from './fixtures.ts'

// Chromium's shell knows no push messages.
test.use({ serviceWorkers: 'allow', launchOptions: browserLaunch(findWholeBrowser()) })

/** Fakes the browser's part of subscribing, because there is no push service here. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscribed = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const p256dh = btoa(String.fromCodePoint(...point))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace('=', '')
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      const keys = { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
      const unsubscribe = async () => {
        current = null
        return true
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for what the page uses of it
      return {
        endpoint,
        options: {},
        unsubscribe,
        toJSON: () => ({ endpoint, keys }),
      } as unknown as PushSubscription
    }
    let current: PushSubscription | null = null
    PushManager.prototype.getSubscription = async () => current
    PushManager.prototype.subscribe = async () => (current = await subscribed())
  })
}

/** Delivers a message to the browser, like its push service. */
async function receive(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

test('an enabled device shows a reminder, and tapping it opens the quiz in the existing tab', async ({
  page,
  context,
  club,
}) => {
  const ana = await club.member('Ana', { regular_player: true })
  await context.grantPermissions(['notifications'], { origin: club.url('').replace(/\/$/, '') })
  await standInForPushService(page)
  await club.visit(page, ana, '/account#device-notices')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  // The page waits for its service worker too, for longer than an expectation may take.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await section.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(section.getByText('On: notifications appear on this device.')).toBeVisible()
  expect((await club.call(pushSubscriptionCalls.getPushDevices, {}, ana)).devices).toMatchObject([
    { current: true },
  ])

  const reminder = { title: 'Still open', body: 'It closes at midnight.', tag: 'quiz-daily', lang: 'en' }
  await receive(page, { ...reminder, path: '/rules' })
  // The message wakes the service worker first.
  await expect.poll(() => shown(page)).toEqual([reminder])

  await page.evaluate(() => Object.assign(window, { is_the_same_page: true }))
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const [notification] = (await self.registration?.getNotifications()) ?? []
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
  })
  await expect(page).toHaveURL(club.url('/rules'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'is_the_same_page' in window)).toBe(true)
  expect(await shown(page)).toEqual([])

  await page.goto(club.url('/logout'))
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('notices-of'))).toBe(null)
})
