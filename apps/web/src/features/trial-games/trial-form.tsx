import { Trans, useLingui } from '@lingui/react/macro'
import { trialTextMax, type TrialGame } from '@tertulia/contract/trial-games'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { PointsBudget } from '@/features/quizzes/play/points/points-budget.tsx'
import { PointsButtons } from '@/features/quizzes/play/points/points-buttons.tsx'
import { PointsLabel } from '@/features/quizzes/play/points/points-label.tsx'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import type { TrialPlay } from './use-trial-game.ts'
import * as styles from './trial-game.module.css'

type TrialFormProps = { game: TrialGame; play: TrialPlay }

/** The questions of the round, each with its answer and the points for the ghost. */
export function TrialForm({ game: { round, questions }, play }: TrialFormProps) {
  const { left, send, busy, error, showMissing, byPoints } = play

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
          <TrialQuestion key={question.id} question={question} number={place + 1} play={play} />
        ))}
      </ol>
      <div className={`${styles.foot} stack gap-12 line-above`}>
        {byPoints && <PointsBudget left={left} />}
        <p role="alert" className="wrong">
          {showMissing && <Trans>Give points in every question first.</Trans>}
          {!showMissing && error && errorWords(error instanceof CallError ? error.code : 'server_error')}
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

type TrialQuestionProps = { question: QuestionForPlayer; number: number; play: TrialPlay }

function TrialQuestion({ question, number, play }: TrialQuestionProps) {
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
      {byPoints && <TrialPoints question={question} number={number} play={play} />}
    </li>
  )
}

function TrialPoints({ question, number, play }: TrialQuestionProps) {
  const { t } = useLingui()
  const { typedOf, change, left, showMissing, busy } = play
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
          left={left}
          disabled={busy}
          onGive={(value) => change(question.id, { points: value === points ? null : value })}
        />
        {showMissing && points === null && (
          <strong className="wrong small">
            <Trans>Give points</Trans>
          </strong>
        )}
      </div>
    </div>
  )
}
