import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as profileCalls from '@tertulia/contract/profiles'
import type { PlayedSpecialQuiz } from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from '../profile.module.css'

/** A player's special quizzes: subject, place and score, the won ones marked. */
export function SpecialQuizzesTab({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const played = useCall(
    profileCalls.listPlayedSpecialQuizzes,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedList
      query={played}
      skeleton={<Skeleton height={480} />}
      empty={
        <EmptyState>
          <Trans>No special quiz results yet.</Trans>
        </EmptyState>
      }
      to={(number) => paths.profile(user_id, 'special-quizzes', number)}
      className="stack gap-12 fitted"
      label={t`Special quizzes`}
    >
      {(list) => (
        <>
          <p className="soft">
            <Plural value={list.total} one="# special quiz" other="# special quizzes" />
            {list.wins > 0 && (
              <>
                {' · '}
                <Plural value={list.wins} one="# victory" other="# victories" />
              </>
            )}
            {list.pending > 0 && (
              <>
                {' · '}
                <Plural value={list.pending} one="# not marked yet" other="# not marked yet" />
              </>
            )}
          </p>
          <PlayedTable played={list.special_quizzes} />
        </>
      )}
    </PagedList>
  )
}

function PlayedTable({ played }: { played: PlayedSpecialQuiz[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<PlayedSpecialQuiz>[] = [
    {
      head: t`Subject`,
      cell: ({ date, subject }) => <TextLink to={paths.special_quiz(date)}>{subject}</TextLink>,
    },
    {
      head: t`Date`,
      plain: true,
      cell: ({ date }) => <span className="soft">{formatDateShort(date, language)}</span>,
    },
    { head: t`Place`, figures: true, cell: (quiz) => <Place quiz={quiz} /> },
    {
      head: t`Points`,
      figures: true,
      cell: ({ score }) => <strong>{formatNumber(score, language)}</strong>,
    },
  ]
  return (
    <DataTable rows={played} keyOf={({ date }) => date} columns={columns} className={styles.playedSpecial} />
  )
}

function Place({ quiz: { rank, players } }: { quiz: PlayedSpecialQuiz }) {
  const { t } = useLingui()
  return (
    <>
      {rank === 1 && (
        <span className={styles.playedSpecialWon} title={t`Winner`}>
          <TrophyIcon size={18} />
          <span className="visually-hidden">{t`Winner`}</span>
        </span>
      )}{' '}
      <Trans comment="A place in a table">
        {rank} of {players}
      </Trans>
    </>
  )
}
