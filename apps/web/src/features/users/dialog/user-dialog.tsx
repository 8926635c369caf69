import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey, useAction, useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { ReasonForm } from '@/ui/dialogs/reason-dialog.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { UserHistory } from '../history/user-history.tsx'
import { userViews, useUsersAddress, writeAddress } from '../list/user-filters.ts'
import { PermissionsForm } from '../permissions/permissions-form.tsx'
import { BlockForm } from './block-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PaymentForm } from './payment-form.tsx'
import { UserAbsences } from './user-absences.tsx'
import { UserData } from '../data/user-data.tsx'
import { UserActivity } from '../activity/user-activity.tsx'
import { UserHead } from './user-head.tsx'
import * as styles from './user-dialog.module.css'

/** A user: identity, permissions, actions and history. */
export function UserDialog({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { go } = useUsersAddress()
  const user = useCall(userCalls.getUser, { params: { id: user_id } }, { staleTime: 0 })
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

type Step = 'look' | 'refuse' | 'block' | 'email' | 'payment'

function UserSheet({ user, onClose }: { user: ClubUser; onClose: () => void }) {
  const { address } = useUsersAddress()
  const [step, setStep] = useState<Step>('look')
  const look = () => setStep('look')
  if (step === 'refuse') return <RefusalForm user={user} onClose={onClose} onBack={look} />
  if (step === 'block') return <BlockForm user={user} onDone={look} />
  if (step === 'payment') return <PaymentForm user={user} onDone={look} />
  if (step === 'email') return <EmailForm user={user} onDone={look} />

  return (
    <div className="stack">
      <UserHead
        user={user}
        onBlock={() => setStep('block')}
        onChangeEmail={() => setStep('email')}
        onPayment={() => setStep('payment')}
      />
      <UserTabs user_id={user.id} />
      {address.view === 'permissions' && (
        <PermissionsForm user={user} onClose={onClose} onRefuse={() => setStep('refuse')} />
      )}
      {address.view === 'absences' && <UserAbsences user_id={user.id} />}
      {address.view === 'activity' && <UserActivity user_id={user.id} />}
      {address.view === 'data' && <UserData user={user} />}
      {address.view === 'history' && <UserHistory user={user} />}
    </div>
  )
}

// Without including the search, every view would have the same address.
const exactly = { exact: true, includeSearch: true }
const inPlace = { keepPlace: true }

/** Tabs of a user's views. */
function UserTabs({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { address } = useUsersAddress()
  const words = {
    permissions: t`Permissions`,
    absences: t`Absences`,
    activity: t`Activity`,
    history: t({ message: 'History', context: 'user' }),
    data: t`Data`,
  }
  return (
    <nav className={`${styles.userTabs} beside gap-16 stretched line-below`} aria-label={t`Views`}>
      {userViews.map((view) => (
        <Link
          key={view}
          to={adminPaths.users()}
          search={writeAddress({ ...address, user: user_id, view }) as never}
          activeOptions={exactly}
          resetScroll={false}
          state={inPlace}
          replace
          className={styles.userTab}
        >
          {words[view]}
        </Link>
      ))}
    </nav>
  )
}

const longestReason = 1000

type RefusalFormProps = { user: ClubUser; onClose: () => void; onBack: () => void }

/** Rejects a registration with a reason; its data are deleted. */
function RefusalForm({ user: { id, name }, onClose, onBack }: RefusalFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutateAsync } = useAction(userCalls.refuseUser)

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
        void queryClient.invalidateQueries({ queryKey: endpointKey(userCalls.listUsers) })
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
