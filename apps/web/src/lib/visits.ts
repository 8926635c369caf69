import { readStored, readStoredJson, writeStored } from './browser-storage.ts'

const visits_key = 'visits'
const session_key = 'visited'

type Visits = { count: number; date: string }

/** Counts this visit to the device: another session of the browser, or another day of one that stays open. Gives how many there were. */
export function countVisit(today: string): number {
  const before = readVisits()
  const is_known = readStored('tab', session_key) !== null && before.date === today
  const visits = is_known ? before : { count: before.count + 1, date: today }
  writeStored('tab', session_key, 'yes')
  writeStored('device', visits_key, JSON.stringify(visits))
  return visits.count
}

function readVisits(): Visits {
  const { count, date } = readStoredJson<Partial<Visits>>('device', visits_key) ?? {}
  return { count: typeof count === 'number' ? count : 0, date: typeof date === 'string' ? date : '' }
}
