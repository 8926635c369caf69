import type { Instant } from '@tertulia/core/calendar/calendar'
import type { BrowserContext } from '@playwright/test'
import { morning } from '../today.ts'

let now: Instant = morning

/** Sets the time that devices show when they are opened from now on; it goes on from there. */
export function setDeviceTime(instant: Instant): void {
  now = instant
}

/**
 * Gives the pages of a context the time of the journey. Only the date is another one: timers and frames stay the
 * browser's own, and so do cookies, which expire after a number of seconds.
 */
export async function setDeviceClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(moveClock, Date.parse(now) - Date.now())
}

function moveClock(offset: number): void {
  const RealDate = Date
  const shifted = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, input, newTarget) =>
      Reflect.construct(target, input.length === 0 ? [shifted()] : input, newTarget),
    apply: () => new RealDate(shifted()).toString(),
    get: (target, name, receiver): unknown =>
      name === 'now' ? shifted : Reflect.get(target, name, receiver),
  })
}
