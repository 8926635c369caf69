import { useState } from 'react'
import { readCookie, writeCookie } from '@/lib/cookies.ts'

const cookie = 'dismissed-notifications'
const days_kept = 365
// A cookie has room for some 4,000 characters: the oldest go first.
const most_kept = 100

function readDismissed(): string[] {
  try {
    const keys: unknown = JSON.parse(readCookie(cookie) ?? '[]')
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** What this person does not want to see any more, kept for a year. */
export function useDismissedNotifications() {
  const [dismissed, setDismissed] = useState(readDismissed)

  function keep(keys: string[]) {
    const kept = keys.slice(-most_kept)
    writeCookie(cookie, JSON.stringify(kept), days_kept)
    setDismissed(kept)
  }

  return {
    isDismissed: (key: string) => dismissed.includes(key),
    dismiss: (key: string) => keep([...readDismissed(), key]),
    showAll: () => keep([]),
  }
}
