import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QuizKind } from '@tertulia/contract/quizzes'

/** Failures that players meet, separate from the rest because the quiz needs them. */
export const everydaySentences = {
  submit_quiz: msg`Quiz could not be submitted.`,
  submit_special_quiz: msg`Special quiz could not be submitted.`,
} satisfies Record<string, MessageDescriptor>

/** Says that the answers to a quiz could not be submitted; the reason follows. */
export function submissionFailure(kind: QuizKind | 'early'): string {
  return i18n._(everydaySentences[kind === 'special' ? 'submit_special_quiz' : 'submit_quiz'])
}
