import { Trans, useLingui } from '@lingui/react/macro'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PlayerSearch } from '../player-search.tsx'
import { useMergeAddress } from './merge-address.ts'
import { AccountMerge } from './account-merge.tsx'

/** Merges a user's account with another one of the same person. */
export function UserMergePage() {
  const { id } = useParams({ from: '/admin/users/$id/merge' })
  const { t } = useLingui()
  const query = useCall(userCalls.getUser, { params: { id } })
  const { name = '', surname = '' } = query.data ?? {}
  return (
    <Page title={t`Merge accounts`} lead={`${name} ${surname}`.trim() || '\u00a0'}>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(user) => <Merge key={user.id} user={user} />}
      </QueryState>
    </Page>
  )
}

function Merge({ user }: { user: ClubUser }) {
  const { t } = useLingui()
  const { otherId, swapped, look } = useMergeAddress(user.id, useSearch({ from: '/admin/users/$id/merge' }))
  return (
    <div className="stack gap-20 fitted">
      <p className="readable">
        <Trans>
          If this person has two accounts, choose the other one here. Games, submissions, payments and all
          else are then brought together in one account.
        </Trans>
      </p>
      <PlayerSearch
        label={t`The other account`}
        description={t`Search by name or e-mail.`}
        endpoint={userCalls.listUsers}
        offered={({ users: found }) =>
          found
            .filter(({ id }) => id !== user.id)
            .map((one) => ({ ...one, surname: `${one.surname} · ${one.email}` }))
        }
        onChoose={(other) => look({ other: other?.id, swapped: false })}
      />
      {otherId !== undefined && (
        <AccountMerge
          key={`${otherId} ${swapped}`}
          id={swapped ? otherId : user.id}
          other_id={swapped ? user.id : otherId}
          onStay={(id) => look({ other: otherId, swapped: id !== user.id })}
        />
      )}
      <p>
        <TextLink to={adminPaths.user(user.id)}>
          <Trans>Back to the user</Trans>
        </TextLink>
      </p>
    </div>
  )
}
