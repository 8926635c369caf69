import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { removeCookie, writeCookie } from '@/lib/device/cookies.ts'

type ColorScheme = 'light' | 'dark' | 'auto'

/** The key that public/color-scheme.js reads before the first paint. */
const name = 'color-scheme'
const listeners = new Set<() => void>()

/** The scheme that the user has chosen on this device. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(follow, read, () => 'auto')
}

/** Applies a scheme and saves the choice. */
export function chooseColorScheme(scheme: ColorScheme): void {
  writeStored('device', name, scheme)
  showColorScheme(scheme)
  for (const listener of listeners) listener()
}

function read(): ColorScheme {
  const scheme = readStored('device', name)
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

/** Applies the chosen scheme; server-rendered pages follow the device until then. */
export function showColorScheme(scheme = read()): void {
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset['colorScheme'] = scheme === 'auto' ? device : scheme
  tellServer(scheme)
}

/** Tells the server, so that it renders the next page in the chosen scheme. */
function tellServer(scheme: ColorScheme): void {
  if (scheme === 'auto') removeCookie(name)
  else writeCookie(name, scheme, 365)
}

/** Another tab may choose, and the device's own scheme may change. */
function follow(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const onChange = () => {
    showColorScheme()
    listener()
  }
  listeners.add(listener)
  device.addEventListener('change', onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', onChange)
    window.removeEventListener('storage', onChange)
  }
}
