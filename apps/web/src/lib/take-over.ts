const choices = 'a[href], button, input, textarea'

/**
 * Shows the page that the scripts make in the place of the same page as the server wrote it, in one step: whoever has
 * begun to type in it, or has the focus there, goes on where he is.
 */
export function takeOver(place: HTMLElement, show: () => void): void {
  const before = [...place.querySelectorAll<HTMLElement>(choices)]
  const focused = before.findIndex((element) => element === document.activeElement)
  const typed = before.map((element) => (element instanceof HTMLInputElement ? element.value : ''))
  show()
  const after = [...place.querySelectorAll<HTMLElement>(choices)]
  // Another page stands there now.
  if (after.length !== before.length) return
  after.forEach((element, index) => {
    if (element instanceof HTMLInputElement && typed[index]) type(element, typed[index])
  })
  if (focused >= 0) after[focused]?.focus({ preventScroll: true })
}

/** As if somebody had typed it: the input's own setter, because React watches the one on the element. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
