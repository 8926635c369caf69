import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as userCalls from '@tertulia/contract/users'
import type { ListedUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { SeveralDialog } from '@/ui/dialogs/several-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

/** Approves several registrations of a page at once, with the free first month. */
export function ApproveSeveral({ users: listed }: { users: readonly ListedUser[] }) {
  // Those listed when the dialog was opened; the list behind it changes.
  const [shown, setShown] = useState<readonly ListedUser[] | null>(null)
  const pending = listed.filter(({ state }) => state === 'pending')
  if (pending.length < 2 && shown === null) return null
  return (
    <div>
      <Button icon={<CheckIcon size={18} />} onClick={() => setShown(pending)}>
        <Trans>Approve several</Trans>
      </Button>
      {shown && <ApproveDialog users={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

type ApproveDialogProps = { users: readonly ListedUser[]; onClose: () => void }

function ApproveDialog({ users: pending, onClose }: ApproveDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(userCalls.approveUsers)

  return (
    <SeveralDialog
      title={t`Who is approved?`}
      items={pending.map(({ id, name, surname, email }) => ({
        id,
        words: `${name} ${surname}`.trim(),
        detail: email,
      }))}
      submit={(count) => plural(count, { one: 'Approve # person', other: 'Approve # people' })}
      send={async (ids) => {
        const { failed } = await mutateAsync({ body: { ids } })
        void queryClient.invalidateQueries()
        return failed
      }}
      onDone={(count) => {
        showSuccess(plural(count, { one: '# person approved', other: '# people approved' }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Each becomes a regular player with the first month free, and is told by e-mail.</Trans>
      </p>
    </SeveralDialog>
  )
}
