import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { memo, Suspense } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import type { CallCode } from '@/lib/calls/call.ts'
import type { Draft, DraftChange } from '../../drafts/draft.ts'
import { DraftState } from '../../drafts/draft-state.tsx'
import { JokerButton } from '../../jokers/joker-button.tsx'
import { PointsButtons } from '../points/points-buttons.tsx'
import { ChanceWords } from '../points/chance-words.tsx'
import { PointsLabel } from '../points/points-label.tsx'
import { pointsFields, type PointsGame } from '../points/points-sets.ts'
import { QuestionStatement } from './question-statement.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './question-card.module.css'

const SetAside = lazyAddition(() => import('../../drafts/set-aside.tsx').then((m) => m.SetAside))

export type QuestionCardProps = {
  question: QuestionForPlayer
  number: number
  draft: Draft
  problem: CallCode | undefined
  saved: boolean
  /** True when nothing can be changed: the quiz has closed, or the answers are being sent or queued. */
  locked: boolean
  /** The game whose points are given now; null on a day without points. */
  game: PointsGame | null
  left: number[]
  /** Number of jokers left to place; null in a quiz without jokers. */
  jokersLeft: number | null
  /** True once the player was told that points are missing. */
  showMissing: boolean
  onText: (questionId: number, text: string) => void
  /** Decides on what gave way to another device's change of this answer. */
  onChange: (questionId: number, changes: DraftChange) => void
  onPoints: (questionId: number, value: Points) => void
  onJoker: (questionId: number) => void
}

/** One question to answer, with its points for the opponent, or its joker. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, draft, locked, game, jokersLeft, onText } = props
  const { t } = useLingui()
  const id = `question-${number}`

  return (
    <li className={`${styles.questionCard} stack gap-12 line-above`} data-question={question.id}>
      <QuestionStatement question={question} number={number} id={id} />
      <TextField
        aria-label={t`Your answer to question ${number}`}
        aria-describedby={`${id}-state`}
        placeholder={t`Your answer`}
        value={draft.text}
        maxLength={500}
        readOnly={locked}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => onText(question.id, event.currentTarget.value)}
      />
      <p className={`${styles.draftState} soft small`} id={`${id}-state`}>
        <DraftState draft={draft} problem={props.problem} saved={props.saved} locked={locked} />
      </p>
      {!locked && draft.set_aside.length > 0 && (
        <Suspense fallback={null}>
          <SetAside draft={draft} onChange={(changes) => props.onChange(question.id, changes)} />
        </Suspense>
      )}
      {game && <QuestionPoints {...props} game={game} />}
      {jokersLeft !== null && (
        <JokerButton
          number={number}
          placed={draft.joker}
          left={jokersLeft}
          disabled={locked}
          onToggle={() => props.onJoker(question.id)}
        />
      )}
    </li>
  )
})

function QuestionPoints(props: QuestionCardProps & { game: PointsGame }) {
  const { question, number, draft, locked, game, left, showMissing, onPoints } = props
  const given = draft[pointsFields[game.competition]]
  const { name } = game.opponent

  return (
    <div className="stack gap-4">
      <PointsLabel name={name} number={number} />
      <div className="row gap-8-16">
        <PointsButtons
          to={name}
          number={number}
          given={given}
          left={left}
          disabled={locked}
          onGive={(value) => onPoints(question.id, value)}
        />
        <p className={`${styles.questionPointsHint} soft small`}>
          {showMissing && given === null ? (
            <strong className="wrong strong">
              <Trans>Give points</Trans>
            </strong>
          ) : (
            <ChanceWords opponent={game.opponent} theme={question.theme} />
          )}
        </p>
      </div>
    </div>
  )
}
