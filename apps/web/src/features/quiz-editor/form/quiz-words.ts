import type { QuizKind } from '@tertulia/contract/quizzes'
import { useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/lib/calls/failures.ts'

/** Texts for a quiz of either kind. */
export function useQuizWords(kind: QuizKind) {
  const { t } = useLingui()
  const daily = {
    created: t`Quiz created`,
    saved: t`Quiz saved`,
    deleted: t`Quiz deleted`,
    notCreated: failureSentence('create_quiz'),
    notSaved: failureSentence('save_quiz'),
    notDeleted: failureSentence('delete_quiz'),
    deletion: (day: string) => t`Delete the quiz of ${day}?`,
  }
  const special = {
    created: t`Special quiz created`,
    saved: t`Special quiz saved`,
    deleted: t`Special quiz deleted`,
    notCreated: failureSentence('create_special_quiz'),
    notSaved: failureSentence('save_special_quiz'),
    notDeleted: failureSentence('delete_special_quiz'),
    deletion: (day: string) => t`Delete the special quiz of ${day}?`,
  }
  return kind === 'daily' ? daily : special
}
