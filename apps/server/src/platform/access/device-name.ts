import bowser from 'bowser'
import type { AccountSession } from '@tertulia/contract/account'

type Device = Pick<AccountSession, 'browser' | 'system' | 'device'>

const kinds = new Map<string, AccountSession['device']>([
  ['desktop', 'desktop'],
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['tv', 'tv'],
])

/** Extracts the name of a program that is no browser, such as `curl/8.5`. */
const programOf = (userAgent: string) => /^(?!Mozilla\b)([\w.-]{2,40})(\/|$)/.exec(userAgent)?.[1] ?? null

/** Parses a user agent into common names: browser, system, kind of device. */
export function nameDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name || programOf(userAgent),
    system: os.name || null,
    device: kinds.get(platform.type ?? '') ?? null,
  }
}
