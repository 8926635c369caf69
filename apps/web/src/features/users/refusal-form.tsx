import { Trans, useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError } from '@/lib/call.ts'
import { cleanPaste } from '@/lib/clean-paste.ts'
import { savedWork, useSavedWork } from '@/lib/saved-work.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { failureWords } from '@/lib/failures.ts'
import { Button } from '@/ui/button.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { useFirstFocus } from './use-first-focus.ts'

const longestReason = 1000

type RefusalFormProps = { user: ClubUser; onClose: () => void; onBack: () => void }

/** Rejects a registration with a reason; its data are deleted. */
export function RefusalForm({ user, onClose, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const { name } = user
  const key = `registration-refusal-${user.id}-${useUser()?.id ?? 0}`
  const [reason, setReason] = useState(() => savedWork<string>(key) ?? '')
  useSavedWork(key, reason === '' ? null : reason)
  const [missing, setMissing] = useState(false)
  const first = useFirstFocus<HTMLTextAreaElement>()
  const { refuse, busy, problem } = useRefusal(user.id, onClose)

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
      <div className="modal-actions">
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

function useRefusal(id: number, onClose: () => void) {
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
    onClose()
    await queryClient.invalidateQueries({ queryKey: endpointKey(users.listUsers) })
  }
  return { refuse, busy: isPending, problem: error?.code }
}
