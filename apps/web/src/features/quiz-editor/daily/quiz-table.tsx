import type { QuizKind } from '@tertulia/contract/quizzes'
import { Trans, useLingui } from '@lingui/react/macro'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import * as corrections from '@tertulia/contract/corrections'
import { useMayCall } from '@/features/session/may-call.ts'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates.ts'
import { CheckIcon, PencilIcon, TrashIcon, WarningIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import type { SavedQuiz } from '../form/draft-problems.ts'
import { quizPaths } from './quiz-calls.ts'
import { useQuizRemoval } from './quiz-removal.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
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
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable}`}>
        <thead>
          <tr>
            <th scope="col">{kind === 'daily' ? t`Date` : t`Date and subject`}</th>
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
              <Trans>To be marked</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {quizzes.map((quiz) => (
            <QuizRow key={quiz.date} kind={kind} quiz={quiz} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function QuizRow({ kind, quiz }: QuizRowProps) {
  const { t } = useLingui()
  const language = useLanguage()

  return (
    <tr className={kind === 'special' ? styles.quizRowSpecial : undefined}>
      <th scope="row">
        <span className={styles.quizRowDate}>{formatDateShort(quiz.date, language)}</span>
        {quiz.subject && <span className={styles.quizRowSubject}>{quiz.subject}</span>}
        {quiz.credited && <span className={`${styles.quizRowCredited} small soft`}>{quiz.credited}</span>}
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
      <td className="num" data-label={t`To be marked`}>
        <span className={quiz.pending_answers > 0 ? styles.quizRowPending : undefined}>
          {quiz.pending_answers}
        </span>
      </td>
      <td className={cardTableStyles.cardActions}>
        <Actions kind={kind} quiz={quiz} />
      </td>
    </tr>
  )
}

function Phase({ phase }: { phase: ListedQuiz['phase'] }) {
  const { t } = useLingui()
  const words = { future: t({ message: 'Upcoming', context: 'quiz' }), open: t`Open today`, past: t`Past` }
  return (
    <span className={styles.quizRowPhase} data-phase={phase}>
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
    <div className={cardTableStyles.cardActionRow}>
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
    </div>
  )
}
