import { useLingui } from '@lingui/react/macro'
import type { AccountSession } from '@tertulia/contract/account'

/** Names a user's browser: Firefox on Windows. */
export function useDeviceWords() {
  const { t } = useLingui()
  return ({ browser, system, device }: Pick<AccountSession, 'browser' | 'system' | 'device'>): string => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`
    if (browser !== null || system !== null) return browser ?? system ?? ''
    return device === null ? t`Unknown device` : t`Unknown browser`
  }
}
