import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as questionCalls from '@tertulia/contract/questions'
import type { Question } from '@tertulia/contract/questions'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import { mayCall, useMayCall } from '@/features/session/may-call.ts'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ChangeNote } from '@/features/corrections/change-sets/change-note.tsx'
import { ChangeQuestion } from '@/features/corrections/change-sets/change-question.tsx'
import { CorrectionNotes } from '@/features/corrections/change-sets/correction-notes.tsx'
import { QuestionAppeals } from '@/features/appeals/question-appeals.tsx'
import { FlagQuestion } from './flags/flag-question.tsx'
import { QuestionPlayers } from './question-players.tsx'
import * as styles from './question-page.module.css'
import { RightShare } from '@/features/games/right-share.tsx'
import { AnswersNotMarked } from '@/features/games/not-marked.tsx'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { HourglassIcon } from '@/ui/icons.tsx'
import { StarIcon } from '@/ui/player-icons.tsx'
import { QuestionQuality } from './question-quality.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

const Discussion = lazyAddition(() => import('@/features/discussions/discussion.tsx'), 'Discussion')

const QuestionReactions = lazyAddition(
  () => import('@/features/discussions/question-reactions.tsx'),
  'QuestionReactions',
)

type Shown = ReplyOf<typeof questionCalls.getQuestion>

/** A past question with its answer, statistics and players. */
export function QuestionPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/question/$id' })
  const { page = 1 } = useSearch({ from: '/question/$id' })
  const input = { params: { id }, query: { page } }
  const query = useCall(questionCalls.getQuestion, input, { placeholderData: keepPreviousData })
  // Another question's data is no placeholder for this one.
  const shown = query.data?.question.id === input.params.id ? query.data : undefined

  if (query.error && !shown)
    return <ErrorScreen status={query.error.status} onRetry={() => void query.refetch()} wholePage />
  return (
    <Page
      title={shown ? titleOf(shown.question) : t`Question`}
      lead={shown && <WhereUsed question={shown.question} />}
      wide
    >
      {shown ? <Body shown={shown} stale={query.isPlaceholderData} /> : <Skeleton height={640} />}
    </Page>
  )

  function titleOf({ position, theme }: Question): string {
    return theme === null ? t`Question ${position}` : `${t`Question ${position}`} · ${themeWord(theme)}`
  }
}

function Body({ shown, stale }: { shown: Shown; stale: boolean }) {
  const { id, text, medium, answer, position } = shown.question
  const plays = usePlays(shown.question)
  return (
    <div className={`${styles.questionPage} stack gap-24 fitted`}>
      <div className={`${styles.questionBody} stack gap-24`}>
        <div className={`statement ${styles.questionHero}`}>
          <Markdown text={text} />
        </div>
        {medium && <Medium medium={medium} number={position} />}
        <dl className={styles.questionAnswer}>
          <dt>
            <Trans comment="The official answer, a noun">Answer</Trans>
          </dt>
          <dd>{answer}</dd>
        </dl>
        <Piece>
          <QuestionReactions kind={shown.question.kind} date={shown.question.date} question_id={id} />
        </Piece>
        <ChangeNote change={shown.question.change} withReason />
        <CorrectionNotes question={shown.question} />
        {plays && <QuestionAppeals key={`appeals ${id}`} question_id={id} />}
        {plays && <FlagQuestion key={id} question_id={id} flag={shown.flag} />}
        <ChangeQuestion question={shown.question} />
        <Piece>
          <Discussion kind={shown.question.kind} date={shown.question.date} question_id={id} />
        </Piece>
      </div>
      <QuestionStatistics question={shown.question} />
      <QuestionPlayers shown={shown} stale={stale} />
    </div>
  )
}

/** Tells whether the user plays quizzes of the question's kind; editors and reviewers may only read. */
function usePlays({ kind }: Question): boolean {
  return useMayCall(kind === 'daily' ? quizCalls.listPastQuizzes : specialQuizCalls.listPastSpecialQuizzes)
}

/** The uses of the question, with links. */
function WhereUsed({ question }: { question: Question }) {
  const language = useLanguage()
  const user = useUser()
  const { kind, date, season, round, subject, theme, subtheme } = question
  const day = formatDateLong(date, language)
  const plays = usePlays(question)
  const quiz = kind === 'daily' ? <Trans>Quiz of {day}</Trans> : `${subject} · ${day}`
  const detail = subtheme === null || subtheme === theme ? null : subthemeWord(subtheme)

  return (
    <span className={`${styles.questionPlace} row stretched`}>
      {detail && <span>{detail}</span>}
      {plays ? (
        <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>{quiz}</TextLink>
      ) : (
        <span>{quiz}</span>
      )}
      {season !== null && mayCall(user, questionCalls.listSeasonQuestions) && (
        <TextLink to={paths.questions(season)}>
          {round === null ? (
            <Trans>Season {season}</Trans>
          ) : (
            <Trans>
              Season {season}, round {round}
            </Trans>
          )}
        </TextLink>
      )}
    </span>
  )
}

/** Results of a question: the share of right answers, and its points or jokers. */
function QuestionStatistics({ question }: { question: Question }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { change, percentage, answered, corrected, pending, points_given } = question

  return (
    <section className={`${styles.questionStatistics} stack gap-20 sheet`} aria-label={t`Statistics`}>
      {percentage === null ? (
        <p className="soft">
          {change?.counting === 'void' ? (
            <Trans>Not counted</Trans>
          ) : answered === 0 ? (
            <Trans>Nobody answered.</Trans>
          ) : (
            <Trans>Not marked yet</Trans>
          )}
        </p>
      ) : (
        <p className={`${styles.questionRight} baseline`}>
          <RightShare record={question} className="score" />{' '}
          <span>
            <Trans>got it right</Trans>
          </span>
          <span className="soft small">
            <Plural
              value={corrected}
              one="of # marked answer"
              other={`of ${formatNumber(corrected, language)} marked answers`}
            />
          </span>
        </p>
      )}
      {pending > 0 && (
        <p className="pending beside">
          <HourglassIcon size={18} />
          <AnswersNotMarked count={pending} />
        </p>
      )}
      {points_given && <PointsGiven shares={points_given} />}
      <Jokers question={question} />
      <QuestionQuality question={question} />
    </section>
  )
}

function PointsGiven({ shares }: { shares: number[] }) {
  const language = useLanguage()
  return (
    <div className={styles.pointsGiven}>
      <h2>
        <Trans>Points given to the opponent</Trans>
      </h2>
      <dl>
        {shares.map((share, points) => (
          <div key={points}>
            <dt>
              <span aria-hidden="true">{points}</span>
              <span className="visually-hidden">
                <Plural value={points} one="# point" other="# points" />
              </span>
            </dt>
            <dd>
              <span className={styles.pointsBar} aria-hidden="true">
                <span style={{ transform: `scaleX(${share / 100})` }} />
              </span>
              <span className="figures">{formatPercentage(share, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Jokers({ question: { joker_percentage, joker_bonus } }: { question: Question }) {
  const language = useLanguage()
  if (joker_percentage === null) return null
  return (
    <p className={styles.questionJokers}>
      <StarIcon size={18} />
      <span>
        <Trans>{formatPercentage(joker_percentage, language)} used a joker</Trans>
        {joker_bonus !== null && (
          <>
            {' · '}
            <Trans>a hit earned +{joker_bonus}</Trans>
          </>
        )}
      </span>
    </p>
  )
}
