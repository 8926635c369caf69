import { Plural, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as quizzes from '@tertulia/contract/quizzes'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

type PastQuizRow = ReplyOf<typeof quizzes.listPastQuizzes>['quizzes'][number]

/** Past quizzes with everybody's and the player's results. */
export function QuizzesTable({ quizzes: foundQuizzes }: { quizzes: PastQuizRow[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<PastQuizRow>[] = [
    {
      head: t`Date`,
      cell: ({ date }) => <TextLink to={paths.quiz(date)}>{formatDateShort(date, language)}</TextLink>,
    },
    { head: t`Round`, cell: (quiz) => <Round quiz={quiz} /> },
    { head: t`% right`, figures: true, cell: (quiz) => <RightAnswers quiz={quiz} /> },
    {
      head: t({ message: 'You', comment: 'Column head: how many answers I got right' }),
      figures: true,
      cell: (quiz) => <MyAnswers quiz={quiz} />,
    },
  ]
  return <DataTable rows={foundQuizzes} keyOf={({ date }) => date} columns={columns} dense />
}

function Round({ quiz: { season, round } }: { quiz: PastQuizRow }) {
  const { t } = useLingui()
  if (season === null || round === null) return '–'
  return (
    <>
      <span aria-hidden="true">{t`S${season} R${round}`}</span>
      <span className="visually-hidden">{t`Season ${season}, round ${round}`}</span>
    </>
  )
}

function RightAnswers({ quiz: { percentage, pending } }: { quiz: PastQuizRow }) {
  const language = useLanguage()
  return (
    <>
      {percentage === null ? '–' : formatPercentage(percentage, language)}
      {pending > 0 && (
        <div className="small soft">
          <Plural value={pending} one="# pending" other="# pending" />
        </div>
      )}
    </>
  )
}

function MyAnswers({ quiz }: { quiz: PastQuizRow }) {
  const { t } = useLingui()
  if (quiz.my_right_answers !== null) return `${quiz.my_right_answers}/${quiz.question_count}`
  return (
    <span title={t`Not played`}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`Not played`}</span>
    </span>
  )
}
