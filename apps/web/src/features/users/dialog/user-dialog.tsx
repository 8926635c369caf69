import { useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { BlockForm } from './block-form.tsx'
import { PermissionsForm } from '../permissions/permissions-form.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { UserAbsences } from './user-absences.tsx'
import { UserActivity } from './user-activity.tsx'
import { useUsersAddress } from '../list/user-filters.ts'
import { UserHead } from './user-head.tsx'
import { UserHistory } from '../history/user-history.tsx'
import { UserTabs } from './user-tabs.tsx'

/** A user: identity, permissions, actions and history. */
export function UserDialog({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const { go } = useUsersAddress()
  const user = useCall(users.getUser, { params: { id: userId } }, { staleTime: 0 })
  const name = user.data && `${user.data.name} ${user.data.surname}`.trim()
  const onClose = () => void go({ user: null }, { replace: true })

  return (
    <Modal onClose={onClose} width={720} title={name ?? t`User`}>
      <QueryState query={user} skeleton={<Skeleton height={560} />}>
        {(shown) => <UserSheet user={shown} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

type Step = 'look' | 'refuse' | 'block'

function UserSheet({ user, onClose }: { user: ClubUser; onClose: () => void }) {
  const { address } = useUsersAddress()
  const [step, setStep] = useState<Step>('look')
  const look = () => setStep('look')
  if (step === 'refuse') return <RefusalForm user={user} onClose={onClose} onBack={look} />
  if (step === 'block') return <BlockForm user={user} onDone={look} />

  return (
    <div className="stack">
      <UserHead user={user} onBlock={() => setStep('block')} />
      <UserTabs user_id={user.id} />
      {address.view === 'permissions' && (
        <PermissionsForm user={user} onClose={onClose} onRefuse={() => setStep('refuse')} />
      )}
      {address.view === 'absences' && <UserAbsences user_id={user.id} />}
      {address.view === 'activity' && <UserActivity user_id={user.id} />}
      {address.view === 'history' && <UserHistory user={user} />}
    </div>
  )
}
