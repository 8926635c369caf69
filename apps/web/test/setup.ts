import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { removeCookie } from '@/lib/cookies.ts'
import { activateLanguage } from '@/lib/language.ts'

// APIs that jsdom lacks and components need.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList
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

// Long enough for a busy machine: what comes is not waited for any longer, and what does not come is a failure.
configure({ asyncUtilTimeout: 20_000 })

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  console.error = (...words: unknown[]) => void errors.push(words)
  onlineManager.setOnline(true)
  activateLanguage('en')
})

afterEach(async () => {
  cleanup()
  // Work that React has deferred must still find the document, also after a file's last test.
  await new Promise((resolve) => setImmediate(resolve))
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['AUTH-TOKEN', 'ADMIN-TOKEN', 'impersonating', 'signed-in-as', 'language'])
    removeCookie(name)
  expect(errors, 'nothing may be written to console.error').toEqual([])
})
