import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizzes from '@tertulia/contract/special-quizzes'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatList } from '@/lib/lists.ts'
import { formatNumber } from '@/lib/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './special-quizzes-table.module.css'

type Row = ReplyOf<typeof specialQuizzes.listPastSpecialQuizzes>['quizzes'][number]

const fullName = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

/** Past special quizzes with authors, winners, and the player's result. */
export function SpecialQuizzesTable({ quizzes }: { quizzes: Row[] }) {
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.specialArchive}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Subject</Trans>
            </th>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Author</Trans>
            </th>
            <th scope="col">
              <Trans>Winner</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>My result</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {quizzes.map((quiz) => (
            <SpecialQuizRow key={quiz.date} quiz={quiz} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SpecialQuizRow({ quiz }: { quiz: Row }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { date, subject, author } = quiz

  return (
    <tr>
      <th scope="row">
        <TextLink to={paths.special_quiz(date)}>{subject}</TextLink>
      </th>
      <td className="soft">{formatDateShort(date, language)}</td>
      <td data-label={t`Author`} className={styles.archiveAuthor} data-none={author === null || undefined}>
        {author ? fullName(author) : '–'}
      </td>
      <td data-label={t`Winner`} className={styles.archiveWinner}>
        <WinnersOf quiz={quiz} />
      </td>
      <td className={`num ${styles.archiveMine}`} data-label={t`My result`}>
        <MyResult quiz={quiz} />
      </td>
    </tr>
  )
}

function WinnersOf({ quiz: { state, winners, submissions } }: { quiz: Row }) {
  const language = useLanguage()
  if (submissions === 0) return <Trans>Nobody played</Trans>
  if (state === 'pending') return <Trans>To be marked</Trans>
  return (
    <>
      {formatList(winners.map(fullName), language)}
      <div className="small soft">
        <Plural value={submissions} one="# player" other="# players" />
      </div>
    </>
  )
}

function MyResult({ quiz: { my_rank: myRank, my_score: myScore } }: { quiz: Row }) {
  const { t } = useLingui()
  const language = useLanguage()
  if (myRank === null || myScore === null) {
    return (
      <span title={t`No result`}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`No result`}</span>
      </span>
    )
  }
  const score = formatNumber(myScore, language)
  return (
    <>
      <strong>{score}</strong>
      <div className="small soft">
        <Trans>place {myRank}</Trans>
      </div>
    </>
  )
}
