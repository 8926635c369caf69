/** Permanent storage, or storage of the tab. */
type Place = 'device' | 'tab'

// Of the window, because Node.js has storage of its own, which all pages that a server writes would share.
const storageOf = (place: Place) => (place === 'device' ? window.localStorage : window.sessionStorage)

/** Returns the text stored under a key; null without one, or when storage is unavailable. */
export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** Returns stored JSON that is of a kind; null when it is not, as after an update. */
export function readStoredJson<Value>(
  place: Place,
  key: string,
  isOfKind: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(readStored(place, key) ?? 'null')
    return isOfKind(value) ? value : null
  } catch {
    return null
  }
}

/** Stores a text under a key, or deletes it for null; false when storage is unavailable or full. */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, text)
    return true
  } catch {
    return false
  }
}
