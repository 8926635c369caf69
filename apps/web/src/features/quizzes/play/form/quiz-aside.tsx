import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { QuizFoot } from './quiz-foot.tsx'
import type { QuizPlay } from '../quiz-play.ts'
import type { QuizFormState } from './use-quiz-form.ts'
import * as styles from './quiz-aside.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

// After the questions, because a phone shows the opponent only in the points sheet.
const OpponentCard = lazyAddition(() => import('../opponent/opponent-card.tsx'), 'OpponentCard')

type QuizAsideProps = {
  play: QuizPlay
  quiz: TodaysQuiz
  form: QuizFormState
  /** The question focused or touched last. */
  currentId: number | null
  /** Opens all points at once. */
  onPointsSheet: () => void
}

/** Beside the form on a desktop, with the opponent; on a phone the page's footer. */
export function QuizAside({ play, quiz, form, currentId, onPointsSheet }: QuizAsideProps) {
  const { points, closed, submission } = form
  const { game } = points
  useRootFact('page-foot')
  const theme = quiz.questions.find((question) => question.id === currentId)?.theme ?? null

  return (
    <div data-bar="" className={`${styles.quizAside} stack gap-20 no-print`}>
      <QuizFoot play={play} quiz={quiz} form={form} onPointsSheet={onPointsSheet} />
      {game && (
        <div className={styles.quizOpponent}>
          <Piece>
            <OpponentCard
              opponent={game.opponent}
              theme={theme}
              closed={closed || submission.waiting !== null}
              undoable={points.undoable === game.competition}
              onAssign={() => points.assign(game)}
              onUndo={points.undo}
            />
          </Piece>
        </div>
      )}
    </div>
  )
}
