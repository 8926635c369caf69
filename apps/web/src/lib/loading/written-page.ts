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

/** Reads by its name what this device stores of a person's work, null for a visitor; returns whether there was anything. */
type DeviceReader = (name: string, person: string | null) => boolean | Promise<boolean>

const readers: DeviceReader[] = []

/** Adds a way to ask this device for stored work, before a written page is shown with it; it knows its names. */
export function readDeviceFirst(reader: DeviceReader): void {
  readers.push(reader)
}

/** Reads what a written page would read on this device first; returns whether there was anything. */
export async function readDevice(names: readonly string[], person: string | null): Promise<boolean> {
  const found = names.flatMap((name) => readers.map(async (reader) => await reader(name, person)))
  return (await Promise.all(found)).includes(true)
}

/** A field that can be filled in. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells whether a field shows something else than what the server wrote into it. */
export function isFilledIn(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const written = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(written, 0)
}

/** Tells whether something was filled in that is not noted as early work: hydration would lose it. */
export function isTypedIn(place: HTMLElement): boolean {
  return [...place.querySelectorAll<Field>('input:not([data-kept]), textarea, select')].some(isFilledIn)
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

/** Simulates typing or choosing with the field's native setter, because React overrides the one on the element. */
export function typeInto(field: Field, text: string): void {
  const kind: unknown = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, text)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
