import { getTodaysSpecialQuiz, saveSpecialDraft, submitSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { call } from '@/lib/call.ts'
import { endpointKey } from '@/lib/queries.ts'
import type { QuizPlay } from './quiz-play.ts'

/** What today's special quiz is asked with. */
export const todays_special_quiz = { query: { today: '' as const } }

/** A special quiz: jokers instead of points to an opponent. */
export const special_play: QuizPlay = {
  kind: 'special',
  jokers: true,
  saveDraft: (input, options) => call(saveSpecialDraft, input, options),
  submit: (input, options) => call(submitSpecialQuiz, input, options),
  todays_key: endpointKey(getTodaysSpecialQuiz, todays_special_quiz),
  todaysAnswer: (quiz) => ({ quiz, today: quiz.date }),
}
