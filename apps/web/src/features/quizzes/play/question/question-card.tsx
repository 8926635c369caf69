import { Trans, useLingui, Plural } from '@lingui/react/macro'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { memo } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import type { CallCode } from '@/lib/calls/call.ts'
import { type Draft, type DraftChange, isUnsent } from '../../drafts/draft.ts'
import { PointsButtons } from '../points/points-buttons.tsx'
import { ChanceWords } from '../points/chance-words.tsx'
import { PointsLabel } from '../points/points-label.tsx'
import { pointsFields, type PointsGame } from '../points/points-sets.ts'
import type { Swap } from '../points/use-points.ts'
import { QuestionStatement } from './question-statement.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './question-card.module.css'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { formatTime } from '@/lib/dates/dates.ts'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { StarIcon } from '@/ui/player-icons.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

const SwapWords = lazyAddition(() => import('../points/swap-words.tsx'), 'SwapWords')
const SetAside = lazyAddition(() => import('../../drafts/set-aside.tsx'), 'SetAside')

/** The points and jokers that are left for the answers of a quiz. */
type AnswerBudget = {
  /** The game whose points are given now; null on a day without points. */
  game: PointsGame | null
  /** By value the questions that hold it, once it is used up. */
  used: number[][]
  swapped: Swap | null
  /** Number of jokers left to place; null in a quiz without jokers. */
  jokersLeft: number | null
  /** True once the player was told that points are missing. */
  showMissing: boolean
}

type AnswerActions = {
  changeText: (questionId: number, text: string) => void
  /** Decides on what gave way to another device's change of an answer. */
  change: (questionId: number, changes: DraftChange) => void
  /** Gives points to the opponent's answer. */
  give: (questionId: number, value: Points) => void
  /** Places or removes a joker. */
  toggle: (questionId: number) => void
}

type QuestionCardProps = {
  question: QuestionForPlayer
  number: number
  draft: Draft
  problem: CallCode | undefined
  saved: boolean
  /** True when nothing can be changed: the quiz has closed, or the answers are being sent or queued. */
  locked: boolean
  budget: AnswerBudget
  actions: AnswerActions
}

/** One question to answer, with its points for the opponent, or its joker. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, draft, locked, budget, actions } = props
  const { game, jokersLeft } = budget
  const { t } = useLingui()
  const id = `question-${number}`

  return (
    <li className={`${styles.questionCard} stack gap-12 line-above`} data-question={question.id}>
      <QuestionStatement question={question} number={number} id={id} />
      <TextField
        data-kept="answer"
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
        onChange={(event) => actions.changeText(question.id, event.currentTarget.value)}
      />
      <p className={`${styles.draftState} soft small`} id={`${id}-state`}>
        <DraftState draft={draft} problem={props.problem} saved={props.saved} locked={locked} />
      </p>
      {!locked && draft.set_aside.length > 0 && (
        <Piece>
          <SetAside draft={draft} onChange={(changes) => actions.change(question.id, changes)} />
        </Piece>
      )}
      {game && <QuestionPoints {...props} game={game} />}
      {jokersLeft !== null && (
        <JokerButton
          number={number}
          placed={draft.joker}
          left={jokersLeft}
          disabled={locked}
          onToggle={() => actions.toggle(question.id)}
        />
      )}
    </li>
  )
})

type QuestionPointsProps = Omit<QuestionCardProps, 'problem' | 'saved'> & { game: PointsGame }

function QuestionPoints({ question, number, draft, locked, game, ...props }: QuestionPointsProps) {
  const { used, swapped, showMissing } = props.budget
  const given = draft[pointsFields[game.competition]]
  const { name } = game.opponent

  return (
    <div className="stack gap-4">
      <PointsLabel name={name} number={number} />
      <div className="row gap-8-16">
        <PointsButtons
          isKept
          to={name}
          number={number}
          given={given}
          used={used}
          disabled={locked}
          onGive={(value) => props.actions.give(question.id, value)}
        />
        <p className={`${styles.questionPointsHint} soft small`}>
          {showMissing && given === null ? (
            <strong className="wrong strong">
              <Trans>Give points</Trans>
            </strong>
          ) : swapped?.question_id === question.id ? (
            <Piece>
              <SwapWords swap={swapped} />
            </Piece>
          ) : (
            <ChanceWords opponent={game.opponent} theme={question.theme} />
          )}
        </p>
      </div>
    </div>
  )
}

type DraftStateProps = {
  draft: Draft
  problem: CallCode | undefined
  /** True when this device had room for the typed text. */
  saved: boolean
  /** True once nothing can be submitted any more, or all is on its way. */
  locked: boolean
}

/** Shows where an answer is saved; nothing for an empty one. */
function DraftState({ draft, problem, saved, locked }: DraftStateProps) {
  const { time_zone } = useCustomer()
  if (problem) return <span className="wrong strong">{everydayErrorWords(problem)}</span>
  if (isBlank(draft.text)) return null
  if (draft.saved_at !== null) {
    const time = formatTime(draft.saved_at, time_zone)
    return locked ? (
      <Trans context="answer">Saved {time}</Trans>
    ) : (
      <Trans context="answer">Saved {time} · not submitted yet</Trans>
    )
  }
  if (!isUnsent(draft)) return null
  return saved ? <Trans>Saved on this device only</Trans> : <Trans>Not saved</Trans>
}

type JokerButtonProps = {
  number: number
  placed: boolean
  /** Number of jokers left. */
  left: number
  disabled: boolean
  onToggle: () => void
}

/** Places or removes a joker on an answer; with none left, a click explains that instead. */
function JokerButton({ number, placed, left, disabled, onToggle }: JokerButtonProps) {
  const { t } = useLingui()
  const { joker_count, joker_miss_points } = useRuleSet()
  const usedUp = !placed && left === 0
  const id = `joker-${number}`

  return (
    <div className="row gap-8-16">
      <button
        type="button"
        data-kept="joker"
        className={`${styles.jokerButton} line gap-8 strong`}
        aria-pressed={placed}
        aria-disabled={usedUp || disabled || undefined}
        aria-label={t`Joker on question ${number}`}
        aria-describedby={id}
        onClick={() => {
          // A click without a joker left announces that.
          if (!disabled) onToggle()
        }}
      >
        <StarIcon size={18} look={placed ? 'filled' : 'hollow'} />
        <Trans>Joker</Trans>
      </button>
      <p className={`${styles.jokerHint} soft small`} id={id}>
        {placed && (
          <Plural
            value={joker_miss_points}
            _0="A miss costs nothing"
            one="A miss costs # point"
            other="A miss costs # points"
          />
        )}
        {usedUp && !disabled && (
          <Plural
            value={joker_count}
            one="Your joker is used: remove it to use it here"
            other="All # used: remove one to use it here"
          />
        )}
      </p>
    </div>
  )
}
