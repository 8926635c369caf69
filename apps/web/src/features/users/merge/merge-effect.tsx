import { Plural, Trans } from '@lingui/react/macro'
import type { MergeNote, UserMerge } from '@tertulia/contract/account-merges'
import type { ReactNode } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Notice } from '@/ui/states/notice.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { entriesOf } from '@tertulia/core/collections/records'

/** Tells what passes to the account that stays, what is gone, and which results change. */
export function MergeEffect({ merge }: { merge: UserMerge }) {
  const { user, other, notes } = merge
  return (
    <>
      {notes.map((note) => (
        <Notice key={note} type="warning">
          <p>
            <Note note={note} />
          </p>
        </Notice>
      ))}
      <section className="stack gap-8" aria-labelledby="merge-moved">
        <h2 id="merge-moved">
          <Trans>What moves to {user.email}</Trans>
        </h2>
        <Moved moved={merge.moved} />
        {merge.effect && <Changes effect={merge.effect} />}
      </section>
      <section className="stack gap-8" aria-labelledby="merge-gone">
        <h2 id="merge-gone">
          <Trans>What will be gone</Trans>
        </h2>
        <p>
          <Trans>
            Name, e-mail, password, picture and preferences of {other.email}. Nobody can sign in with it any
            more.
          </Trans>
        </p>
        <Gone merge={merge} />
        <p>
          <Trans>We’ll e-mail both addresses. This can’t be undone.</Trans>
        </p>
      </section>
    </>
  )
}

function Note({ note }: { note: MergeNote }) {
  switch (note) {
    case 'stays_blocked':
      return <Trans>The account that stays is blocked, and remains blocked.</Trans>
    case 'leaves_block':
      return <Trans>The account that goes is blocked; the one that stays is not.</Trans>
    case 'approves':
      return (
        <Trans>
          The account that stays waits for approval. It’s approved with the other one’s permissions.
        </Trans>
      )
  }
}

/** A list of those of several lines that count something. */
function Counted({ lines }: { lines: readonly (readonly [count: number, words: ReactNode])[] }) {
  const shown = lines.filter(([count]) => count > 0)
  if (shown.length === 0) return null
  return (
    <ul className="stack gap-4">
      {shown.map(([, words], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place
        <li key={place}>{words}</li>
      ))}
    </ul>
  )
}

function Moved({ moved }: Pick<UserMerge, 'moved'>) {
  const isEmpty = Object.values(moved).every((count) => count === 0)
  if (isEmpty) {
    return (
      <p>
        <Trans>Nothing: the other account is empty.</Trans>
      </p>
    )
  }
  return (
    <Counted
      lines={[
        [
          moved.submissions,
          <Plural key="s" value={moved.submissions} one="# submission" other="# submissions" />,
        ],
        [moved.games, <Plural key="g" value={moved.games} one="# league game" other="# league games" />],
        [moved.cup_games, <Plural key="c" value={moved.cup_games} one="# cup game" other="# cup games" />],
        [
          moved.absences,
          <Plural key="a" value={moved.absences} one="# day of absence" other="# days of absence" />,
        ],
        [
          moved.quizzes,
          <Plural key="q" value={moved.quizzes} one="# written quiz" other="# written quizzes" />,
        ],
        [
          moved.proposals,
          <Plural key="p" value={moved.proposals} one="# quiz proposal" other="# quiz proposals" />,
        ],
        [
          moved.invitations,
          <Plural key="i" value={moved.invitations} one="# invitation" other="# invitations" />,
        ],
        [
          moved.messages,
          <Plural
            key="m"
            value={moved.messages}
            one="# message to the team"
            other="# messages to the team"
          />,
        ],
        [moved.payments, <Plural key="y" value={moved.payments} one="# payment" other="# payments" />],
        [
          moved.ledger_entries,
          <Plural
            key="l"
            value={moved.ledger_entries}
            one="# subscription entry"
            other="# subscription entries"
          />,
        ],
      ]}
    />
  )
}

function Changes({
  effect: { roles, games, cup_games, tables },
}: {
  effect: NonNullable<UserMerge['effect']>
}) {
  const language = useLanguage()
  const words = entriesOf(roles ?? {}).flatMap(([role, end]) => {
    const name = roleWords(role)
    if (end === undefined) return []
    return end === true ? name : `${name} (${formatDateShort(end, language)})`
  })
  return (
    <>
      <p>
        {words.length > 0 ? (
          <Trans>Permissions afterwards: {words.join(', ')}.</Trans>
        ) : (
          <Trans>Neither account has permissions.</Trans>
        )}
      </p>
      {games + cup_games + tables === 0 ? (
        <p>
          <Trans>No result changes; statistics and genre rankings are added up.</Trans>
        </p>
      ) : (
        <p>
          <Plural
            value={games}
            _0="No game gets another result."
            one="# game gets another result."
            other="# games get another result."
          />{' '}
          {cup_games > 0 && (
            <Plural
              value={cup_games}
              one="# cup game gets another result."
              other="# cup games get another result."
            />
          )}{' '}
          <Plural value={tables} _0="No table changes." one="# table changes." other="# tables change." />{' '}
          <Trans>Statistics and genre rankings are added up.</Trans>
        </p>
      )}
    </>
  )
}

function Gone({ merge: { gone, unlinked } }: { merge: UserMerge }) {
  return (
    <>
      <Counted
        lines={[
          [
            gone.sessions,
            <Plural key="s" value={gone.sessions} one="# signed-in device" other="# signed-in devices" />,
          ],
          [
            gone.api_tokens,
            <Plural key="t" value={gone.api_tokens} one="# API token" other="# API tokens" />,
          ],
          [
            gone.drafts,
            <Plural
              key="d"
              value={gone.drafts}
              one="the draft of # quiz that the other account has, too"
              other="the drafts of # quizzes that the other account has, too"
            />,
          ],
          [
            gone.proposals,
            <Trans key="p">the unfinished quiz proposal, because the account that stays has one</Trans>,
          ],
          [
            gone.late_submissions,
            <Plural
              key="late"
              value={gone.late_submissions}
              one="# undecided late submission, to a quiz the other account submitted"
              other="# undecided late submissions, to quizzes the other account submitted"
            />,
          ],
          [
            gone.annulled_submissions,
            <Plural
              key="a"
              value={gone.annulled_submissions}
              one="# annulled submission, for good"
              other="# annulled submissions, for good"
            />,
          ],
        ]}
      />
      {unlinked && (
        <p>
          <Trans>
            The ranking player {`${unlinked.name} ${unlinked.surname}`.trim()} loses the link to an account:
            the account that stays has one already. Merge the two in the national ranking afterwards.
          </Trans>
        </p>
      )}
    </>
  )
}
