import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as profiles from '@tertulia/contract/profiles'
import type { PlayedSpecialQuiz } from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { TrophyIcon } from '@/ui/icons.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import * as profileStyles from './profile.module.css'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './special-quizzes-tab.module.css'

/** A player's special quizzes: subject, place and score, the won ones marked. */
export function SpecialQuizzesTab({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const played = useCall(
    profiles.listPlayedSpecialQuizzes,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={played} skeleton={<Skeleton height={480} />}>
      {(list) =>
        list.special_quizzes.length === 0 ? (
          <EmptyState>
            <Trans>No special quiz results yet.</Trans>
          </EmptyState>
        ) : (
          <section className={profileStyles.profileSection} aria-label={t`Special quizzes`}>
            <p className="soft">
              <Plural value={list.total} one="# special quiz" other="# special quizzes" />
              {list.wins > 0 && (
                <>
                  {' · '}
                  <Plural value={list.wins} one="# victory" other="# victories" />
                </>
              )}
            </p>
            <PlayedTable played={list.special_quizzes} />
            <Pager
              page={list.page}
              page_count={list.page_count}
              to={(number) => paths.profile(userId, 'special-quizzes', number)}
            />
          </section>
        )
      }
    </QueryState>
  )
}

function PlayedTable({ played }: { played: PlayedSpecialQuiz[] }) {
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.playedSpecial}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Subject</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Place</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {played.map((quiz) => (
            <PlayedRow key={quiz.date} quiz={quiz} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlayedRow({ quiz: { date, subject, rank, players, score } }: { quiz: PlayedSpecialQuiz }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">
        <TextLink to={paths.special_quiz(date)}>{subject}</TextLink>
      </th>
      <td className="soft">{formatDateShort(date, language)}</td>
      <td className="num" data-label={t`Place`}>
        {rank === 1 && (
          <span className={styles.playedSpecialWon} title={t`Winner`}>
            <TrophyIcon size={18} />
            <span className="visually-hidden">{t`Winner`}</span>
          </span>
        )}{' '}
        <Trans comment="A place in a table">
          {rank} of {players}
        </Trans>
      </td>
      <td className="num" data-label={t`Points`}>
        <strong>{formatNumber(score, language)}</strong>
      </td>
    </tr>
  )
}
