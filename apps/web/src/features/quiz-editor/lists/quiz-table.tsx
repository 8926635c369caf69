import type { QuizKind } from '@tertulia/contract/quizzes'
import { useHas } from '@/features/session/of-feature.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as correctionCalls from '@tertulia/contract/corrections'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import type { ReactNode } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { quizPaths } from '../daily/quiz-calls.ts'
import { useQuizRemoval } from '../daily/quiz-removal.tsx'
import * as styles from './quiz-lists.module.css'

/** A quiz of either kind in its list. */
type ListedQuiz = Omit<SavedQuiz, 'version'> & {
  /** Null for a daily quiz. */
  subject: string | null
  /** Displayed host or author. */
  credited: string | null
  question_count: number
  complete_questions: number
  pending_answers: number
  open_remarks: number
  removable: boolean
}

/** A round whose day has no quiz yet. */
type RoundWithoutQuiz = { date: string; season: number; round: number }

export type QuizDay = ListedQuiz | RoundWithoutQuiz

const hasQuiz = (day: QuizDay): day is ListedQuiz => !('round' in day)

type QuizTableProps = { kind: QuizKind; quizzes: readonly QuizDay[] }
type QuizRowProps = { kind: QuizKind; quiz: ListedQuiz }

/** Quizzes and rounds without one as rows; as cards on a phone. */
export function QuizTable({ kind, quizzes }: QuizTableProps) {
  const { t } = useLingui()
  const ofQuiz = (cell: (quiz: ListedQuiz) => ReactNode) => (day: QuizDay) => hasQuiz(day) && cell(day)
  const columns: Column<QuizDay>[] = [
    {
      head: kind === 'daily' ? t`Date` : t`Date and subject`,
      cell: (day) => (hasQuiz(day) ? <QuizName quiz={day} /> : <MissingQuiz round={day} />),
    },
    { head: t`State`, plain: true, cell: ofQuiz((quiz) => <Phase quiz={quiz} />) },
    { head: t`Questions`, figures: true, cell: ofQuiz((quiz) => <Completeness quiz={quiz} />) },
    { head: t`Submissions`, figures: true, cell: ofQuiz(({ submissions }) => submissions) },
    {
      head: t`To be marked`,
      figures: true,
      cell: ofQuiz(({ pending_answers: pending }) => (
        <span className={pending > 0 ? styles.quizRowPending : undefined}>{pending}</span>
      )),
    },
  ]
  return (
    <DataTable
      rows={quizzes}
      keyOf={({ date }) => date}
      columns={columns}
      {...(kind === 'special' && { className: styles.specialQuizTable })}
      actions={(day) => (hasQuiz(day) ? <Actions kind={kind} quiz={day} /> : <WritingLink round={day} />)}
    />
  )
}

function QuizName({ quiz }: Pick<QuizRowProps, 'quiz'>) {
  const { date, subject, credited, open_remarks } = quiz
  const remarks = useHas('editors_desk')
  return (
    <>
      <span className={`${styles.quizRowDate} block figures unbroken`}>
        {formatDateShort(date, useLanguage())}
      </span>
      {subject && <span className="serif breakable block large">{subject}</span>}
      {credited && <span className="small soft block regular breakable">{credited}</span>}
      {remarks && open_remarks > 0 && (
        <span className="small pending block regular">
          <Plural value={open_remarks} one="# open remark" other="# open remarks" />
        </span>
      )}
    </>
  )
}

function MissingQuiz({ round: { date, season, round } }: { round: RoundWithoutQuiz }) {
  return (
    <>
      <span className={`${styles.quizRowDate} block figures unbroken`}>
        {formatDateShort(date, useLanguage())}
      </span>
      <span className="pending small block regular">
        <Trans>
          No quiz yet – round {round} of season {season}
        </Trans>
      </span>
    </>
  )
}

/** For editors only, because reviewers do not create quizzes. */
function WritingLink({ round: { date } }: { round: RoundWithoutQuiz }) {
  const { t } = useLingui()
  const day = formatDateLong(date, useLanguage())
  if (!useMayCall(quizEditorCalls.createQuiz)) return null
  return (
    <TextLink to={adminPaths.quizCreate(date)} button="plain" aria-label={t`Write the quiz of ${day}`}>
      <PlusIcon size={18} />
      <Trans>Write</Trans>
    </TextLink>
  )
}

function Phase({ quiz: { phase, sealed_at } }: Pick<QuizRowProps, 'quiz'>) {
  const { t } = useLingui()
  const words = { future: t({ message: 'Upcoming', context: 'quiz' }), open: t`Open today`, past: t`Past` }
  return (
    <span className={`${styles.quizRowPhase} soft small unbroken`} data-phase={phase}>
      {phase === 'future' && sealed_at ? t({ message: 'Sealed', context: 'quiz' }) : words[phase]}
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

const saving = { daily: quizEditorCalls.saveQuiz, special: specialQuizEditorCalls.saveSpecialQuiz }

function Actions({ kind, quiz }: QuizRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const remove = useQuizRemoval(kind)
  const day = formatDateLong(quiz.date, language)
  const edits = useMayCall(saving[kind])
  const corrects = useMayCall(correctionCalls.getCorrection) && quiz.submissions > 0

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
      {quiz.phase === 'past' && quiz.complete && <RepairLink date={quiz.date} closed={kind} short />}
      {edits && quiz.removable && (
        <IconButton look="danger" aria-label={t`Delete ${day}`} onClick={() => void remove(quiz)}>
          <TrashIcon />
        </IconButton>
      )}
    </>
  )
}
