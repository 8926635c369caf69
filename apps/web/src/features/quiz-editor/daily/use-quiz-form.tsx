import { useNavigate } from '@tanstack/react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AnswersEffect, KeptVerdicts } from '@tertulia/contract/quiz-editor'
import { useRef, useState } from 'react'
import { showSuccess, showError } from '@/ui/states/toasts.ts'
import { ContradictedVerdicts } from '@/features/corrections/effect/contradicted-verdicts.tsx'
import { EffectWords } from '@/features/corrections/effect/effect-words.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { asCallError } from '@/lib/calls/call.ts'
import type { Problem, SavedQuiz } from '../form/draft-problems.ts'
import type { Written } from '../form/question-draft.ts'
import { useQuizWords } from '../form/quiz-words.ts'
import { useQuestionForm } from '../form/use-question-form.ts'
import { type QuizCalls, quizPaths } from './quiz-calls.ts'
import { answersDiffer } from '../form/question-draft.ts'

type Edited<Draft, Saved, Input> = {
  quiz: Saved | null
  calls: QuizCalls<Saved, Input>
  draftOf: (quiz: Saved | null) => Draft
  inputOf: (draft: Draft) => Input
  findProblems: (draft: Draft) => Problem[]
}

/** The form of a quiz of either kind, which confirms the effect on results that are already counted. */
export function useQuizForm<Draft extends Written, Saved extends SavedQuiz, Input>({
  quiz,
  calls,
  draftOf,
  inputOf,
  findProblems,
}: Edited<Draft, Saved, Input>) {
  const words = useQuizWords(calls.kind)
  const navigate = useNavigate()
  const { confirmEffect, kept } = useEffectDialog(quiz, (date, draft: Draft, verdicts) =>
    calls.preview(date, { ...inputOf(draft), kept_verdicts: verdicts }),
  )

  return useQuestionForm<Saved | null, Draft, Input>({
    name: (saved) => `${calls.kind}-quiz-${saved?.date ?? 'new'}`,
    saved: quiz,
    draft: draftOf,
    input: inputOf,
    check: findProblems,
    confirm: (draft, base) => confirmEffect(base, draft),
    save: (input, version) =>
      quiz === null
        ? calls.create(input)
        : calls.save(quiz.date, { ...input, kept_verdicts: kept.current, version }),
    async onSaved(saved) {
      if (saved === null) return
      showSuccess(quiz === null ? words.created : words.saved)
      if (saved.date === quiz?.date) return
      await navigate({ to: quizPaths[calls.kind].edit(saved.date), replace: true, resetScroll: false })
    },
    onlyChanges: quiz !== null,
  })
}

type Preview = (kept: KeptVerdicts) => Promise<AnswersEffect>

/**
 * Confirms saving changed answers of a played quiz, after showing their effect; `kept` are the reviewers' verdicts that
 * stay by the editor's choice.
 */
function useEffectDialog<Draft extends Written>(
  quiz: SavedQuiz | null,
  preview: (date: string, draft: Draft, kept: KeptVerdicts) => Promise<AnswersEffect>,
) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const kept = useRef<KeptVerdicts>([])

  const confirmEffect = async (saved: Draft, draft: Draft): Promise<boolean> => {
    kept.current = []
    if (quiz === null || quiz.submissions === 0 || !answersDiffer(saved, draft)) return true
    const effect = await preview(quiz.date, draft, [])
    if (effect.answers === 0) return true
    return await confirm({
      title: t`Save and mark again?`,
      message: (
        <AnswersEffectWords
          judged={effect}
          preview={(verdicts) => preview(quiz.date, draft, verdicts)}
          onKeep={(verdicts) => (kept.current = verdicts)}
        />
      ),
      confirmLabel: t`Save`,
    })
  }
  return { confirmEffect, kept }
}

type AnswersEffectWordsProps = {
  /** The effect when every contradicted verdict is judged again. */
  judged: AnswersEffect
  preview: Preview
  onKeep: (kept: KeptVerdicts) => void
}

function AnswersEffectWords({ judged, preview, onKeep }: AnswersEffectWordsProps) {
  const { effect, kept, toggle } = useKeptVerdicts(judged, preview, onKeep)
  return (
    <div className="stack">
      <div aria-live="polite">
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
      {effect.told > 0 && (
        <p>
          <Plural value={effect.told} one="# player will be told." other="# players will be told." />
        </p>
      )}
      {judged.contradicted.length === 0 ? (
        <p>
          <Trans>Reviewers’ verdicts stay as they are.</Trans>
        </p>
      ) : (
        <ContradictedVerdicts
          verdicts={judged.contradicted}
          isKept={(verdict) => kept.has(keyOf(verdict))}
          onToggle={(verdict) => void toggle(keyOf(verdict))}
        />
      )}
    </div>
  )
}

const keyOf = ({ question_id, normalised }: KeptVerdicts[number]) => `${question_id} ${normalised}`

/** The verdicts that stay, with the effect of judging the others. */
function useKeptVerdicts(judged: AnswersEffect, preview: Preview, onKeep: AnswersEffectWordsProps['onKeep']) {
  const [shown, setShown] = useState({ effect: judged, kept: new Set<string>() })
  const last = useRef(shown)

  function keep(kept: Set<string>): KeptVerdicts {
    const verdicts = judged.contradicted
      .filter((verdict) => kept.has(keyOf(verdict)))
      .map(({ question_id, normalised }) => ({ question_id, normalised }))
    onKeep(verdicts)
    return verdicts
  }

  function show(now: typeof shown) {
    last.current = now
    setShown(now)
  }

  async function toggle(key: string) {
    const before = last.current
    const kept = new Set(before.kept)
    if (!kept.delete(key)) kept.add(key)
    const chosen = { ...before, kept }
    show(chosen)
    try {
      const effect = await preview(keep(kept))
      // A later choice has its own effect.
      if (last.current === chosen) show({ effect, kept })
    } catch (error) {
      if (last.current !== chosen) return
      keep(before.kept)
      show(before)
      showError(errorWords(asCallError(error).code))
    }
  }
  return { ...shown, toggle }
}
