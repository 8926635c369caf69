import { addDays } from '@tertulia/core/calendar/calendar'
import { deviceStore } from '@/lib/device-store.ts'
import { newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { placeKey, type DraftPlace } from './draft-place.ts'

const retentionDays = 30

const device = deviceStore<Draft>('quiz-drafts')

/** Reads a quiz's drafts from this device, also after its day; null when storage is unavailable. */
export async function readSavedDrafts(place: DraftPlace): Promise<DraftsByQuestion | null> {
  const beginning = `${placeKey(place)}/`
  const saved = await device.list(beginning).catch(() => null)
  return saved && Object.fromEntries(saved.map(([key, draft]) => [key.slice(beginning.length), draft]))
}

/** Stores drafts on this device, replacing existing ones; rejects when there is no room. */
export async function saveDrafts(place: DraftPlace, drafts: DraftsByQuestion): Promise<void> {
  const beginning = `${placeKey(place)}/`
  await device.put(Object.entries(drafts).map(([id, draft]) => [beginning + id, draft]))
}

/** Stores drafts on this device unless the existing ones are newer. */
export async function saveNewerDrafts(place: DraftPlace, drafts: DraftsByQuestion): Promise<void> {
  const beginning = `${placeKey(place)}/`
  const saved = Object.entries(drafts).map(([id, draft]) =>
    device.change(beginning + id, (there) => (there ? newerDraft(there, draft) : draft)),
  )
  await Promise.all(saved)
}

export async function removeSavedDrafts(place: DraftPlace): Promise<void> {
  await device.remove(`${placeKey(place)}/`).catch(() => undefined)
}

/** Deletes drafts of days long past, for all users. */
export async function removeOldDrafts(today: string): Promise<void> {
  const oldest = addDays(today, -retentionDays)
  const saved = await device.list('').catch(() => [])
  const old = saved.map(([key]) => key).filter((key) => (key.split('/')[2] ?? '') < oldest)
  await Promise.all(old.map((key) => device.remove(key).catch(() => undefined)))
}

/** Opens the drafts' database before the quiz is loaded. */
export const prepareSavedDrafts = () => void device.open().catch(() => undefined)
