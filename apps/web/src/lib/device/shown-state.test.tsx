import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shownState, useShownState } from './shown-state.ts'

/** Presses a key in a field, without waiting for what React has deferred. */
function press(field: HTMLInputElement, key: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, field.value + key)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what is typed into a field that has just appeared, before its effects, stays', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const store = shownState('')
  function Field() {
    return <input value={useShownState(store)} onChange={(event) => store.show(event.currentTarget.value)} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  const typed = new Promise<HTMLInputElement>((resolve) => {
    // Told before the browser goes on to anything else.
    new MutationObserver((_changes, observer) => {
      const field = place.querySelector('input')
      if (!field) return
      observer.disconnect()
      for (const key of 'Lisboa') press(field, key)
      resolve(field)
    }).observe(place, { childList: true, subtree: true })
  })
  startTransition(() => root.render(<Field />))
  expect((await typed).value).toBe('Lisboa')
  expect(store.snapshot()).toBe('Lisboa')
})
