import type { QuizKind } from '@tertulia/contract/quizzes'
import { Trans, useLingui } from '@lingui/react/macro'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as corrections from '@tertulia/contract/corrections'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon, PencilIcon, TrashIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { quizPaths } from './quiz-calls.ts'
import { useQuizRemoval } from './quiz-removal.tsx'
import * as styles from './quiz-table.module.css'

/** A quiz of either kind in its list. */
export type ListedQuiz = Omit<SavedQuiz, 'version'> & {
  /** Null for a daily quiz. */
  subject: string | null
  /** Displayed host or author. */
  credited: string | null
  question_count: number
  complete_questions: number
  pending_answers: number
  removable: boolean
}

type QuizTableProps = { kind: QuizKind; quizzes: readonly ListedQuiz[] }
type QuizRowProps = { kind: QuizKind; quiz: ListedQuiz }

/** Quizzes as rows; as cards on a phone. */
export function QuizTable({ kind, quizzes }: QuizTableProps) {
  const { t } = useLingui()
  const columns: Column<ListedQuiz>[] = [
    { head: kind === 'daily' ? t`Date` : t`Date and subject`, cell: (quiz) => <QuizName quiz={quiz} /> },
    { head: t`State`, plain: true, cell: ({ phase }) => <Phase phase={phase} /> },
    { head: t`Questions`, figures: true, cell: (quiz) => <Completeness quiz={quiz} /> },
    { head: t`Submissions`, figures: true, cell: ({ submissions }) => submissions },
    {
      head: t`To be marked`,
      figures: true,
      cell: ({ pending_answers: pending }) => (
        <span className={pending > 0 ? styles.quizRowPending : undefined}>{pending}</span>
      ),
    },
  ]
  return (
    <DataTable
      rows={quizzes}
      keyOf={({ date }) => date}
      columns={columns}
      {...(kind === 'special' && { className: styles.specialQuizTable })}
      actions={(quiz) => <Actions kind={kind} quiz={quiz} />}
    />
  )
}

function QuizName({ quiz: { date, subject, credited } }: Pick<QuizRowProps, 'quiz'>) {
  return (
    <>
      <span className={styles.quizRowDate}>{formatDateShort(date, useLanguage())}</span>
      {subject && <span className={`${styles.quizRowSubject} serif breakable`}>{subject}</span>}
      {credited && <span className={`${styles.quizRowCredited} small soft`}>{credited}</span>}
    </>
  )
}

function Phase({ phase }: { phase: ListedQuiz['phase'] }) {
  const { t } = useLingui()
  const words = { future: t({ message: 'Upcoming', context: 'quiz' }), open: t`Open today`, past: t`Past` }
  return (
    <span className={`${styles.quizRowPhase} soft small`} data-phase={phase}>
      {words[phase]}
    </span>
  )
}

function Completeness({ quiz }: Pick<QuizRowProps, 'quiz'>) {
  const { t } = useLingui()
  const Icon = quiz.complete ? CheckIcon : WarningIcon
  return (
    <span className={quiz.complete ? styles.quizRowComplete : styles.quizRowIncomplete}>
      <Icon size={16} />
      {quiz.complete_questions}/{quiz.question_count}
      <span className="visually-hidden">{quiz.complete ? t`complete` : t`incomplete`}</span>
    </span>
  )
}

const saving = { daily: quizEditor.saveQuiz, special: specialQuizEditor.saveSpecialQuiz }

function Actions({ kind, quiz }: QuizRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const remove = useQuizRemoval(kind)
  const day = formatDateLong(quiz.date, language)
  const edits = useMayCall(saving[kind])
  const corrects = useMayCall(corrections.getCorrection) && quiz.submissions > 0

  return (
    <>
      {corrects && (
        <TextLink to={quizPaths[kind].correct(quiz.date)} button="plain" aria-label={t`Correct ${day}`}>
          <CheckIcon size={18} />
          <Trans>Correct</Trans>
        </TextLink>
      )}
      {edits && (
        <TextLink to={quizPaths[kind].edit(quiz.date)} button="plain" aria-label={t`Edit ${day}`}>
          <PencilIcon size={18} />
          <Trans>Edit</Trans>
        </TextLink>
      )}
      {edits && quiz.removable && (
        <IconButton look="danger" aria-label={t`Delete ${day}`} onClick={() => void remove(quiz)}>
          <TrashIcon />
        </IconButton>
      )}
    </>
  )
}
