import type { AnswersEffect } from '@tertulia/contract/quiz-editor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EffectWords } from '@/features/corrections/effect/effect-words.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { answersDiffer, type Written } from '../form/question-draft.ts'

/** Confirms saving changed answers of a played quiz, after showing their effect. */
export function useEffectDialog<Draft extends Written>(
  quiz: SavedQuiz | null,
  preview: (date: string, draft: Draft) => Promise<AnswersEffect>,
) {
  const { t } = useLingui()
  const confirm = useConfirm()

  return async (saved: Draft, draft: Draft): Promise<boolean> => {
    if (quiz === null || quiz.submissions === 0 || !answersDiffer(saved, draft)) return true
    const effect = await preview(quiz.date, draft)
    if (effect.answers === 0) return true
    return await confirm({
      title: t`Save and mark again?`,
      message: (
        <div className="stack">
          <div>
            <EffectWords effect={effect} />
          </div>
          {effect.to_judge > 0 && (
            <p>
              <Plural
                value={effect.to_judge}
                one="# answer goes back to a reviewer."
                other="# answers go back to a reviewer."
              />
            </p>
          )}
          <Overruled answers={effect.overruled} />
        </div>
      ),
      confirmLabel: t`Save`,
    })
  }
}

function Overruled({ answers }: { answers: AnswersEffect['overruled'] }) {
  if (answers.length === 0)
    return (
      <p>
        <Trans>Reviewers’ verdicts stay as they are.</Trans>
      </p>
    )
  return (
    <div>
      <p>
        <Trans>A reviewer marked these wrong. They become right:</Trans>
      </p>
      <ul className="marked">
        {answers.map(({ text, count }) => (
          <li key={text}>
            {text} (<Plural value={count} one="# answer" other="# answers" />)
          </li>
        ))}
      </ul>
    </div>
  )
}
