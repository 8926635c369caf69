import { useState } from 'react'
import { readCookie, writeCookie } from '@/lib/device/cookies.ts'

const cookie = 'dismissed-notifications'
const retentionDays = 365
// A cookie has room for some 4,000 characters, so the oldest are dropped first.
const storedMax = 100

function readDismissed(): string[] {
  try {
    const keys: unknown = JSON.parse(readCookie(cookie) ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Notices that this user has dismissed, saved for a year. */
export function useDismissedNotifications() {
  const [dismissed, setDismissed] = useState(readDismissed)

  function save(keys: string[]) {
    const saved = keys.slice(-storedMax)
    writeCookie(cookie, JSON.stringify(saved), retentionDays)
    setDismissed(saved)
  }

  return {
    isDismissed: (key: string) => dismissed.includes(key),
    dismiss: (key: string) => save([...readDismissed(), key]),
    showAll: () => save([]),
  }
}
