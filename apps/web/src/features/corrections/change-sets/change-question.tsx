import { Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import { changeReason, type ChangeEffect } from '@tertulia/contract/change-sets'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { Question } from '@tertulia/contract/questions'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { ChangeEffectWords } from './change-effect.tsx'
import { RepairLink } from './repair-link.tsx'
import { UndoChangeSet } from './undo-change-set.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '../effect/result-reads.ts'

type Counting = QuestionChange['counting']
type Preview = { counting: Counting; effect: ChangeEffect }

const inputOf = ({ id, kind, date }: Question, counting: Counting) => ({
  params: { kind, date },
  operations: { countings: [{ question_id: id, counting }], official_answers: [], verdicts: [] },
})

/** Lets those who may make a question void or right for everyone, or undo that, after its effect was shown. */
export function ChangeQuestion({ question }: { question: Question }) {
  const { change, change_set_id, kind, date } = question
  const { t } = useLingui()
  const roles = useUser()?.valid_roles
  const [asked, setAsked] = useState<Preview | null>(null)
  const preview = useAction(changeSetCalls.previewChangeSet, {
    failed: toastFailure(),
  })
  if (change?.whole_day) return <p className="breakable">{change.reason}</p>
  const may = (wanted: 'apply' | 'undo') =>
    roles !== undefined && mayChangeCounting({ ...question, valid_roles: roles }, wanted)
  if (!may(change ? 'undo' : 'apply')) return <RepairLink date={date} closed={kind} />

  async function ask(counting: Counting): Promise<void> {
    const { params, operations } = inputOf(question, counting)
    const effect = await preview.mutateAsync({ params, body: { operations } }).catch(() => null)
    if (effect) setAsked({ counting, effect })
  }

  return (
    <section className="stack gap-10 to-start" aria-label={t`How it counts`}>
      {change && change_set_id !== null ? (
        <UndoChangeSet
          id={change_set_id}
          label={
            change.counting === 'void' ? (
              <Trans>Count this question again</Trans>
            ) : (
              <Trans>Count it as marked</Trans>
            )
          }
        />
      ) : (
        <div className="row gap-8">
          <Button busy={preview.isPending} onClick={() => void ask('void')}>
            <Trans>Don’t count this question</Trans>
          </Button>
          <Button busy={preview.isPending} onClick={() => void ask('right_for_everyone')}>
            <Trans>Count it as right for everyone</Trans>
          </Button>
        </div>
      )}
      <RepairLink date={date} closed={kind} />
      {asked && (
        <ChangeDialog
          question={question}
          asked={asked}
          onMoved={() => ask(asked.counting)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

type ChangeDialogProps = {
  question: Question
  asked: Preview
  /** Shows the new effect, after results have moved. */
  onMoved: () => Promise<void>
  onClose: () => void
}

function ChangeDialog({ question, asked, onMoved, onClose }: ChangeDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(changeSetCalls.applyChangeSet, {
    refreshes: resultReads,
    failed: { effect_changed: onMoved },
  })
  const { counting, effect } = asked
  const isVoid = counting === 'void'

  async function send(reason: string) {
    const { params, operations } = inputOf(question, counting)
    const body = { reason, operations, fingerprint: effect.fingerprint, of_draft: false }
    return await mutateAsync({ params, body })
  }

  return (
    <ReasonDialog
      name={`question-change-${question.id}`}
      words={{
        title: isVoid ? t`Stop counting this question?` : t`Count this question as right for everyone?`,
        description: t`Every player can read it on the question’s page.`,
        problem: t`Enter at least ${changeReason.min} characters.`,
        submit: isVoid ? <Trans>Don’t count it</Trans> : <Trans>Right for everyone</Trans>,
      }}
      text={{ ...changeReason, clean: cleanText }}
      send={send}
      onSent={() => {
        onClose()
        showSuccess(isVoid ? t`The question no longer counts.` : t`The question is right for everyone.`)
      }}
      onBack={onClose}
    >
      <ChangeEffectWords effect={effect} />
    </ReasonDialog>
  )
}
