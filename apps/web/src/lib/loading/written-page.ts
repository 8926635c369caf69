import type { SessionUser } from '@tertulia/contract/session'
import { useSyncExternalStore } from 'react'

const unchanging = () => () => undefined

/** Tells whether a component begins with what the server wrote, where this device has no say. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )

/** Names of what the components rendered since the set was last cleared would read on a device first. */
export const deviceReads = new Set<string>()

/** Reads by its name what this device stores for a user; returns whether there was anything. */
type DeviceReader = (name: string, user: SessionUser) => Promise<boolean>

let reader: DeviceReader | undefined

/** Sets how this device is asked for stored work, before a written page is shown with it. */
export function readDeviceFirst(next: DeviceReader): void {
  reader = next
}

/** Reads what a written page would read on this device first; returns whether there was anything. */
export async function readDevice(names: readonly string[], user: SessionUser | null): Promise<boolean> {
  const found = names.map(async (name) => user !== null && (await reader?.(name, user)))
  return (await Promise.all(found)).includes(true)
}

/** Tells whether a text was typed that is not noted as early work: hydration would lose it. */
export function isTypedIn(place: HTMLElement): boolean {
  const fields = [...place.querySelectorAll<HTMLInputElement>('input:not([data-kept])')]
  return fields.some(({ value, defaultValue }) => value !== defaultValue)
}

declare global {
  interface Window {
    /** Buttons that were clicked while the scripts were loading, in their order, noted by public/ask-early.js. */
    early_clicks?: HTMLElement[]
    /** Answers typed and points given while the scripts were loading, noted by public/ask-early.js. */
    early_work?: EarlyWork
  }
}

/** Storage key of early work, so that it outlives its tab. */
export const earlyWorkKey = 'early-work'

export type EarlyWork = {
  /** Id of the user, as in the cookie `signed-in-as`. */
  person: string | null
  /** By question and element what it showed before, as text or pressed, and the text typed into it. */
  work: Record<string, [before: string | null, typed?: string]>
}

/** Returns the buttons that were clicked before the scripts had loaded, once: they are to be clicked again. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicked = window.early_clicks ?? []
  delete window.early_clicks
  return clicked
}

/** Simulates typing with the input's native setter, because React overrides the one on the element. */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
