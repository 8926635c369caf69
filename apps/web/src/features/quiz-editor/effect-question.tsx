import { previewQuizEffect, type QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { answersDiffer, inputOf, type QuizDraft } from './quiz-draft.ts'

type Effect = ReplyOf<typeof previewQuizEffect>

/** Before changed answers of a quiz that was played are saved: shows what they change, and asks. */
export function useEffectQuestion(quiz: QuizForEditor | null) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const preview = useAction(previewQuizEffect)

  return async (saved: QuizDraft, draft: QuizDraft): Promise<boolean> => {
    if (quiz === null || quiz.submissions === 0 || !answersDiffer(saved, draft)) return true
    const effect = await preview.mutateAsync({ params: { date: quiz.date }, body: inputOf(draft) })
    if (effect.answers === 0) return true
    return await confirm({
      title: t`Save and judge again?`,
      message: <EffectWords effect={effect} />,
      confirm_label: t`Save`,
    })
  }
}

function EffectWords({ effect: { answers, games, tables } }: { effect: Effect }) {
  return (
    <>
      <Trans>People have already answered this quiz. Saving changes:</Trans>
      <ul className="effect-list">
        <li>
          <Plural value={answers} one="# answer" other="# answers" />
        </li>
        <li>
          <Plural value={games} one="# game" other="# games" />
        </li>
        <li>
          <Plural value={tables} one="# table" other="# tables" />
        </li>
      </ul>
      <Trans>A reviewer's verdicts stay as they are.</Trans>
    </>
  )
}
