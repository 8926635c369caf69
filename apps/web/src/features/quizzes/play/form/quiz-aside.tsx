import { Trans } from '@lingui/react/macro'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { type ReactNode, Suspense } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import type { CallCode } from '@/lib/calls/call.ts'
import { Button } from '@/ui/button.tsx'
import { JokerBudget } from '../../jokers/joker-budget.tsx'
import type { JokersState } from '../../jokers/use-jokers.ts'
import type { QueuedSubmission } from '../../submission/submission-queue.ts'
import { PointsBudget } from '../points/points-budget.tsx'
import type { PointsState } from '../points/use-points.ts'
import { QuizFoot } from './quiz-foot.tsx'
import * as styles from './quiz-aside.module.css'

// After the questions, because a phone shows the opponent only in the points sheet.
const OpponentCard = lazyAddition(() => import('../opponent/opponent-card.tsx').then((m) => m.OpponentCard))

type QuizAsideProps = {
  quiz: TodaysQuiz
  points: PointsState
  jokers: JokersState
  answered: number
  /** The question focused or touched last. */
  currentId: number | null
  /** Opens all points at once. */
  onPointsSheet: () => void
  /** The server's clock when the form was opened. */
  now: string
  closed: boolean
  /** True when the server submits the draft at closing if the player does not. */
  countsAtClosing: boolean
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

/** Beside the form on a desktop, with the opponent; on a phone the page's footer. */
export function QuizAside({ quiz, points, jokers, currentId, onPointsSheet, ...foot }: QuizAsideProps) {
  const { game } = points
  const theme = quiz.questions.find((question) => question.id === currentId)?.theme ?? null
  const locked = foot.closed || foot.waiting !== null

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
        pointsButton={
          game &&
          !locked && (
            <Button aria-haspopup="dialog" onClick={onPointsSheet}>
              <Trans comment="Opens all points of the quiz">Points</Trans>
            </Button>
          )
        }
      />
      {game && (
        <div className={styles.quizOpponent}>
          <Suspense fallback={null}>
            <OpponentCard
              opponent={game.opponent}
              theme={theme}
              closed={locked}
              undoable={points.undoable === game.competition}
              onAssign={() => points.assign(game)}
              onUndo={points.undo}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
