import { randomUuid } from '@/lib/uuid.ts'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { DraftPlace } from './local-drafts.ts'

const prefixes: Record<QuizKind, string> = { daily: 'quiz-submission', special: 'special-quiz-submission' }
const keyName = ({ user_id, kind, date }: DraftPlace) => `${prefixes[kind]}:${user_id}:${date}`

/** The key of this attempt to submit: the same after a reload and in another tab, until the server has answered. */
export function submissionKey(place: DraftPlace): string {
  const name = keyName(place)
  const kept = localStorage.getItem(name)
  if (kept !== null) return kept
  const key = randomUuid()
  try {
    localStorage.setItem(name, key)
  } catch {
    // Without room the key lasts as long as the page.
  }
  return key
}

export function forgetSubmissionKey(place: DraftPlace): void {
  localStorage.removeItem(keyName(place))
}
