import type { InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import * as quizzes from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { call, type CallOptions } from '@/lib/calls/call.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import type { PlayKind } from '../drafts/draft-place.ts'

/** The differences between the kinds of quiz while playing: calls, cache keys, and jokers. */
export type QuizPlay = {
  kind: PlayKind
  /** True when answers take jokers. */
  jokers: boolean
  saveDraft: (
    input: InputOf<typeof quizzes.saveDraft>,
    options: CallOptions,
  ) => Promise<ReplyOf<typeof quizzes.saveDraft>>
  submit: (
    input: InputOf<typeof quizzes.submitQuiz>,
    options: CallOptions,
  ) => Promise<ReplyOf<typeof quizzes.submitQuiz>>
  /** Cache key of today's quiz. */
  todaysKey: unknown[]
  /** Builds that cached response for the submitted quiz. */
  todaysAnswer: (submitted: TodaysQuiz) => unknown
}

/** The league's quiz of the day. */
export const dailyPlay: QuizPlay = {
  kind: 'daily',
  jokers: false,
  saveDraft: (input, options) => call(quizzes.saveDraft, input, options),
  submit: (input, options) => call(quizzes.submitQuiz, input, options),
  todaysKey: endpointKey(quizzes.getTodaysQuiz, {}),
  todaysAnswer: (submitted) => submitted,
}
