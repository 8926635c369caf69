import { Trans, useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { cleanPaste } from '@/lib/clean-paste.ts'
import { afterDrafts, useTyped } from '@/lib/form-drafts.tsx'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { failureWords } from '@/lib/failures.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import * as styles from '@/ui/modal.module.css'

const longestReason = 1000

/** Rejects a registration with a reason; its data are deleted. */
export const RefusalForm = afterDrafts(Refusal)

type RefusalFormProps = { user: ClubUser; onClose: () => void; onBack: () => void }

function Refusal({ user, onClose, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const { name } = user
  const [reason, setReason, clear] = useTyped(`registration-refusal-${user.id}`, '')
  const [missing, setMissing] = useState(false)
  const first = useFirstFocus<HTMLTextAreaElement>()
  const { refuse, busy, problem } = useRefusal(user.id, () => {
    clear()
    onClose()
  })

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = cleanText(reason)
        setMissing(text === '')
        if (text !== '') void refuse(text)
      }}
    >
      <p>
        <Trans>
          {name} gets your reason by e-mail. The registration and everything in it are deleted; the same
          address can register again.
        </Trans>
      </p>
      <TextArea
        label={t`Reason`}
        rows={5}
        maxLength={longestReason}
        required
        withAsterisk={false}
        ref={first}
        value={reason}
        error={missing ? t`Tell them why.` : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onPaste={cleanPaste(cleanText)}
      />
      <FormProblem words={problem ? failureWords('change_status', problem) : null} />
      <div className={styles.modalActions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy} danger>
          <Trans>Refuse and delete</Trans>
        </Button>
      </div>
    </form>
  )
}

function useRefusal(id: number, onRefused: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, error } = useAction(users.refuseUser)

  async function refuse(reason: string) {
    if (isPending) return
    try {
      await mutateAsync({ params: { id }, body: { reason } })
    } catch (refused) {
      // The form shows the error.
      if (refused instanceof CallError) return
      throw refused
    }
    showSuccess(t`Registration refused`)
    onRefused()
    await queryClient.invalidateQueries({ queryKey: endpointKey(users.listUsers) })
  }
  return { refuse, busy: isPending, problem: error?.code }
}
