import { Trans, useLingui } from '@lingui/react/macro'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { ReasonForm } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

const longestReason = 1000

type RefusalFormProps = { user: ClubUser; onClose: () => void; onBack: () => void }

/** Rejects a registration with a reason; its data are deleted. */
export function RefusalForm({ user: { id, name }, onClose, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(users.refuseUser)

  return (
    <ReasonForm
      name={`registration-refusal-${id}`}
      words={{
        submit: <Trans>Refuse and delete</Trans>,
        back: <Trans>Back</Trans>,
        failure: failureSentence('change_status'),
      }}
      longest={longestReason}
      clean={cleanText}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`Registration refused`)
        onClose()
        void queryClient.invalidateQueries({ queryKey: endpointKey(users.listUsers) })
      }}
      onBack={onBack}
    >
      <p>
        <Trans>
          {name} gets your reason by e-mail. The registration and everything in it are deleted; the same
          address can register again.
        </Trans>
      </p>
    </ReasonForm>
  )
}
