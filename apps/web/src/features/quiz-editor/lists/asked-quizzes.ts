import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizListState } from '@tertulia/contract/quiz-editor'
import type { SessionUser } from '@tertulia/contract/session'
import { mayCall } from '@/features/session/may-call.ts'

/** Both lists of daily quizzes, in the order of their tabs. */
export const listStates: readonly QuizListState[] = ['coming', 'past']

/** The list of the address; by default what an editor still has to write, or what a reviewer can correct. */
export function shownState(user: SessionUser | null, asked: QuizListState | undefined): QuizListState {
  return asked ?? (mayCall(user, quizEditorCalls.createQuiz) ? 'coming' : 'past')
}
