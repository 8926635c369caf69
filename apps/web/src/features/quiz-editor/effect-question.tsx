import type { Effect } from '@tertulia/contract/quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { EffectWords } from '@/features/customer/effect-words.tsx'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import type { SavedQuiz } from './draft-problems.ts'
import { answersDiffer, type Written } from './question-draft.ts'

/** Before changed answers of a quiz that was played are saved: shows what they change, and asks. */
export function useEffectQuestion<Draft extends Written>(
  quiz: SavedQuiz | null,
  preview: (date: string, draft: Draft) => Promise<Effect>,
) {
  const { t } = useLingui()
  const confirm = useConfirm()

  return async (saved: Draft, draft: Draft): Promise<boolean> => {
    if (quiz === null || quiz.submissions === 0 || !answersDiffer(saved, draft)) return true
    const effect = await preview(quiz.date, draft)
    if (effect.answers === 0) return true
    return await confirm({
      title: t`Save and judge again?`,
      message: (
        <div className="stack">
          <div>
            <EffectWords effect={effect} />
          </div>
          <p>
            <Trans>A reviewer's verdicts stay as they are.</Trans>
          </p>
        </div>
      ),
      confirm_label: t`Save`,
    })
  }
}
