import { addDays } from '@tertulia/core/calendar/calendar'
import { deviceStore } from '@/lib/device-store.ts'
import { newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { placeKey, type DraftPlace } from './draft-place.ts'

const days_kept = 30

const device = deviceStore<Draft>('quiz-drafts')

/** What this device keeps of a day's answers, by question, also after the day is over; null where it keeps nothing. */
export async function readKeptDrafts(place: DraftPlace): Promise<DraftsByQuestion | null> {
  const beginning = `${placeKey(place)}/`
  const kept = await device.list(beginning).catch(() => null)
  return kept && Object.fromEntries(kept.map(([key, draft]) => [key.slice(beginning.length), draft]))
}

/** Keeps drafts on this device in place of what was there; refuses where there is no room. */
export async function keepDrafts(place: DraftPlace, drafts: DraftsByQuestion): Promise<void> {
  const beginning = `${placeKey(place)}/`
  await device.put(Object.entries(drafts).map(([id, draft]) => [beginning + id, draft]))
}

/** Keeps drafts on this device unless what is there is newer. */
export async function keepNewerDrafts(place: DraftPlace, drafts: DraftsByQuestion): Promise<void> {
  const beginning = `${placeKey(place)}/`
  const kept = Object.entries(drafts).map(([id, draft]) =>
    device.change(beginning + id, (there) => (there ? newerDraft(there, draft) : draft)),
  )
  await Promise.all(kept)
}

export async function removeKeptDrafts(place: DraftPlace): Promise<void> {
  await device.remove(`${placeKey(place)}/`).catch(() => undefined)
}

/** Drops the drafts of days long past, whoever's they are. */
export async function removeOldDrafts(today: string): Promise<void> {
  const oldest = addDays(today, -days_kept)
  const kept = await device.list('').catch(() => [])
  const old = kept.map(([key]) => key).filter((key) => (key.split('/')[2] ?? '') < oldest)
  await Promise.all(old.map((key) => device.remove(key).catch(() => undefined)))
}

/** Opens what the drafts are kept in, before the quiz is there. */
export const prepareKeptDrafts = () => void device.open().catch(() => undefined)
