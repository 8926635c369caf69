import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import {
  changeReason,
  type ChangeableQuiz,
  type ChangeOperations,
  type ChangeEffect,
} from '@tertulia/contract/change-sets'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState, useEffect } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess, showError } from '@/ui/states/toasts.ts'
import { cleanOperations, countOperations, noOperations, toggleKept } from './operations.ts'
import { QuestionChanges } from './question-changes.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ContradictedVerdicts } from '../effect/contradicted-verdicts.tsx'
import { EffectDialog } from './effect-dialog.tsx'
import { resultReads } from '../effect/result-reads.ts'

type Draft = { reason: string; operations: ChangeOperations }

/** Collects changes to the questions of a closed quiz with their reason, shows their effect, and applies them. */
export function ChangeSetForm({ quiz }: { quiz: ChangeableQuiz }) {
  const { t } = useLingui()
  useAnchor()
  const form = useChangeSetForm(quiz)
  const { asked, setAsked, problems, ask } = useAsking(form.draft)
  const { operations, reason } = form.draft
  const change = (next: ChangeOperations) => form.change({ operations: next })

  return (
    <FormFrame
      form={form}
      className="stack gap-24"
      aria-label={t`Changes`}
      failure={t`The draft could not be saved.`}
      problem={problems.includes('operations') ? t`Choose at least one change.` : undefined}
      foot={<Foot quiz={quiz} form={form} onAsk={ask} />}
    >
      <ol className="stack gap-16">
        {quiz.questions.map((question) => (
          <QuestionChanges
            key={question.id}
            question={question}
            operations={operations}
            mayChangeQuestions={quiz.may_change_questions}
            onChange={change}
          />
        ))}
      </ol>
      <TextArea
        label={t`Reason`}
        description={t`Every player can read it on the pages of these questions.`}
        rows={3}
        maxLength={changeReason.max}
        value={reason}
        error={problems.includes('reason') ? t`Enter at least ${changeReason.min} characters.` : undefined}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
      {asked && (
        <ApplyDialog
          quiz={quiz}
          operations={cleanOperations(operations)}
          reason={cleanText(reason)}
          onChange={change}
          onApplied={() => {
            setAsked(false)
            form.change(nothing)
          }}
          onBack={() => setAsked(false)}
        />
      )}
    </FormFrame>
  )
}

const nothing: Draft = { reason: '', operations: noOperations }

/** Opens the dialog with the effect once nothing is missing; problems show from the first attempt on. */
function useAsking({ operations, reason }: Draft) {
  const [asked, setAsked] = useState(false)
  const [checked, setChecked] = useState(false)
  const isBlank = operations.official_answers.some(({ answer }) => answer.trim() === '')
  const found = [
    ...(countOperations(operations) === 0 ? ['operations'] : []),
    ...(cleanText(reason).length < changeReason.min ? ['reason'] : []),
  ]
  return {
    asked,
    setAsked(open: boolean) {
      setAsked(open)
      setChecked(false)
    },
    problems: checked ? found : [],
    ask() {
      setChecked(true)
      if (found.length === 0 && !isBlank) setAsked(true)
    },
  }
}

type FootProps = {
  quiz: ChangeableQuiz
  form: { draft: Draft; busy: boolean; change: (draft: Draft) => void }
  onAsk: () => void
}

function Foot({ quiz, form, onAsk }: FootProps) {
  const { operations, reason } = form.draft
  const count = countOperations(operations)
  return (
    <div className="stack gap-12">
      <p className="medium" aria-live="polite">
        <Plural value={count} _0="No changes yet." one="# change collected." other="# changes collected." />
      </p>
      <div className="row gap-8">
        <Button look="primary" onClick={onAsk}>
          <Trans>Show the effect</Trans>
        </Button>
        <Button type="submit" busy={form.busy}>
          <Trans>Save as a draft</Trans>
        </Button>
        <DiscardDraft quiz={quiz} form={form} isEmpty={count === 0 && reason === ''} />
      </div>
    </div>
  )
}

function useChangeSetForm({ kind, date, draft: saved }: ChangeableQuiz) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(changeSetCalls.saveChangeDraft, {
    refreshes: [changeSetCalls.getChangeableQuiz],
  })
  return useRecordForm({
    name: () => `change-set-${kind}-${date}`,
    saved,
    draft: (record): Draft => ({
      reason: record?.reason ?? '',
      operations: record?.operations ?? noOperations,
    }),
    input: ({ reason, operations }) => ({
      reason: cleanText(reason),
      operations: cleanOperations(operations),
    }),
    version: (record) => record?.version ?? 0,
    restarts: true,
    lasting: true,
    save: (input, version): Promise<ChangeableQuiz['draft']> =>
      mutateAsync({ params: { kind, date }, body: { ...input, version } }),
    onSaved: () => showSuccess(t`Draft saved. Nothing has changed yet.`),
  })
}

type DiscardDraftProps = {
  quiz: ChangeableQuiz
  form: Pick<FootProps['form'], 'change'>
  isEmpty: boolean
}

/** Discards what is collected, and the saved draft. */
function DiscardDraft({ quiz: { kind, date, draft }, form, isEmpty }: DiscardDraftProps) {
  const { t } = useLingui()
  const cancelling = useAction(changeSetCalls.cancelChangeDraft, {
    refreshes: [changeSetCalls.getChangeableQuiz],
    done: () => showSuccess(t`Draft discarded.`),
  })
  if (isEmpty && draft === null) return null
  return (
    <Button
      look="quiet"
      busy={cancelling.isPending}
      onClick={() => {
        form.change(nothing)
        if (draft !== null) cancelling.mutate({ params: { kind, date } })
      }}
    >
      <Trans>Discard the draft</Trans>
    </Button>
  )
}

type ApplyDialogProps = {
  quiz: ChangeableQuiz
  operations: ChangeOperations
  reason: string
  /** Lets a verdict stay that the corrected answers contradict. */
  onChange: (operations: ChangeOperations) => void
  onApplied: () => void
  onBack: () => void
}

/** Shows the effect of the collected changes and applies them; the new effect, when results have moved meanwhile. */
function ApplyDialog({ quiz, operations, reason, onChange, onApplied, onBack }: ApplyDialogProps) {
  const { t } = useLingui()
  const { kind, date, draft } = quiz
  const params = { kind, date }
  const { effect, isStale, show } = usePreview(params, operations, onBack)
  const applying = useAction(changeSetCalls.applyChangeSet, {
    refreshes: resultReads,
    done() {
      showSuccess(t`The changes are applied.`)
      onApplied()
    },
    failed: { effect_changed: () => void show(operations) },
  })
  if (effect === null) {
    return (
      <Modal title={t`Apply these changes?`} onClose={onBack}>
        <Skeleton height={240} />
      </Modal>
    )
  }
  const isKept = ({ question_id: id, normalised }: { question_id: number; normalised: string }) =>
    operations.official_answers.some((one) => one.question_id === id && one.kept.includes(normalised))

  return (
    <EffectDialog
      title={t`Apply these changes?`}
      effect={effect}
      refusal={applying.error}
      confirm={{
        label: <Trans>Apply</Trans>,
        busy: applying.isPending || isStale,
        onConfirm: () =>
          applying.mutate({
            params,
            body: { reason, operations, fingerprint: effect.fingerprint, of_draft: draft !== null },
          }),
      }}
      onBack={onBack}
    >
      {effect.contradicted.length > 0 && (
        <ContradictedVerdicts
          verdicts={effect.contradicted}
          isKept={isKept}
          onToggle={(verdict) => {
            const next = toggleKept(operations, verdict)
            onChange(next)
            void show(next)
          }}
        />
      )}
    </EffectDialog>
  )
}

type Params = Pick<ChangeableQuiz, 'kind' | 'date'>

/** The effect of operations, read when the dialog opens and whenever they change. */
function usePreview(params: Params, operations: ChangeOperations, onFailed: () => void) {
  const [effect, setEffect] = useState<ChangeEffect | null>(null)
  const { mutateAsync, isPending } = useAction(changeSetCalls.previewChangeSet, {
    failed: {
      other({ code }) {
        showError(errorWords(code))
        onFailed()
      },
    },
  })

  async function show(next: ChangeOperations): Promise<void> {
    const found = await mutateAsync({ params, body: { operations: next } }).catch(() => null)
    if (found) setEffect(found)
  }

  const [first] = useState(() => () => show(operations))
  useEffect(() => void first(), [first])
  return { effect, isStale: isPending, show }
}
