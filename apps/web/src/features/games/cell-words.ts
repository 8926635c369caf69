import { useLingui } from '@lingui/react/macro'
import type { AnswerCell } from '@tertulia/core/quizzes/answer-cell'

/** The words of all cells in the current language. */
export function useCellWords(): Record<AnswerCell, string> {
  const { t } = useLingui()
  return {
    right: t`right`,
    wrong: t`wrong`,
    pending: t`not marked yet`,
    blank: t`blank`,
    void: t`not counted`,
  }
}
