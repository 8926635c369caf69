import { Trans, useLingui } from '@lingui/react/macro'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import { type TrialGame, trialTextMax, type TrialResult } from '@tertulia/contract/trial-games'
import { PlayedBy, useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useTrialGame, type TrialPlay } from './use-trial-game.ts'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { PointsBudget } from '@/features/quizzes/play/points/points-budget.tsx'
import { PointsButtons } from '@/features/quizzes/play/points/points-buttons.tsx'
import { PointsLabel } from '@/features/quizzes/play/points/points-label.tsx'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './trial-game.module.css'
import { useEffect, useRef } from 'react'
import { reviewGivenPoints } from '@tertulia/core/league/game-review'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { WandIcon } from '@/ui/player-icons.tsx'
import { shareText } from '@/features/shared-cards/share.ts'
import { useUser } from '@/features/session/session.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import { asCallError } from '@/lib/calls/call.ts'

/** A past round to try, against the ghost of one of its players. */
export function TrialPage() {
  const { t } = useLingui()
  // Another round must not take the place of one that is being played.
  const query = useCall(trialGameCalls.getTrialGame, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Try a round`}
      lead={t`Play against somebody of that day, from memory. Nothing is stored, and it counts for nothing.`}
    >
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {({ game }) => (game ? <Game key={game.quiz_id} game={game} /> : <NoGame />)}
      </QueryState>
    </Page>
  )
}

function Game({ game }: { game: TrialGame }) {
  const play = useTrialGame(game)
  const { result } = play
  return (
    <PlayedBy rule_set={game.rule_set}>
      {result ? (
        <TrialOutcome game={game} result={result} play={play} />
      ) : (
        <TrialForm game={game} play={play} />
      )}
    </PlayedBy>
  )
}

function NoGame() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.rules()} button="plain">
          <Trans>How the game is played</Trans>
        </TextLink>
      }
    >
      <Trans>No past round can be tried yet. Come back a week after the first rounds.</Trans>
    </EmptyState>
  )
}

type TrialFormProps = { game: TrialGame; play: TrialPlay }

/** The questions of the round, each with its answer and the points for the ghost. */
function TrialForm({ game: { round, questions, chances }, play }: TrialFormProps) {
  const { left, send, assign, busy, error, showMissing, byPoints } = play

  return (
    <form
      className="stack gap-24"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={`${styles.opponent} card`}>
        {byPoints ? (
          <Trans>
            Your opponent: <strong>a player of round {round}</strong>, with the answers and points of that
            day.
          </Trans>
        ) : (
          <Trans>
            Your opponent: <strong>a player of round {round}</strong>, with the answers of that day.
          </Trans>
        )}
      </p>
      <ol className="stack gap-0">
        {questions.map((question, place) => (
          <TrialQuestion
            key={question.id}
            question={question}
            number={place + 1}
            chance={chances[place] ?? null}
            play={play}
          />
        ))}
      </ol>
      <div className={`${styles.foot} stack gap-12 line-above`}>
        {byPoints && (
          <div className="row">
            <PointsBudget left={left} />
            <Button icon={<WandIcon size={18} />} onClick={assign}>
              <Trans>Assign automatically</Trans>
            </Button>
          </div>
        )}
        <p role="alert" className="wrong">
          {showMissing && <Trans>Give points in every question first.</Trans>}
          {!showMissing && error && errorWords(asCallError(error).code)}
        </p>
        <p>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>See my result</Trans>
          </Button>
        </p>
      </div>
    </form>
  )
}

type TrialQuestionProps = {
  question: QuestionForPlayer
  number: number
  /** The opponent's chance in percent; null where it is unknown. */
  chance: number | null
  play: TrialPlay
}

function TrialQuestion({ question, number, chance, play }: TrialQuestionProps) {
  const { t } = useLingui()
  const { typedOf, change, busy, byPoints } = play
  const { text } = typedOf(question.id)

  return (
    <li className={`${styles.question} stack gap-12 line-above`} data-question={question.id}>
      <QuestionStatement question={question} number={number} />
      <TextField
        aria-label={t`Your answer to question ${number}`}
        placeholder={t`Your answer`}
        value={text}
        maxLength={trialTextMax}
        readOnly={busy}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => change(question.id, { text: event.currentTarget.value })}
      />
      {byPoints && <TrialPoints question={question} number={number} chance={chance} play={play} />}
    </li>
  )
}

function TrialPoints({ question, number, chance, play }: TrialQuestionProps) {
  const language = useLanguage()
  const { t } = useLingui()
  const { typedOf, give, used, showMissing, busy } = play
  const { points } = typedOf(question.id)
  const opponent = t`your opponent`

  return (
    <div className="stack gap-4">
      <PointsLabel name={opponent} number={number} />
      <div className="row gap-8-16">
        <PointsButtons
          to={opponent}
          number={number}
          given={points}
          used={used}
          disabled={busy}
          onGive={(value) => give(question.id, value)}
        />
        {showMissing && points === null && (
          <strong className="wrong small">
            <Trans>Give points</Trans>
          </strong>
        )}
        {chance !== null && !(showMissing && points === null) && (
          <p className="small soft">
            <Trans comment="Chance that the opponent answers this question right">
              Your opponent should know it: {formatPercentage(chance, language)}
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

type TrialOutcomeProps = { game: TrialGame; result: TrialResult; play: TrialPlay }

/** The score of a trial game, its place in the league, and the questions with their answers. */
function TrialOutcome({ game, result, play }: TrialOutcomeProps) {
  return (
    <div className="stack gap-24">
      <Score game={game} result={result} play={play} />
      <ol className="stack gap-0">
        {game.questions.map((question, place) => {
          const played = result.questions.find(({ question_id: id }) => id === question.id)
          return (
            played && (
              <li key={question.id} className={`${styles.question} stack gap-12 line-above`}>
                <QuestionStatement question={question} number={place + 1} />
                <PlayedAnswer played={played} text={play.typedOf(question.id).text} />
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}

function Score({ game, result, play }: TrialOutcomeProps) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const isVisitor = useUser() === null
  const heading = useRef<HTMLHeadingElement>(null)
  // The result takes the place of the button that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const { my_score: mine, ghost_score: theirs, right_answers: right, better_than: share } = result
  const total = game.questions.length
  const outcomes = { win: t`You win`, draw: t`A draw`, loss: t`You lose` }
  const place =
    share > 0 ? t`${right} of ${total}: better than ${share}% of the league` : t`${right} of ${total} right`
  const shared = `${name}: ${mine}–${theirs}. ${place}.\n${location.origin}${paths.trial()}`

  return (
    <section className={`sheet ${styles.score} stack gap-12`} aria-label={t`Result`}>
      <h2 ref={heading} tabIndex={-1}>
        {outcomes[result.outcome]}{' '}
        <span className="score unbroken">
          {mine}–{theirs}
        </span>
      </h2>
      <p className="large strong">{place}</p>
      <PointsEffect result={result} />
      <div className="row">
        {isVisitor && (
          <TextLink to={paths.register()} button="primary">
            <Trans>Join {name}</Trans>
          </TextLink>
        )}
        <Button onClick={() => void shareText(shared)}>
          <Trans>Share the result</Trans>
        </Button>
        <Button look="quiet" onClick={play.restart}>
          <Trans>Play it again</Trans>
        </Button>
      </div>
    </section>
  )
}

/** What the points given did: the opponent's score beside the least that as many right answers could have got. */
function PointsEffect({ result: { questions } }: { result: TrialResult }) {
  const review = reviewGivenPoints(
    questions.map(({ ghost_right, given }) => ({
      counts: true,
      sides: [null, { verdict: ghost_right ? 'right' : 'wrong', worth: given }],
    })),
    1,
  )
  if (review === null) return null
  const { taken, least } = review
  return (
    <p className="soft">
      <Trans>
        Your opponent scored {taken}. With your points placed perfectly: {least}.
      </Trans>
    </p>
  )
}

function PlayedAnswer({ played, text }: { played: TrialResult['questions'][number]; text: string }) {
  const { answer, mine_right, ghost_right, given, received } = played
  return (
    <dl className={`${styles.answers} stack gap-6`}>
      <div>
        <dt>
          <Trans comment="The official answer, a noun">Answer</Trans>
        </dt>
        <dd className="serif strong large">{answer}</dd>
      </div>
      <div>
        <dt>
          <Trans comment="Your answer, before its text">Yours</Trans>
        </dt>
        <dd>
          <VerdictMark verdict={mine_right ? 'right' : 'wrong'} />
          <span className="breakable">
            {text.trim() === '' ? (
              <span className="soft">
                <Trans>No answer</Trans>
              </span>
            ) : (
              text
            )}
          </span>
          {received !== null && (
            <span className="soft small">
              <Trans>worth {received} to you</Trans>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Opponent</Trans>
        </dt>
        <dd>
          <VerdictMark verdict={ghost_right ? 'right' : 'wrong'} withWord />
          {given !== null && (
            <span className="soft small">
              <Trans>you gave {given}</Trans>
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
