import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionChange } from '@tertulia/contract/fields'
import type { QuestionForPlayer, QuizKind } from '@tertulia/contract/quizzes'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { lazy, useCallback, useId, useState, type ReactNode } from 'react'
import { RepairLink } from '@/features/corrections/change-sets/repair-link.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Button } from '@/ui/button.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { AnsweredQuestion, type MyAnswer } from './answered-question.tsx'
import { useSavedQuiz } from '../drafts/use-saved-quiz.ts'
import * as styles from './past-quiz.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const QuizAppeal = lazy(() =>
  import('@/features/appeals/quiz-appeal.tsx').then((code) => ({ default: code.QuizAppeal })),
)

const WrongAnswers = lazy(() =>
  import('@/features/questions/wrong-answers.tsx').then((code) => ({ default: code.WrongAnswers })),
)

const QuestionReactions = lazyAddition(
  () => import('@/features/discussions/question-reactions.tsx'),
  'QuestionReactions',
)

type PastQuestion = QuestionForPlayer & {
  answer: string
  change: QuestionChange | null
  mine: MyAnswer | null
  draft: string | null
}

type PastQuestionsProps<Question> = {
  questions: Question[]
  /** Otherwise the answers are hidden behind a button. */
  played: boolean
  kind: QuizKind
  date: string
  /** Renders everybody's results. */
  renderShare: (question: Question) => ReactNode
}

/** The questions of a past quiz of either kind; a self-test for users who did not play. */
export function PastQuestions<Question extends PastQuestion>(props: PastQuestionsProps<Question>) {
  const { questions, played, kind, date, renderShare } = props
  // What did not reach the server may still be stored here.
  const saved = useSavedQuiz(kind, date)
  const typedFor = ({ id, draft }: Question) => draft ?? saved?.drafts?.[id]?.text ?? ''
  const typed = !played && questions.some((question) => !isBlank(typedFor(question)))
  const [shown, setShown] = useState<number[]>([])
  const show = useCallback((id: number) => setShown((before) => [...before, id]), [])
  const allShown = questions.every(({ id }) => shown.includes(id))

  return (
    <>
      {!played && (
        <SelfTest
          typed={typed}
          allShown={allShown}
          onToggle={() => setShown(allShown ? [] : questions.map(({ id }) => id))}
        />
      )}
      <ol className="stack gap-0">
        {questions.map((question, index) => (
          <AnsweredQuestion
            key={question.id}
            question={question}
            number={index + 1}
            answer={question.answer}
            hidden={!played && !shown.includes(question.id)}
            onShow={show}
            mine={question.mine}
            change={question.change}
            draftText={played ? '' : typedFor(question)}
          >
            <Behind
              number={index + 1}
              repair={<RepairLink date={date} closed={kind} question={index + 1} short />}
              reactions={
                (played || shown.includes(question.id)) && (
                  <Piece>
                    <QuestionReactions kind={kind} date={date} question_id={question.id} />
                  </Piece>
                )
              }
            >
              {renderShare(question)}
              {(played || shown.includes(question.id)) && (
                <Piece>
                  <WrongAnswers kind={kind} date={date} question_id={question.id} />
                </Piece>
              )}
            </Behind>
            {question.mine && question.mine.verdict !== 'pending' && (
              <Piece>
                <QuizAppeal kind={kind} date={date} question_id={question.id} />
              </Piece>
            )}
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  )
}

type BehindProps = { number: number; reactions: ReactNode; repair: ReactNode; children: ReactNode }

/** The reactions to a question, and what else there is about it, once opened. */
function Behind({ number, reactions, repair, children }: BehindProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={`${styles.behind} no-print`}>
        {reactions}
        {repair}
        <button
          type="button"
          className={`${styles.more} line gap-4 small strong brand touchable`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t`More about question ${number}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans comment="Opens what else there is about a question">More</Trans>
          <ChevronDownIcon size={16} className={styles.moreChevron} />
        </button>
      </div>
      <div id={id} className={`${styles.moreDetail} stack gap-10`} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}

type SelfTestProps = { typed: boolean; allShown: boolean; onToggle: () => void }

/** What a player who did not submit is told, and the button for all answers. */
function SelfTest({ typed, allShown, onToggle }: SelfTestProps) {
  return (
    <div className={`${styles.selfTest} row apart no-print line-below`}>
      <p className="soft">
        {typed ? (
          <Trans>You didn’t get to submit this quiz. Below is what you typed; the answers are hidden.</Trans>
        ) : (
          <Trans>You didn’t play this quiz. Have a go: the answers are hidden.</Trans>
        )}
      </p>
      <Button onClick={onToggle}>
        {allShown ? <Trans>Hide all answers</Trans> : <Trans>Show all answers</Trans>}
      </Button>
    </div>
  )
}
