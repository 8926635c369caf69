import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { listQuizzes } from '@tertulia/contract/quiz-editor'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates.ts'
import { paths } from '@/paths.ts'
import { CheckIcon, PencilIcon, TrashIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import '@/ui/card-table.css'
import { useQuizRemoval } from './quiz-removal.tsx'
import './quiz-table.css'

type ListedQuiz = ReplyOf<typeof listQuizzes>['quizzes'][number]

/** Quizzes as rows; as cards on a phone. */
export function QuizTable({ quizzes }: { quizzes: readonly ListedQuiz[] }) {
  const { t } = useLingui()
  return (
    <div className="table-frame">
      <table className="table card-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Questions</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Submissions</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>To be corrected</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {quizzes.map((quiz) => (
            <QuizRow key={quiz.date} quiz={quiz} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuizRow({ quiz }: { quiz: ListedQuiz }) {
  const { t } = useLingui()
  const language = useLanguage()

  return (
    <tr>
      <th scope="row">
        <span className="quiz-row-date">{formatDateShort(quiz.date, language)}</span>
        {quiz.host_name && <span className="quiz-row-host small soft">{quiz.host_name}</span>}
      </th>
      <td>
        <Phase phase={quiz.phase} />
      </td>
      <td className="num" data-label={t`Questions`}>
        <Completeness quiz={quiz} />
      </td>
      <td className="num" data-label={t`Submissions`}>
        {quiz.submissions}
      </td>
      <td className="num" data-label={t`To be corrected`}>
        <span className={quiz.pending_answers > 0 ? 'quiz-row-pending' : undefined}>
          {quiz.pending_answers}
        </span>
      </td>
      <td className="card-actions">
        <Actions quiz={quiz} />
      </td>
    </tr>
  )
}

function Phase({ phase }: { phase: ListedQuiz['phase'] }) {
  const { t } = useLingui()
  const words = { future: t({ message: 'Upcoming', context: 'quiz' }), open: t`Open today`, past: t`Past` }
  return <span className={`quiz-row-phase quiz-row-phase-${phase}`}>{words[phase]}</span>
}

function Completeness({ quiz }: { quiz: ListedQuiz }) {
  const { t } = useLingui()
  const { question_count } = useRuleSet()
  const Icon = quiz.complete ? CheckIcon : WarningIcon
  return (
    <span className={quiz.complete ? 'quiz-row-complete' : 'quiz-row-incomplete'}>
      <Icon size={16} />
      {quiz.complete_questions}/{question_count}
      <span className="visually-hidden">{quiz.complete ? t`complete` : t`incomplete`}</span>
    </span>
  )
}

function Actions({ quiz }: { quiz: ListedQuiz }) {
  const { t } = useLingui()
  const user = useUser()
  const language = useLanguage()
  const remove = useQuizRemoval()
  const day = formatDateLong(quiz.date, language)
  const edits = hasRole(user, 'quiz_editor')
  const corrects = hasRole(user, 'answer_reviewer') && quiz.submissions > 0

  return (
    <div className="card-action-row">
      {corrects && (
        <TextLink to={paths.admin.quiz_correct(quiz.date)} button="plain" aria-label={t`Correct ${day}`}>
          <CheckIcon size={18} />
          <Trans>Correct</Trans>
        </TextLink>
      )}
      {edits && (
        <TextLink to={paths.admin.quiz_edit(quiz.date)} button="plain" aria-label={t`Edit ${day}`}>
          <PencilIcon size={18} />
          <Trans>Edit</Trans>
        </TextLink>
      )}
      {edits && quiz.removable && (
        <ActionIcon color="var(--wrong)" aria-label={t`Delete ${day}`} onClick={() => void remove(quiz)}>
          <TrashIcon />
        </ActionIcon>
      )}
    </div>
  )
}
