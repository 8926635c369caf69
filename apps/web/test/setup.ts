import { format } from 'node:util'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { describeMissing } from './missing-elements.ts'
import { toast } from 'react-toastify/unstyled'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { followNobody } from '@/features/session/token.ts'
import { removeCookie } from '@/lib/device/cookies.ts'
import { inPatience } from '@/lib/calls/reading.ts'
import { activateLanguage } from '@/lib/words/language.ts'
import { longestWaitMs } from '../../../tools/test-settings/settings.ts'
import { closeTabChannels, emptyDevice } from './device.ts'
// Loaded before any test, so that no toast comes after the end of its test.
import '@/ui/states/toast-area.tsx'

// APIs that jsdom lacks and components need.
window.matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
window.scrollTo = () => undefined
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

configure({ asyncUtilTimeout: longestWaitMs, getElementError: describeMissing })

/**
 * Keeps jsdom drawing. It draws with an interval that it starts when something needs it, a removed focus for one:
 * started while a test's timers are fake, it would never fire again in this worker's page.
 */
const { requestAnimationFrame: realFrame, cancelAnimationFrame: realCancel } = globalThis
const draw = () => void (frame = realFrame(draw))
let frame = realFrame(draw)

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Closes all toasts: without styles none of them ever ends its animation. The time to fold it up passes at once. */
async function removeToasts(): Promise<void> {
  toast.dismiss()
  if (toastsShown().length === 0) return
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  for (let shown = toastsShown(); shown.length > 0; shown = toastsShown()) {
    // Also one that has come since.
    toast.dismiss()
    for (const one of shown) one.dispatchEvent(new Event('animationend'))
    vi.advanceTimersByTime(1000)
    await nextTurn()
  }
  vi.useRealTimers()
}

const toastsShown = () => document.querySelectorAll('.Toastify__toast')

let errors: string[] = []

beforeEach(async () => {
  vi.useRealTimers()
  await emptyDevice()
  // A response that comes at once: the server counts as near again.
  await inPatience(Promise.resolve())
  errors = []
  console.error = (...words: unknown[]) => void errors.push(format(...words))
  onlineManager.setOnline(true)
  activateLanguage('en')
})

afterEach(async () => {
  cleanup()
  // Work that React has deferred must still find the document, also after a file's last test.
  await nextTurn()
  await removeToasts()
  localStorage.clear()
  sessionStorage.clear()
  followNobody()
  for (const name of ['AUTH-TOKEN', 'ADMIN-TOKEN', 'impersonating', 'signed-in-as', 'language'])
    removeCookie(name)
  if (errors.length > 0) throw new Error(`console.error was written to: ${errors.join('\n')}`)
})

// The files of a worker share its page, but each loads our code anew: none meets what another has left in a module.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  realCancel(frame)
  closeTabChannels()
  await emptyDevice()
  emptyPage()
  vi.resetModules()
})

function emptyPage(): void {
  const root = document.documentElement
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  history.replaceState(null, '', '/')
  // What some tests add to jsdom.
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
}
