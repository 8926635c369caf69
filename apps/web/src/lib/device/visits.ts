import { readStored, readStoredJson, writeStored } from './browser-storage.ts'
import { isRecord } from '@tertulia/core/collections/records'

const visitsKey = 'visits'
const sessionKey = 'visited'

type Visits = { count: number; date: string }

const isVisits = (value: unknown): value is Visits =>
  isRecord(value) && typeof value['count'] === 'number' && typeof value['date'] === 'string'

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
  return readStoredJson('device', visitsKey, isVisits) ?? { count: 0, date: '' }
}
