import type { QuizKind } from '@tertulia/contract/quizzes'
import { useLingui } from '@lingui/react/macro'

/** What is said of a quiz of either kind. */
export function useQuizWords(kind: QuizKind) {
  const { t } = useLingui()
  const daily = {
    created: t`Quiz created`,
    saved: t`Quiz saved`,
    deleted: t`Quiz deleted`,
    not_saved: t`Quiz could not be saved.`,
    not_deleted: t`Quiz could not be deleted.`,
    deletion: (day: string) => t`Delete the quiz of ${day}?`,
  }
  const special = {
    created: t`Special quiz created`,
    saved: t`Special quiz saved`,
    deleted: t`Special quiz deleted`,
    not_saved: t`Special quiz could not be saved.`,
    not_deleted: t`Special quiz could not be deleted.`,
    deletion: (day: string) => t`Delete the special quiz of ${day}?`,
  }
  return kind === 'daily' ? daily : special
}
