import type { QuizKind } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { readStoredJson, storedKeys, writeStored } from '@/lib/browser-storage.ts'
import { contentOf, empty_draft, newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { playerKey, type DraftPlace } from './draft-place.ts'
import { keepDrafts, readKeptDrafts } from './kept-drafts.ts'

// Where earlier versions kept drafts, and the keys of submissions without an answer.
const prefixes: Record<QuizKind, string> = { daily: 'quiz-drafts', special: 'special-quiz-drafts' }
const key_prefixes = ['quiz-submission:', 'special-quiz-submission:']

/** An earlier version kept the latest that was sent, or less of a draft. */
type EarlierDraft = Partial<Omit<Draft, 'sent'>> & { sent?: Partial<Draft> | null }

/** Moves what an earlier version of the app has kept of a player's drafts, once; it goes only when it has arrived. */
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
  const kept = (await readKeptDrafts(place)) ?? {}
  const newer = Object.entries(earlier).map(([id, draft]): [string, Draft] => {
    const there = kept[Number(id)]
    return [id, there ? newerDraft(there, draft) : draft]
  })
  await keepDrafts(place, Object.fromEntries(newer))
  writeStored('device', key, null)
  for (const prefix of key_prefixes) writeStored('device', prefix + key.split(':').slice(1).join(':'), null)
}

function readEarlierDrafts(key: string): DraftsByQuestion {
  const drafts = readStoredJson<Record<string, EarlierDraft>>('device', key) ?? {}
  return Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, completed(draft)]))
}

function completed({ sent, ...draft }: EarlierDraft): Draft {
  return { ...empty_draft, ...draft, sent: sent ? [contentOf({ ...empty_draft, ...sent })] : [] }
}
