import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlaceOverReloads } from './background-work.tsx'

let layout: () => void
let stop: () => void = () => undefined

class ReloadTiming {
  type = 'reload'
}

beforeEach(() => {
  vi.stubGlobal('PerformanceNavigationTiming', ReloadTiming)
  vi.stubGlobal('performance', { getEntriesByType: () => [new ReloadTiming()] })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        layout = changed
      }
      observe() {}
      disconnect() {
        layout = () => undefined
      }
    },
  )
  layout = () => undefined
  document.body.innerHTML = '<main><h1></h1><input id="first"><input id="second"></main>'
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const field = (id: string) => document.getElementById(id)!

/** Leaves the page with its second field focused, as a reload does. */
function leaveAtSecondField(): void {
  stop = keepPlaceOverReloads()
  field('second').focus()
  dispatchEvent(new Event('pagehide'))
  field('second').blur()
  stop()
}

test('a reloaded page focuses the field that was focused before', () => {
  leaveAtSecondField()
  stop = keepPlaceOverReloads()
  layout()
  expect(document.activeElement).toBe(field('second'))
})

test('a reloaded page returns to its place again when more of it arrives', () => {
  leaveAtSecondField()
  const scrolled = vi.fn<() => void>()
  vi.stubGlobal('scrollTo', scrolled)
  stop = keepPlaceOverReloads()
  layout()
  layout()
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('a user who was quicker than the loading keeps the focus', () => {
  leaveAtSecondField()
  field('first').focus()
  stop = keepPlaceOverReloads()
  layout()
  expect(document.activeElement).toBe(field('first'))
})
