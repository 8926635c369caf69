import { Trans, useLingui } from '@lingui/react/macro'
import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCallback, useState } from 'react'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { type CallCode, asCallError, currentOf } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatTime } from '@/lib/dates/dates.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Completeness, useRefusalWords } from '../form/form-bar.tsx'
import { FormConflict } from '../form/form-conflict.tsx'
import type { ChangeQuestion } from '../form/question-block.tsx'
import {
  changedQuestions,
  incompleteQuestions,
  withQuestion,
  missingOf,
  type FormRules,
} from '../form/question-draft.ts'
import { PlainQuestions } from '../special/plain-questions.tsx'
import { contentDraft, type SpecialContentDraft, contentInput } from '../special/special-draft.ts'
import { SubjectFields } from '../special/subject-fields.tsx'
import { useSpecialRules, contentProblems } from '../special/special-problems.ts'
import type { Writing } from './use-proposal-saver.ts'
import * as styles from '../form/quiz-form.module.css'
import { questionField, subjectField, type Problem } from '../form/draft-problems.ts'

type WritingFormProps = { writing: Writing; onSubmitted: () => void }

/** The auto-saving form of a proposal. */
export function WritingForm({ writing, onSubmitted }: WritingFormProps) {
  const { t } = useLingui()
  const { draft, saver } = writing
  const rules = useSpecialRules()
  const submission = useProposalSubmission({ writing, rules, onSubmitted })
  const total = rules.themes.length
  // Everything is already saved, so this suppresses the browser's own save dialog.
  useSaveKey(() => Promise.resolve())

  const change = (changes: Partial<SpecialContentDraft>) => saver.change((now) => ({ ...now, ...changes }))
  const changeQuestion = useCallback<ChangeQuestion>(
    (position, changes) => saver.change((now) => withQuestion(now, position, changes)),
    [saver],
  )

  return (
    <div className={`${styles.quizEditor} stack gap-20 fitted`}>
      <section className="sheet stack gap-20 fitted" aria-label={t`Subject and description`}>
        <SubjectFields draft={draft} onChange={change} />
      </section>
      <PlainQuestions questions={draft.questions} onChange={changeQuestion} />
      {(writing.saved_at !== null || writing.unsent) && <ProposalDiscard writing={writing} />}
      <p className="soft">
        <Trans>Nobody sees it until you submit it.</Trans>
      </p>
      <WritingBar
        writing={writing}
        submission={submission}
        complete={total - incompleteQuestions(draft, rules).length}
        total={total}
        subjectMissing={isBlank(draft.subject)}
      />
    </div>
  )
}

type WritingBarProps = {
  writing: Writing
  submission: ReturnType<typeof useProposalSubmission>
  complete: number
  total: number
  subjectMissing: boolean
}

/** Sticky footer with progress, the state of saving, and the submit button. */
function WritingBar({ writing, submission, complete, total, subjectMissing }: WritingBarProps) {
  const refusalWords = useRefusalWords()
  const failure = failureSentence('submit_special_quiz')
  return (
    <SaveBar
      form={{ busy: submission.busy, save: submission.submit }}
      problem={writing.other ? null : refusalWords(submission.problems, submission.refusal, failure)}
      progress={
        <Completeness complete={complete} total={total} subjectMissing={subjectMissing} need={null} />
      }
      state={<SafeState writing={writing} />}
      submit={<Trans>Submit</Trans>}
    >
      {writing.other && <DeviceConflict writing={writing} />}
    </SaveBar>
  )
}

/** Shown when another device has saved a different version. */
function DeviceConflict({ writing: { draft, other, saver } }: { writing: Writing }) {
  const { special_question_count: count } = useRuleSet()
  return (
    <FormConflict
      changed={changedQuestions(contentDraft(other, count), draft)}
      onSettle={(keepTyped) => saver.settle(keepTyped)}
    >
      <Trans>Your draft was changed on another device in the meantime. What you typed is still here.</Trans>
    </FormConflict>
  )
}

/** Describes where typed text is saved; nothing before something was typed. */
function SafeState({ writing: { unsent, saved_at, saved, refusal } }: { writing: Writing }) {
  const { t } = useLingui()
  const { time_zone } = useCustomer()
  const here = saved ? t({ message: 'Saved on this device', context: 'special quiz' }) : t`Not saved`
  const time = saved_at === null ? '' : formatTime(saved_at, time_zone)
  return (
    <>
      {unsent ? here : time !== '' && t`Saved ${time}`}
      {unsent && refusal && ` · ${errorWords(refusal)}`}
    </>
  )
}

/** Deletes the draft after confirmation, here and on the server. */
function ProposalDiscard({ writing }: { writing: Writing }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutateAsync } = useAction(specialQuizProposalCalls.removeProposalDraft)

  async function discard() {
    const confirmed = await confirm({
      title: t`Discard this draft?`,
      message: t`Everything you’ve written for it will be lost. This can’t be undone.`,
      confirmLabel: t`Discard`,
      danger: true,
    })
    if (!confirmed) return
    await writing.saver.pause()
    try {
      // A draft that never reached the server cannot be deleted there.
      await mutateAsync({}).catch(forgiveMissing)
      writing.forget()
      // The button is gone, and with it the focus.
      document.querySelector<HTMLElement>('#main h1')?.focus()
      showSuccess(t`Draft discarded`)
    } catch (error) {
      const reason = errorWords(asCallError(error).code)
      showError(`${t`The draft couldn’t be discarded.`} ${reason}`)
    } finally {
      writing.saver.goOn()
    }
  }

  return (
    <div className={styles.editorRemoval}>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void discard()}>
        <Trans>Discard this draft</Trans>
      </Button>
    </div>
  )
}

function forgiveMissing(error: unknown): void {
  if (asCallError(error).code !== 'not_found') throw error
}

type Submitting = { writing: Writing; rules: FormRules; onSubmitted: () => void }

/** Submits the proposal after confirmation; reports problems. */
function useProposalSubmission({ writing, rules, onSubmitted }: Submitting) {
  const { saver, draft } = writing
  const confirmed = useConfirmation()
  const action = useAction(specialQuizProposalCalls.submitProposal, {
    done() {
      writing.forget()
      onSubmitted()
    },
    refreshes: [specialQuizProposalCalls.getOwnProposals],
  })
  const [attempted, setAttempted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallCode | null>(null)

  async function send() {
    setBusy(true)
    await saver.pause()
    try {
      const { draft: whole, made_on } = saver.snapshot()
      await action.mutateAsync({ body: { ...contentInput(whole), made_on } })
    } catch (error) {
      const refused = asCallError(error)
      if (refused.code === 'draft_changed') saver.adopt(currentOf<ProposalDraft | null>(refused))
      setRefusal(refused.code)
    } finally {
      saver.goOn()
      setBusy(false)
    }
  }

  async function submit() {
    if (busy) return
    setAttempted(true)
    setRefusal(null)
    const field = contentProblems(draft)[0]?.field ?? missingField(draft, rules)
    if (field) document.getElementById(field)?.focus()
    else if (await confirmed()) await send()
  }

  const problems: Problem[] = attempted ? contentProblems(draft) : []
  const missing = attempted && problems.length === 0 && missingField(draft, rules) !== null
  return { submit, busy, problems, refusal: missing ? ('proposal_incomplete' as const) : refusal }
}

/** The first incomplete field; null when all are complete. */
function missingField(draft: SpecialContentDraft, rules: FormRules): string | null {
  if (isBlank(draft.subject)) return subjectField
  const [position] = incompleteQuestions(draft, rules)
  const question = draft.questions.find((candidate) => candidate.position === position)
  if (!question) return null
  const [part = 'text'] = missingOf(question, [], rules.rule_set)
  return questionField(question.position, part)
}

function useConfirmation() {
  const { t } = useLingui()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t`Submit your special quiz?`,
      message: t`The editors will read it and decide when to publish it. Once submitted, you can’t change it.`,
      confirmLabel: t`Submit`,
    })
}
