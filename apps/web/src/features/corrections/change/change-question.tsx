import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as changeSets from '@tertulia/contract/change-sets'
import { changeReason } from '@tertulia/contract/change-sets'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { Effect } from '@tertulia/contract/quiz-editor'
import type { Question } from '@tertulia/contract/questions'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { EffectWords } from '../effect/effect-words.tsx'
import { forgetResults } from '../effect/forget-results.ts'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'

type Counting = QuestionChange['counting']
type Asked = { counting: Counting; effect: Effect }

/** Lets those who may make a question void or right for everyone, or undo that, after its effect was shown. */
export function ChangeQuestion({ question }: { question: Question }) {
  const { id, change } = question
  const { t } = useLingui()
  const roles = useUser()?.valid_roles
  const [asked, setAsked] = useState<Asked | null>(null)
  const preview = useAction(changeSets.previewChangeEffect, {
    onError: ({ code }) => showError(errorWords(code)),
  })
  const wanted = change ? 'undo' : 'apply'
  if (change?.whole_day) return <p className="breakable">{change.reason}</p>
  if (!roles || !mayChangeCounting({ ...question, valid_roles: roles }, wanted)) return null

  const ask = (counting: Counting) =>
    preview.mutate(
      { params: { id }, body: { counting } },
      { onSuccess: (effect) => setAsked({ counting, effect }) },
    )

  return (
    <section className="stack gap-10 to-start" aria-label={t`Counting`}>
      {change ? (
        <UndoChange id={id} change={change} />
      ) : (
        <div className="row gap-8">
          <Button busy={preview.isPending} onClick={() => ask('void')}>
            <Trans>Don’t count this question</Trans>
          </Button>
          <Button busy={preview.isPending} onClick={() => ask('right_for_everyone')}>
            <Trans>Count it as right for everyone</Trans>
          </Button>
        </div>
      )}
      {asked && <ChangeDialog id={id} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

function ChangeDialog({ id, asked, onClose }: { id: number; asked: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(changeSets.applyChange)
  const { counting, effect } = asked
  const isVoid = counting === 'void'

  return (
    <ReasonDialog
      name={`question-change-${id}`}
      title={isVoid ? t`Stop counting this question?` : t`Count this question as right for everyone?`}
      words={{
        description: t`Every player can read it on the question’s page.`,
        problem: t`Write at least ${changeReason.min} characters.`,
        submit: isVoid ? <Trans>Don’t count it</Trans> : <Trans>Right for everyone</Trans>,
      }}
      shortest={changeReason.min}
      longest={changeReason.max}
      clean={cleanText}
      send={(reason) => mutateAsync({ params: { id }, body: { counting, reason } })}
      onSent={() => {
        onClose()
        forgetResults(queryClient)
        showSuccess(isVoid ? t`The question no longer counts.` : t`The question is right for everyone.`)
      }}
      onBack={onClose}
    >
      <EffectWords effect={effect}>
        {isVoid ? (
          <Plural
            value={effect.answers}
            one="# answer no longer counts."
            other="# answers no longer count."
          />
        ) : (
          <Plural value={effect.answers} one="# answer becomes right." other="# answers become right." />
        )}
      </EffectWords>
    </ReasonDialog>
  )
}

function UndoChange({ id, change }: { id: number; change: QuestionChange }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const onError = ({ code }: { code: Parameters<typeof errorWords>[0] }) => showError(errorWords(code))
  const preview = useAction(changeSets.previewChangeEffect, { onError })
  const undoing = useAction(changeSets.undoChange, {
    onSuccess: () => {
      forgetResults(queryClient)
      showSuccess(t`The question counts normally again.`)
    },
    onError,
  })

  async function undo() {
    const effect = await preview
      .mutateAsync({ params: { id }, body: { counting: 'normal' } })
      .catch(() => null)
    if (!effect) return
    const message = (
      <EffectWords effect={effect}>
        <Plural
          value={effect.answers}
          one="# answer counts as it was marked."
          other="# answers count as they were marked."
        />
      </EffectWords>
    )
    const asked = { title: t`Count this question normally again?`, message, confirmLabel: t`Count it again` }
    if (await confirm(asked)) undoing.mutate({ params: { id } })
  }

  return (
    <Button busy={preview.isPending || undoing.isPending} onClick={() => void undo()}>
      {change.counting === 'void' ? (
        <Trans>Count this question again</Trans>
      ) : (
        <Trans>Count it as marked</Trans>
      )}
    </Button>
  )
}
