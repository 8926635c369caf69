import type { InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { call, type CallOptions } from '@/lib/calls/call.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import type { FunctionComponent } from 'react'
import type { JokerCount } from '../jokers/joker-budget.tsx'
import type { PlayKind } from '../drafts/draft-place.ts'

/** The differences between the kinds of quiz while playing: calls, cache keys, and jokers. */
export type QuizPlay = {
  kind: PlayKind
  /** Shows the jokers placed, where answers take jokers. Here, because the daily quiz loads none of it. */
  jokers: FunctionComponent<JokerCount> | null
  saveDraft: (
    input: InputOf<typeof quizCalls.saveDraft>,
    options: CallOptions,
  ) => Promise<ReplyOf<typeof quizCalls.saveDraft>>
  submit: (
    input: InputOf<typeof quizCalls.submitQuiz>,
    options: CallOptions,
  ) => Promise<ReplyOf<typeof quizCalls.submitQuiz>>
  /** Cache key of today's quiz. */
  todaysKey: unknown[]
  /** Builds that cached response for the submitted quiz. */
  todaysAnswer: (submitted: TodaysQuiz) => unknown
}

/** The league's quiz of the day. */
export const dailyPlay: QuizPlay = {
  kind: 'daily',
  jokers: null,
  saveDraft: (input, options) => call(quizCalls.saveDraft, input, options),
  submit: (input, options) => call(quizCalls.submitQuiz, input, options),
  todaysKey: endpointKey(quizCalls.getTodaysQuiz, {}),
  todaysAnswer: (submitted) => submitted,
}
