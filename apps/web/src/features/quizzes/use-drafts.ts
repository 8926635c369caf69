import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CallCode } from '@/lib/call.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { Drafts } from './draft-store.ts'
import type { QuizPlay } from './quiz-play.ts'

type DraftsOptions = {
  user_id: number
  quiz: TodaysQuiz
  play: QuizPlay
  joker_count: number
  clock_offset: number
  onStopped: (code: CallCode) => void
}

/** The drafts of a quiz and the one who keeps them. */
export function useDrafts(options: DraftsOptions): Drafts & { keeper: DraftKeeper } {
  const [keeper] = useState(() => createDraftKeeper(options))
  const drafts = useSyncExternalStore(keeper.subscribe, keeper.snapshot)
  const server_drafts = options.quiz.drafts

  useEffect(() => keeper.begin(), [keeper])
  useEffect(() => keeper.adopt(server_drafts), [keeper, server_drafts])

  return { ...drafts, keeper }
}
