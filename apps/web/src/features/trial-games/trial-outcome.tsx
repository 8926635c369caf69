import { Trans, useLingui } from '@lingui/react/macro'
import type { TrialGame, TrialResult } from '@tertulia/contract/trial-games'
import { useEffect, useRef } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { shareText } from '@/features/shared-cards/share.ts'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import type { TrialPlay } from './use-trial-game.ts'
import * as styles from './trial-game.module.css'

type TrialOutcomeProps = { game: TrialGame; result: TrialResult; play: TrialPlay }

/** The score of a trial game, its place in the league, and the questions with their answers. */
export function TrialOutcome({ game, result, play }: TrialOutcomeProps) {
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
