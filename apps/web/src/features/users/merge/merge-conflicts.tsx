import { Trans } from '@lingui/react/macro'
import type { MergeConflict, UserMerge } from '@tertulia/contract/account-merges'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** Lists what stands against a merge, each with what to do. */
export function MergeConflicts({ merge: { user, other, conflicts } }: { merge: UserMerge }) {
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
