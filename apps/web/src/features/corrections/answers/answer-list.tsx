import { Plural, Trans } from '@lingui/react/macro'
import type { DistinctAnswer } from '@tertulia/contract/corrections'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { AnswerRow } from './answer-row.tsx'
import { countLeft, type QuestionToCorrect } from '../queue/correction-progress.ts'
import type { Desk, Verdict } from '../desk/use-desk.ts'
import type { VerdictKeys } from '../desk/verdict-keys.ts'
import * as styles from './answers.module.css'

type AnswerListProps = {
  desk: Desk
  question: QuestionToCorrect
  /** The keys that judge the chosen row; null when none do. */
  keys: VerdictKeys | null
  list: RefObject<HTMLUListElement | null>
  /** Called when a button was used, to move the focus. */
  onUsed: () => void
}

/** The distinct answers to a question: those left, or those judged. */
export function AnswerList({ desk, question, keys, list, onUsed }: AnswerListProps) {
  const judge = useStable((answer: DistinctAnswer, verdict: Verdict) => {
    desk.judge(answer, verdict)
    onUsed()
  })
  const judgeRemaining = () => void desk.judgeRemaining().then(onUsed)
  const select = useStable(({ normalised }: DistinctAnswer) => desk.select(normalised))
  const dismiss = useStable(desk.dismiss)

  return (
    <>
      <ViewSwitch desk={desk} question={question} />
      {desk.answers.length === 0 && <NothingHere view={desk.view} />}
      <ul className={`${styles.answerList} stack gap-10 fitted`} ref={list}>
        {desk.answers.map((answer, row) => (
          <AnswerRow
            key={answer.normalised}
            answer={answer}
            keys={keys}
            selected={row === desk.row}
            refusal={desk.refusals.find((refusal) => refusal.answer.normalised === answer.normalised)}
            onJudge={judge}
            onSelect={select}
            onDismiss={dismiss}
          />
        ))}
      </ul>
      {desk.view === 'pending' && countLeft(question) > 1 && (
        <button
          type="button"
          className={`${styles.plainButton} ${styles.restButton}`}
          onClick={judgeRemaining}
        >
          <Trans>Mark the rest as wrong</Trans>
        </button>
      )}
    </>
  )
}

function ViewSwitch({ desk, question }: { desk: Desk; question: QuestionToCorrect }) {
  const left = countLeft(question)
  const all = question.answers.length
  const judged = all - left
  const views: [Desk['view'], ReactNode][] = [
    ['pending', <Plural key="pending" value={left} one="# to mark" other="# to mark" />],
    ['judged', <Plural key="judged" value={judged} one="# marked" other="# marked" />],
    ['all', <Plural key="all" value={all} one="all #" other="all #" />],
  ]
  return (
    <div className={`${styles.viewSwitch} row stretched gap-6`}>
      {views.map(([view, words]) => (
        <button
          key={view}
          type="button"
          aria-pressed={desk.view === view}
          onClick={() => desk.goTo(desk.index, { view })}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

function NothingHere({ view }: { view: Desk['view'] }) {
  return (
    <p className={`${styles.nothingHere} soft serif large`}>
      {view === 'pending' && <Trans>No answers left to mark for this question.</Trans>}
      {view === 'judged' && <Trans>No answers to this question have been marked yet.</Trans>}
      {view === 'all' && <Trans>Nobody answered this question.</Trans>}
    </p>
  )
}

/** Returns a stable function that calls the latest one, for memoised rows. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
