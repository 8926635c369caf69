import { readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { isRecord } from '@tertulia/core/collections/records'

const storageKey = 'reload-place'
const fields = 'input, textarea, select'
const patienceMs = 10_000

/** Where a page was left: its scroll, and the index of its focused field, -1 without one. */
type Place = { address: string; top: number; field: number }

const isPlace = (value: unknown): value is Place =>
  isRecord(value) && 'address' in value && 'top' in value && 'field' in value

const addressNow = () => location.pathname + location.search

function findFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)]
}

/**
 * Brings a reloaded page back to its scroll and its focused field: the browser cannot before the page's data are there.
 * Stops as soon as the user does something, and does nothing when the focus moved while this file was loading.
 */
export function keepPlaceOverReloads(): () => void {
  const stop = new AbortController()
  addEventListener('pagehide', savePlace, { signal: stop.signal })
  const place = readStoredJson('tab', storageKey, isPlace)
  const isFocusFree = document.activeElement === document.body
  if (place && isFocusFree && isReload() && place.address === addressNow()) returnTo(place, stop.signal)
  return () => stop.abort()
}

function isReload(): boolean {
  const visits = performance.getEntriesByType('navigation')
  return visits.some((visit) => visit instanceof PerformanceNavigationTiming && visit.type === 'reload')
}

function savePlace(): void {
  const field = findFields().findIndex((element) => element === document.activeElement)
  const place: Place = { address: addressNow(), top: Math.round(scrollY), field }
  writeStored('tab', storageKey, JSON.stringify(place))
}

function returnTo({ address, top, field }: Place, ended: AbortSignal): void {
  const own = new AbortController()
  const stop = () => own.abort()
  const signal = AbortSignal.any([ended, own.signal, AbortSignal.timeout(patienceMs)])
  for (const action of ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const) {
    document.addEventListener(action, stop, { capture: true, passive: true, signal })
  }
  const changes = new ResizeObserver(() => {
    if (addressNow() !== address) return stop()
    scrollTo({ top, behavior: 'instant' })
    const isLoaded = document.querySelector('main h1') && !document.querySelector('main [data-skeleton]')
    if (!isLoaded) return undefined
    findFields()[field]?.focus({ preventScroll: true })
    return Math.abs(scrollY - top) < 2 ? stop() : undefined
  })
  signal.addEventListener('abort', () => changes.disconnect())
  changes.observe(document.body)
}
