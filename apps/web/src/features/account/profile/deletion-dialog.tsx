import * as accountCalls from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as quizCalls from '@tertulia/contract/quizzes'
import { mayCall } from '@/features/session/may-call.ts'
import { useSession, useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { paths } from '@/paths.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import * as styles from '../account.module.css'
import * as modalStyles from '@/ui/dialogs/modal.module.css'

type DeletionDialogProps = { has_password: boolean; onClose: () => void }

/** Explains what is lost and what stays, and requires the password before the account is deleted. */
export function DeletionDialog({ has_password, onClose }: DeletionDialogProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const { send, busy, wrong, problem } = useDeletion()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) send(password)
  }

  return (
    <Modal onClose={onClose} title={t`Delete your account?`}>
      <form className="stack" noValidate onSubmit={submit}>
        <WhatHappens />
        {has_password ? (
          <CurrentPasswordField password={password} error={wrong} focused onChange={setPassword} />
        ) : (
          <p className="soft">
            <Trans>This account has no password. Request a link to set one on the sign-in page.</Trans>
          </p>
        )}
        <FormProblem words={problem} />
        <div className={modalStyles.modalActions}>
          <Button onClick={onClose}>
            <Trans>Keep the account</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy} danger disabled={!has_password}>
            <Trans>Delete permanently</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function WhatHappens() {
  const user = useUser()
  return (
    <ul className={`${styles.accountLosses} stack gap-8`}>
      <li>
        <Trans>
          Permanently deleted: your name, e-mail, birth date, region, picture, settings, drafts, messages,
          activity and any time left on a paid subscription.
        </Trans>
      </li>
      <li>
        <Trans>
          What stays, without your name: submitted answers, games, tables, published quizzes and payment
          amounts.
        </Trans>
      </li>
      {mayCall(user, quizCalls.getTodaysQuiz) && (
        <li>
          <Trans>If a season is running, your remaining games count as forfeits.</Trans>
        </li>
      )}
      <li>
        <Trans>This can’t be undone.</Trans>
      </li>
    </ul>
  )
}

function useDeletion() {
  const { t } = useLingui()
  const { signOut } = useSession()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useAction(accountCalls.deleteAccount, {
    async done() {
      await navigate({ to: paths.home(), replace: true, ignoreBlocker: true })
      await signOut()
      showSuccess(t`Your account has been deleted.`)
    },
    failed: {
      wrong_password: ({ code }) => setWrong(errorWords(code)),
      other: ({ code }) => setProblem(errorWords(code)),
    },
  })

  function send(password: string) {
    setProblem(null)
    setWrong(password === '' ? t`Enter your current password.` : null)
    if (password !== '') mutate({ body: { password } })
  }

  return { send, busy: isPending, wrong, problem }
}
