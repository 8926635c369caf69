import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { readStoredJson, storedKeys, writeStored } from '@/lib/browser-storage.ts'
import { contentOf, emptyDraft, newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { playerKey, type DraftPlace } from './draft-place.ts'
import { saveDrafts, readSavedDrafts } from './saved-drafts.ts'

// Storage prefixes of earlier versions for drafts, and for keys of unanswered submissions.
const prefixes: Record<QuizKind, string> = { daily: 'quiz-drafts', special: 'special-quiz-drafts' }
const keyPrefixes = ['quiz-submission:', 'special-quiz-submission:']

/** Earlier versions stored only the latest sent draft, or fewer fields. */
type EarlierDraft = Partial<Omit<Draft, 'sent'>> & { sent?: Partial<Draft> | null }

/** Migrates a player's drafts of an earlier app version once, deleting the old ones afterwards. */
export async function takeOverEarlierDrafts(user: SessionUser): Promise<void> {
  if (user.impersonator) return
  for (const [kind, prefix] of Object.entries(prefixes) as [QuizKind, string][]) {
    const beginning = `${prefix}:${user.id}:`
    for (const key of storedKeys().filter((name) => name.startsWith(beginning))) {
      const place = { player: playerKey(user), kind, date: key.slice(beginning.length) }
      await takeOver(key, place).catch(() => undefined)
    }
  }
}

async function takeOver(key: string, place: DraftPlace): Promise<void> {
  const earlier = readEarlierDrafts(key)
  const saved = (await readSavedDrafts(place)) ?? {}
  const newer = Object.entries(earlier).map(([id, draft]): [string, Draft] => {
    const there = saved[Number(id)]
    return [id, there ? newerDraft(there, draft) : draft]
  })
  await saveDrafts(place, Object.fromEntries(newer))
  writeStored('device', key, null)
  for (const prefix of keyPrefixes) writeStored('device', prefix + key.split(':').slice(1).join(':'), null)
}

function readEarlierDrafts(key: string): DraftsByQuestion {
  const drafts = readStoredJson<Record<string, EarlierDraft>>('device', key) ?? {}
  return Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, completed(draft)]))
}

function completed({ sent, ...draft }: EarlierDraft): Draft {
  return { ...emptyDraft, ...draft, sent: sent ? [contentOf({ ...emptyDraft, ...sent })] : [] }
}
