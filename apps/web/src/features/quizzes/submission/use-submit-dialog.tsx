import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { Suspense, useEffect } from 'react'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { whenIdle } from '@/lib/loading/idle.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { draftOf, type DraftsByQuestion } from '../drafts/draft.ts'
import { focusAnswer } from '../play/question/question-keys.ts'

const loadLastLook = () => import('./last-look.tsx')
const LastLook = lazyAddition(() => loadLastLook().then((m) => m.LastLook))

/** Shows all answers once more before they are submitted; a tap on one returns to it. */
export function useSubmitDialog() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const online = useOnline()
  // Preloaded, because the connection may be gone when it is needed.
  useEffect(() => whenIdle(() => void loadLastLook().catch(() => null)), [])

  return async (quiz: TodaysQuiz, drafts: DraftsByQuestion) => {
    const blank = quiz.questions.filter((question) => isBlank(draftOf(drafts, question.id).text)).length
    let chosen: number | null = null
    const confirmed = await confirm({
      title: t`Submit your answers?`,
      message: (cancel) => (
        <div className="stack gap-12">
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
          <Suspense fallback={null}>
            <LastLook
              quiz={quiz}
              drafts={drafts}
              onChoose={(questionId) => {
                chosen = questionId
                cancel()
              }}
            />
          </Suspense>
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
    // After the dialog has given the focus back.
    if (chosen !== null) setTimeout(focusAnswer, 0, chosen)
    return confirmed
  }
}
