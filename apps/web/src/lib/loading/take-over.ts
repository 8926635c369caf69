const choices = 'a[href], button, input, textarea'

/** Replaces a server-rendered page with the client-rendered one in one step, restoring typed text and focus. */
export function takeOver(place: HTMLElement, show: () => void): void {
  const before = [...place.querySelectorAll<HTMLElement>(choices)]
  const focused = before.findIndex((element) => element === document.activeElement)
  const typed = before.map((element) => (element instanceof HTMLInputElement ? element.value : ''))
  show()
  const after = [...place.querySelectorAll<HTMLElement>(choices)]
  // Another page is there now.
  if (after.length !== before.length) return
  after.forEach((element, index) => {
    if (element instanceof HTMLInputElement && typed[index]) type(element, typed[index])
  })
  if (focused >= 0) after[focused]?.focus({ preventScroll: true })
}

/** Simulates typing with the input's native setter, because React overrides the one on the element. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
