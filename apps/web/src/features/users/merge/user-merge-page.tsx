import { Trans, useLingui } from '@lingui/react/macro'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser, ListedUser } from '@tertulia/contract/users'
import { useParams, useSearch, useNavigate } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PlayerSearch } from '../player-search.tsx'
import { useMergeAddress } from './merge-address.ts'
import * as accountMergeCalls from '@tertulia/contract/account-merges'
import type { UserMerge, MergeConflict } from '@tertulia/contract/account-merges'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { failureWords } from '@/lib/calls/failures.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import { MergeConfirmation } from './merge-confirmation.tsx'
import { MergeEffect } from './merge-effect.tsx'
import { MergeSides } from './merge-sides.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Notice } from '@/ui/states/notice.tsx'

const from = '/admin/users/$id/merge'

/** Merges a user's account with another one of the same person. */
export function UserMergePage() {
  const { id } = useParams({ from })
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
  const { otherId, swapped, look } = useMergeAddress(from, user.id, useSearch({ from }))
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

type AccountMergeProps = { id: number; other_id: number; onStay: (id: number) => void }

/** Shows what merging two accounts would change and what stands against it, and merges them. */
function AccountMerge({ id, other_id, onStay }: AccountMergeProps) {
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
  const { mutate, isPending, error } = useProvenAction(accountMergeCalls.mergeUsers, {
    done({ id }) {
      showSuccess(t`Accounts merged`)
      void navigate({ to: adminPaths.user(id), replace: true })
    },
    // Results, statistics and lists everywhere name another account now.
    refreshesLater: 'all',
  })
  return (
    <MergeConfirmation
      tick={<Trans>I know that the account {other.email} will be gone for good.</Trans>}
      submit={<Trans>Merge into {user.email}</Trans>}
      obstacle={conflicts.length > 0 ? <Trans>Fix the problems listed above first.</Trans> : undefined}
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

/** Lists what stands against a merge, each with what to do. */
function MergeConflicts({ merge: { user, other, conflicts } }: { merge: UserMerge }) {
  if (conflicts.length === 0) return null
  const emails = new Map([user, other].map(({ id, email }) => [id, email]))
  return (
    <Notice type="warning">
      <div className="stack gap-8">
        <p className="strong">
          <Trans>These two accounts can’t be merged yet:</Trans>
        </p>
        <ul className="stack gap-8">
          {conflicts.map((conflict) => (
            <li key={JSON.stringify(conflict)}>
              <Conflict conflict={conflict} emails={emails} />
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )
}

type ConflictProps = { conflict: MergeConflict; emails: ReadonlyMap<number, string> }

function Conflict({ conflict, emails }: ConflictProps) {
  switch (conflict.kind) {
    case 'own_account':
      return <Trans>Your own account can’t be the one that goes. Choose it as the one that stays.</Trans>
    case 'deletion':
      return (
        <>
          <Trans>{emails.get(conflict.user_id)} is marked for deletion. Keep the account first.</Trans>{' '}
          <TextLink to={adminPaths.user(conflict.user_id, 'data')}>
            <Trans>Open the account</Trans>
          </TextLink>
        </>
      )
    case 'season':
    case 'cup':
      return <SameSeason conflict={conflict} />
    case 'submissions':
    case 'points':
      return <Submission conflict={conflict} emails={emails} />
  }
}

type OfKind<Kind extends MergeConflict['kind']> = Extract<MergeConflict, { kind: Kind }>

function SameSeason({ conflict: { kind, season, started } }: { conflict: OfKind<'season'> | OfKind<'cup'> }) {
  if (started) {
    return (
      <>
        {kind === 'cup' ? (
          <Trans>Both play in the cup of season {season}, so their results can’t be put together.</Trans>
        ) : (
          <Trans>Both have a place in season {season}, so their results can’t be put together.</Trans>
        )}{' '}
        <Trans>Block one of the accounts instead.</Trans>
      </>
    )
  }
  return (
    <>
      {kind === 'cup' ? (
        <Trans>Both are in the cup of season {season}. Take one of them out first.</Trans>
      ) : (
        <Trans>Both have a place in season {season}. Give one of the two places to somebody else.</Trans>
      )}{' '}
      <TextLink to={adminPaths.seasonEdit(season)}>
        <Trans>Open season {season}</Trans>
      </TextLink>
    </>
  )
}

function Submission({
  conflict,
  emails,
}: { conflict: OfKind<'submissions'> | OfKind<'points'> } & Pick<ConflictProps, 'emails'>) {
  const language = useLanguage()
  const { date, closed } = conflict
  const day = formatDateLong(date, language)
  return (
    <>
      {conflict.kind === 'points' ? (
        <Trans>
          {day}: {emails.get(conflict.user_id)} submitted the quiz without giving points, and the other
          account has a game that day.
        </Trans>
      ) : conflict.quiz_kind === 'daily' ? (
        <Trans>{day}: both submitted the daily quiz.</Trans>
      ) : (
        <Trans>{day}: both submitted the special quiz.</Trans>
      )}{' '}
      {closed ? (
        <>
          {conflict.kind === 'points' ? (
            <Trans>Annul that submission first.</Trans>
          ) : (
            <Trans>Annul one of the two submissions first.</Trans>
          )}{' '}
          <TextLink to={adminPaths.day(date)}>
            <Trans>Repair this day</Trans>
          </TextLink>
        </>
      ) : (
        <Trans>Wait until the day has closed, then annul a submission.</Trans>
      )}
    </>
  )
}
