/** For good, or as long as the tab is open. */
type Place = 'device' | 'tab'

const storageOf = (place: Place) => (place === 'device' ? localStorage : sessionStorage)

/** The text that the browser keeps under a key; null without one, and where it keeps nothing. */
export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** The same for what was kept as JSON; null also for what is none. */
export function readStoredJson<Value>(place: Place, key: string): Value | null {
  try {
    return JSON.parse(readStored(place, key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps a text under a key, or nothing for null; false where the browser keeps nothing or has no room. */
export function writeStored(place: Place, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Every key under which this device keeps something. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
