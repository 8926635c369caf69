import { readStored, readStoredJson, writeStored } from './browser-storage.ts'

const visitsKey = 'visits'
const sessionKey = 'visited'

type Visits = { count: number; date: string }

/**
 * Counts a visit to the device (a new browser session, or another day of one that stays open) and returns the total.
 */
export function countVisit(today: string): number {
  const before = readVisits()
  const isKnown = readStored('tab', sessionKey) !== null && before.date === today
  const visits = isKnown ? before : { count: before.count + 1, date: today }
  writeStored('tab', sessionKey, 'yes')
  writeStored('device', visitsKey, JSON.stringify(visits))
  return visits.count
}

function readVisits(): Visits {
  const { count, date } = readStoredJson<Partial<Visits>>('device', visitsKey) ?? {}
  return { count: typeof count === 'number' ? count : 0, date: typeof date === 'string' ? date : '' }
}
