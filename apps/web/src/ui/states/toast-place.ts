const placeId = 'toast-place'

/** Creates the element that holds the toasts. */
export function createToastPlace(): HTMLElement {
  const place = document.createElement('div')
  place.id = placeId
  topElement().append(place)
  return place
}

/** Moves the toasts into the topmost dialog, because everything outside it is inert and behind its backdrop. */
export function raiseToasts(): void {
  const place = document.getElementById(placeId)
  if (place) topElement().append(place)
}

const topElement = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
