import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizzes from '@tertulia/contract/quizzes'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { formatPercentage } from '@/lib/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

type PastQuizRow = ReplyOf<typeof quizzes.listPastQuizzes>['quizzes'][number]

/** Past quizzes with everybody's and the player's results. */
export function QuizzesTable({ quizzes: foundQuizzes }: { quizzes: PastQuizRow[] }) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Round</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>% right</Trans>
            </th>
            <th scope="col" className="num">
              <Trans comment="Column head: how many answers I got right">You</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {foundQuizzes.map((quiz) => (
            <QuizRow key={quiz.date} quiz={quiz} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuizRow({ quiz }: { quiz: PastQuizRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const {
    date,
    season,
    round,
    percentage,
    pending,
    question_count: questionCount,
    my_right_answers: myRightAnswers,
  } = quiz

  return (
    <tr>
      <th scope="row">
        <TextLink to={paths.quiz(date)}>{formatDateShort(date, language)}</TextLink>
      </th>
      <td>
        {season !== null && round !== null ? (
          <>
            <span aria-hidden="true">{t`S${season} R${round}`}</span>
            <span className="visually-hidden">{t`Season ${season}, round ${round}`}</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td className="num">
        {percentage === null ? '–' : formatPercentage(percentage, language)}
        {pending > 0 && (
          <div className="small soft">
            <Plural value={pending} one="# pending" other="# pending" />
          </div>
        )}
      </td>
      <td className="num">
        {myRightAnswers === null ? (
          <span title={t`Not played`}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t`Not played`}</span>
          </span>
        ) : (
          `${myRightAnswers}/${questionCount}`
        )}
      </td>
    </tr>
  )
}
