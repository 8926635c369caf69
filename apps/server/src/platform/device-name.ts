import bowser from 'bowser'
import type { AccountSession } from '@tertulia/contract/account'

type Device = Pick<AccountSession, 'browser' | 'system' | 'device'>

const kinds = new Map<string, AccountSession['device']>([
  ['desktop', 'desktop'],
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['tv', 'tv'],
])

/** What a browser says of itself, by the names that people know: browser, system, kind of device. */
export function nameDevice(user_agent: string | null): Device {
  if (!user_agent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = bowser.parse(user_agent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: kinds.get(platform.type ?? '') ?? null,
  }
}
