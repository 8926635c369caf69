import type { QuizKind } from '@tertulia/contract/quizzes'
import { addDays } from '@tertulia/core/calendar/calendar'
import { contentOf, empty_draft, newerDraft, type Draft } from './draft.ts'

/** Whose drafts of which quiz. */
export type DraftPlace = { user_id: number; kind: QuizKind; date: string }

const prefixes: Record<QuizKind, string> = { daily: 'quiz-drafts', special: 'special-quiz-drafts' }
const days_kept = 30

export function localDraftsKey({ user_id, kind, date }: DraftPlace): string {
  return `${prefixes[kind]}:${user_id}:${date}`
}

/** What this device keeps of a day's answers, by question; also after the day is over. */
export function readLocalDrafts(place: DraftPlace): Record<number, Draft> {
  return parseLocalDrafts(localStorage.getItem(localDraftsKey(place)))
}

export function parseLocalDrafts(stored: string | null): Record<number, Draft> {
  try {
    const drafts = (JSON.parse(stored ?? '{}') ?? {}) as Record<number, Partial<Draft>>
    return Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, complete(draft)]))
  } catch {
    return {}
  }
}

/** An earlier version of the app kept less of a draft. */
function complete(draft: Partial<Draft>): Draft {
  const sent = draft.sent ? contentOf({ ...empty_draft, ...draft.sent }) : null
  return { ...empty_draft, ...draft, sent }
}

/** Keeps drafts on this device without undoing what another tab has kept meanwhile; false when there is no room. */
export function writeLocalDrafts(place: DraftPlace, drafts: Record<number, Draft>): boolean {
  const kept = readLocalDrafts(place)
  for (const [id, draft] of Object.entries(drafts)) {
    const there = kept[Number(id)]
    kept[Number(id)] = there ? newerDraft(draft, there) : draft
  }
  try {
    localStorage.setItem(localDraftsKey(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function removeLocalDrafts(place: DraftPlace): void {
  localStorage.removeItem(localDraftsKey(place))
}

/** Drops the drafts of days long past. */
export function removeOldDrafts(today: string): void {
  const oldest = addDays(today, -days_kept)
  for (const key of Object.keys(localStorage)) {
    const [name, , date = ''] = key.split(':')
    if (Object.values(prefixes).includes(name ?? '') && date < oldest) localStorage.removeItem(key)
  }
}
