import { onTestFinished } from 'vitest'

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: `${'a'.repeat(21)}A` }

/** A browser that can show notifications, with the test's answer to its permission prompt. */
export function pushBrowser(answer: NotificationPermission = 'granted') {
  let permission: NotificationPermission = 'default'
  let subscription: object | null = null
  const browser = {
    asked: 0,
    /** Simulates a change in the browser's settings. */
    decide: (decided: NotificationPermission) => {
      permission = decided
    },
    isSubscribed: () => subscription !== null,
  }
  const subscribed = {
    endpoint: 'https://push.example.test/1',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example.test/1', keys }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = subscribed
      return subscribed
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  const Notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      browser.asked += 1
      permission = answer
      return permission
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(window, { PushManager: {}, Notification })
  onTestFinished(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return browser
}
