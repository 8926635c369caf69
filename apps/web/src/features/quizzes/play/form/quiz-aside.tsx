import { Trans, useLingui } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { useState, type ReactNode } from 'react'
import type { CallCode } from '@/lib/calls/call.ts'
import { PersonIcon } from '@/ui/icons.tsx'
import { JokerBudget } from '../../jokers/joker-budget.tsx'
import { OpponentCard } from '../opponent/opponent-card.tsx'
import { PointsBudget } from '../points/points-budget.tsx'
import { findCard, findCardInSight, questionOf, showCard } from '../question/question-keys.ts'
import type { QueuedSubmission } from '../../submission/submission-queue.ts'
import { QuizFoot } from './quiz-foot.tsx'
import type { JokersState } from '../../jokers/use-jokers.ts'
import type { PointsState } from '../points/use-points.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './quiz-aside.module.css'

type QuizAsideProps = {
  quiz: TodaysQuiz
  points: PointsState
  jokers: JokersState
  answered: number
  /** The question focused or touched last. */
  currentId: number | null
  onCurrent: (questionId: number) => void
  /** The server's clock when the form was opened. */
  now: string
  closed: boolean
  busy: boolean
  /** The submission waiting for a connection; null without one. */
  waiting: QueuedSubmission | null
  problem: CallCode | null
  /** Shown before the problem when the server has refused the answers. */
  failure: string | null
  missingPoints: ReactNode
  onSubmit: () => void
  onTakeBack: () => Promise<void>
}

const opponentId = 'quiz-opponent'

/** Beside the form on a desktop; on a phone the page's footer, with the opponent in a drawer above it. */
export function QuizAside({ quiz, points, jokers, currentId, onCurrent, ...foot }: QuizAsideProps) {
  const [open, setOpen] = useState(false)
  const { game } = points
  const theme = quiz.questions.find((question) => question.id === currentId)?.theme ?? null

  function toggle() {
    setOpen(!open)
    if (open) return
    const card = (currentId === null ? undefined : findCard(currentId)) ?? findCardInSight()
    if (card === undefined) return
    onCurrent(questionOf(card))
    requestAnimationFrame(() => showCard(card, 'start'))
  }

  return (
    <div data-bar="" data-page-foot="" className={`${styles.quizAside} stack gap-20 no-print`}>
      <QuizFoot
        {...foot}
        total={quiz.questions.length}
        budget={
          game ? (
            <PointsBudget left={points.left} />
          ) : jokers.count > 0 ? (
            <JokerBudget placed={jokers.placed} count={jokers.count} />
          ) : null
        }
        closes_at={quiz.closes_at}
        opponentButton={game && <OpponentButton open={open} name={game.opponent.name} onToggle={toggle} />}
      />
      {game && (
        <div className={styles.opponentDrawer} id={opponentId} data-open={open || undefined}>
          <OpponentCard
            opponent={game.opponent}
            theme={theme}
            closed={foot.closed || foot.waiting !== null}
            undoable={points.undoable}
            onAssign={points.assign}
            onUndo={points.undo}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </div>
  )
}

type OpponentButtonProps = { open: boolean; name: string; onToggle: () => void }

function OpponentButton({ open, name, onToggle }: OpponentButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      className={styles.opponentButton}
      aria-expanded={open}
      aria-controls={opponentId}
      aria-label={t`Opponent: ${name}`}
      icon={<PersonIcon size={18} />}
      onClick={onToggle}
    >
      <span className={styles.opponentButtonName}>
        <Trans>Opponent</Trans>
      </span>
    </Button>
  )
}
