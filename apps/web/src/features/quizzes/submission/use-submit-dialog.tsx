import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useOnline } from '@/lib/online.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { draftOf, type DraftsByQuestion } from '../drafts/draft.ts'

/** Confirms a submission with the number of blank answers, or that it waits for a connection. */
export function useSubmitDialog() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const online = useOnline()

  return (quiz: TodaysQuiz, drafts: DraftsByQuestion) => {
    const blank = quiz.questions.filter((question) => isBlank(draftOf(drafts, question.id).text)).length
    return confirm({
      title: t`Submit your answers?`,
      message: (
        <div className="stack">
          {blank > 0 && (
            <p>
              <strong>
                <Plural
                  value={blank}
                  one="You still have one blank answer."
                  other="You still have # blank answers."
                />
              </strong>
            </p>
          )}
          <p>
            <Trans>Once submitted, your answers can’t be changed.</Trans>
          </p>
          {!online && (
            <p>
              <Trans>
                You’re offline. Your answers will wait on this device and be sent as soon as you’re back
                online; they only count if they reach the server before the quiz closes.
              </Trans>
            </p>
          )}
        </div>
      ),
      confirmLabel: t`Submit`,
    })
  }
}
