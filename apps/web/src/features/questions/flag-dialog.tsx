import { Trans, useLingui } from '@lingui/react/macro'
import * as questionFlags from '@tertulia/contract/question-flags'
import { longestFlagComment } from '@tertulia/contract/question-flags'
import type { FlagReason } from '@tertulia/contract/questions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { afterDrafts, useTyped } from '@/lib/form-drafts.tsx'
import { useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/modal.tsx'
import { SelectField } from '@/ui/select-field.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { flagWords } from './flag-words.ts'
import { useSavedFlag } from './use-saved-flag.ts'
import * as styles from '@/ui/modal.module.css'

/** Dialog for reporting a problem of a question to the editors. */
export const FlagDialog = afterDrafts(Dialog)

type FlagDialogProps = { question_id: number; onClose: () => void }
type Typed = { reason: FlagReason; comment: string }

const untouched: Typed = { reason: 'wrong_answer', comment: '' }

const reasons = Object.keys(flagWords) as FlagReason[]

function Dialog({ question_id: questionId, onClose }: FlagDialogProps) {
  const { t } = useLingui()
  // It stays when the dialog is closed or the session ends, until it is sent.
  const [typed, type, clear] = useTyped(`question-flag-${questionId}`, untouched)
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useSending(questionId, () => {
    clear()
    onClose()
  })

  function send() {
    const comment = cleanText(typed.comment)
    const isMissing = typed.reason === 'other' && comment === ''
    setMissing(isMissing)
    if (!isMissing && !isPending)
      mutate({ params: { id: questionId }, body: { reason: typed.reason, comment } })
  }

  return (
    <Modal onClose={onClose} title={t`What’s wrong with this question?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="stack">
          <FlagFields typed={typed} type={type} missing={missing} />
          <FormProblem words={error === null ? null : errorWords(error.code)} />
        </div>
        <div className={styles.modalActions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={isPending}>
            <Trans>Tell the editors</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type FlagFieldsProps = { typed: Typed; type: (typed: Typed) => void; missing: boolean }

function FlagFields({ typed, type, missing }: FlagFieldsProps) {
  const { t, i18n } = useLingui()
  const needsWords = typed.reason === 'other'
  return (
    <>
      <SelectField
        label={t`Problem`}
        data-autofocus
        value={typed.reason}
        onChange={(event) => type({ ...typed, reason: event.currentTarget.value as FlagReason })}
        data={reasons.map((reason) => ({ value: reason, label: i18n._(flagWords[reason]) }))}
      />
      <TextArea
        label={needsWords ? t`In your own words` : t`In your own words (optional)`}
        description={t`The editors will see it with your name.`}
        rows={4}
        maxLength={longestFlagComment}
        required={needsWords}
        withAsterisk={false}
        value={typed.comment}
        error={missing ? t`Tell us what’s wrong.` : undefined}
        onChange={(event) => type({ ...typed, comment: event.currentTarget.value })}
      />
    </>
  )
}

function useSending(questionId: number, onSent: () => void) {
  const { t } = useLingui()
  const save = useSavedFlag(questionId)
  return useAction(questionFlags.flagQuestion, {
    onSuccess: (flag) => {
      save(flag)
      onSent()
      showSuccess(t`Thank you! The editors will look at it.`)
    },
  })
}
