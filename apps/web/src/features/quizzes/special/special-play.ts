import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { call } from '@/lib/calls/call.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { JokerBudget } from '../jokers/joker-budget.tsx'
import type { QuizPlay } from '../play/quiz-play.ts'

/** Query of today's special quiz. */
export const todaysSpecialQuiz = { query: { today: '' as const } }

/** A special quiz: jokers instead of points to an opponent. */
export const specialPlay: QuizPlay = {
  kind: 'special',
  jokers: JokerBudget,
  saveDraft: (input, options) => call(specialQuizCalls.saveSpecialDraft, input, options),
  submit: (input, options) => call(specialQuizCalls.submitSpecialQuiz, input, options),
  todaysKey: endpointKey(specialQuizCalls.getTodaysSpecialQuiz, todaysSpecialQuiz),
  todaysAnswer: (quiz) => ({ quiz, today: quiz.date, now: quiz.now, kept_open: [] }),
}
