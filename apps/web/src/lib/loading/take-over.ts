import { isFilledIn, takeEarlyClicks, typeInto, type Field } from './written-page.ts'

const choices = 'a[href], button, input, textarea, select'

/**
 * Replaces a server-rendered page with the client-rendered one in one step. What was typed, the focus and clicks on
 * buttons move to the elements of the same names.
 */
export function takeOver(place: HTMLElement, show: () => void): void {
  const before = namedIn(place)
  const typed = [...before].flatMap(([name, element]) =>
    isField(element) && isFilledIn(element) ? [{ name, text: element.value }] : [],
  )
  const focused = [...before].find(([, element]) => element === document.activeElement)
  const caret = focused && caretOf(focused[1])
  const names = new Map([...before].map(([name, element]) => [element, name]))
  const clicked = takeEarlyClicks().map((button) => names.get(button) ?? '')
  show()
  const after = namedIn(place)
  for (const { name, text } of typed) {
    const field = after.get(name)
    if (field && isField(field)) typeInto(field, text)
  }
  for (const name of clicked) after.get(name)?.click()
  const next = focused && after.get(focused[0])
  next?.focus({ preventScroll: true })
  if (caret && next instanceof HTMLInputElement) next.setSelectionRange(...caret)
}

const isField = (element: HTMLElement): element is Field => element.matches('input, textarea, select')

/** What can be used in a page, by its name, and by its number among those of the same name. */
function namedIn(place: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const element of place.querySelectorAll<HTMLElement>(choices)) {
    const named = ['aria-label', 'href', 'name'].map((attribute) => element.getAttribute(attribute))
    const words = named.find((text) => text !== null) ?? element.textContent
    const name = `${element.tagName} ${words}`
    let number = 0
    while (found.has(`${name} ${number}`)) number++
    found.set(`${name} ${number}`, element)
  }
  return found
}

/** The selected part of a line of text; null for elements without one. */
function caretOf(element: HTMLElement): [number, number] | null {
  if (!(element instanceof HTMLInputElement)) return null
  const { selectionStart, selectionEnd } = element
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
