import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import type { UserMerge } from '@tertulia/contract/account-merges'
import type { ListedUser } from '@tertulia/contract/users'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { failureWords } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import { MergeConfirmation } from './merge-confirmation.tsx'
import { MergeConflicts } from './merge-conflicts.tsx'
import { MergeEffect } from './merge-effect.tsx'
import { MergeSides } from './merge-sides.tsx'

type AccountMergeProps = { id: number; other_id: number; onStay: (id: number) => void }

/** Shows what merging two accounts would change and what stands against it, and merges them. */
export function AccountMerge({ id, other_id, onStay }: AccountMergeProps) {
  const query = useCall(
    accountMergeCalls.previewUserMerge,
    { params: { id }, body: { other_id } },
    { staleTime: 0, gcTime: 0 },
  )
  return (
    <QueryState query={query} skeleton={<Skeleton height={520} />}>
      {(merge) => (
        <div className="sheet stack gap-20 fitted">
          <Sides merge={merge} onStay={onStay} />
          <MergeConflicts merge={merge} />
          <MergeEffect merge={merge} />
          <Confirmation merge={merge} />
        </div>
      )}
    </QueryState>
  )
}

function Sides({ merge: { user, other }, onStay }: { merge: UserMerge; onStay: (id: number) => void }) {
  const sides = [user, other]
    .toSorted((one, another) => one.id - another.id)
    .map((one) => ({
      id: one.id,
      name: fullName(one),
      facts: [
        one.email,
        <Trans key="registered">
          Registered <UserDay instant={one.created_at} />
        </Trans>,
        <Trans key="seen">
          Last seen: <UserDay instant={one.last_seen_at} />
        </Trans>,
        <UserStateMark key="state" state={one.state} />,
      ],
    }))
  return <MergeSides sides={sides} stays={user.id} onChoose={onStay} />
}

function Confirmation({ merge: { user, other, conflicts } }: { merge: UserMerge }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useProvenAction(accountMergeCalls.mergeUsers, {
    onSuccess({ id }) {
      showSuccess(t`Accounts merged`)
      // Results, statistics and lists everywhere name another account now.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      void navigate({ to: adminPaths.user(id), replace: true })
    },
  })
  return (
    <MergeConfirmation
      tick={
        <Trans>
          I know that the account {other.email} will be gone for good, and that this can’t be undone.
        </Trans>
      }
      submit={<Trans>Merge into {user.email}</Trans>}
      obstacle={
        conflicts.length > 0 ? <Trans>First resolve what stands in the way, above.</Trans> : undefined
      }
      busy={isPending}
      error={error ? failureWords('merge_users', error.code) : undefined}
      onMerge={() =>
        mutate({ params: { id: user.id }, body: { other_id: other.id, other_email: other.email } })
      }
    />
  )
}

function fullName({ name, surname }: ListedUser): string {
  return `${name} ${surname}`.trim()
}
