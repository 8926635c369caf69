import type { InputOf } from '@tertulia/contract/endpoint'
import {
  getTodaysQuiz,
  saveDraft,
  submitQuiz,
  type QuizKind,
  type TodaysQuiz,
} from '@tertulia/contract/quizzes'
import { call, type CallOptions } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'

/** What differs between the kinds of quiz while one is played: its calls, where its state is kept, and jokers. */
export type QuizPlay = {
  kind: QuizKind
  /** Answers take jokers. */
  jokers: boolean
  saveDraft: (input: InputOf<typeof saveDraft>, options: CallOptions) => Promise<{ saved_at: string }>
  submit: (input: InputOf<typeof submitQuiz>, options: CallOptions) => Promise<TodaysQuiz>
  /** Key of the answer that shows today's quiz. */
  todays_key: unknown[]
  /** That answer once the quiz is submitted. */
  todaysAnswer: (submitted: TodaysQuiz) => unknown
}

/** The quiz of the league's day. */
export const daily_play: QuizPlay = {
  kind: 'daily',
  jokers: false,
  saveDraft: (input, options) => call(saveDraft, input, options),
  submit: (input, options) => call(submitQuiz, input, options),
  todays_key: endpointKey(getTodaysQuiz, {}),
  todaysAnswer: (submitted) => submitted,
}
