import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { listUsers, refuseUser, type ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError } from '@/lib/call.ts'
import { cleanPaste } from '@/lib/clean-paste.ts'
import { errorWords } from '@/lib/error-words.ts'
import { keptWork, useKeptWork } from '@/lib/kept-work.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { useFirstFocus } from './use-first-focus.ts'

const longest_reason = 1000

type RefusalFormProps = { user: ClubUser; onClose: () => void; onBack: () => void }

/** Turns a registration down with a reason; what was filled in is deleted. */
export function RefusalForm({ user, onClose, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const { name } = user
  const key = `registration-refusal-${user.id}-${useUser()?.id ?? 0}`
  const [reason, setReason] = useState(() => keptWork<string>(key) ?? '')
  useKeptWork(key, reason === '' ? null : reason)
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
          {name} gets your reason by mail. The registration and all that was filled in are deleted; the same
          address may register again.
        </Trans>
      </p>
      <Textarea
        label={t`Reason`}
        rows={5}
        maxLength={longest_reason}
        required
        withAsterisk={false}
        ref={first}
        value={reason}
        error={missing ? t`Say why.` : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onPaste={cleanPaste(cleanText)}
      />
      <FormProblem words={problem ? errorWords(problem) : null} />
      <div className="confirm-actions">
        <Button variant="default" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <SubmitButton busy={busy} color="red">
          <Trans>Refuse and delete</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

function useRefusal(id: number, onClose: () => void) {
  const { t } = useLingui()
  const query_client = useQueryClient()
  const { mutateAsync, isPending, error } = useAction(refuseUser)

  async function refuse(reason: string) {
    if (isPending) return
    try {
      await mutateAsync({ params: { id }, body: { reason } })
    } catch (refused) {
      // The form shows it.
      if (refused instanceof CallError) return
      throw refused
    }
    showSuccess(t`Registration refused`)
    onClose()
    await query_client.invalidateQueries({ queryKey: endpointKey(listUsers) })
  }
  return { refuse, busy: isPending, problem: error?.code }
}
