import type { Correction } from '@tertulia/contract/corrections'
import { useEffect, useRef } from 'react'
import { AnswerList } from '../answers/answer-list.tsx'
import { CorrectionDone } from '../correction-done.tsx'
import { DayProgress } from '../queue/day-progress.tsx'
import { KeyHelp, useKeysWanted } from './key-help.tsx'
import { NewsBar } from './news-bar.tsx'
import { OfficialAnswer, QuestionCard } from './question-card.tsx'
import { QuestionSteps } from './question-steps.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useVerdictKeys } from './verdict-keys.ts'
import * as correctionStyles from '../correction.module.css'

/** One question at a time, with its answers as rows that disappear as they are judged. */
export function CorrectionDesk({ correction }: { correction: Correction }) {
  const desk = useDesk(correction)
  const [keysWanted, setKeysWanted] = useKeysWanted()
  const verdictKeys = useVerdictKeys()
  const keys = keysWanted ? verdictKeys : null
  const { list, heading, done, follow } = useFocusOnRow()
  useDeskKeys({ desk, keys, onUsed: follow })
  const { question, progress } = desk

  return (
    <div className={correctionStyles.desk}>
      <div className="stack gap-12 fitted">
        <DayProgress {...progress} />
        <QuestionSteps desk={desk} />
      </div>
      {progress.left === 0 && desk.refusals.length === 0 && <CorrectionDone quiz={correction} box={done} />}
      {question && (
        <div className={correctionStyles.deskColumns}>
          <div className={correctionStyles.deskSide}>
            <QuestionCard question={question} heading={heading} />
            <OfficialAnswer question={question} />
            <KeyHelp wanted={keysWanted} onChange={setKeysWanted} />
          </div>
          <section>
            <AnswerList desk={desk} question={question} keys={keys} list={list} onUsed={follow} />
          </section>
        </div>
      )}
      <NewsBar
        desk={desk}
        keysWanted={keysWanted}
        onUndo={() => {
          desk.undo()
          follow()
        }}
      />
    </div>
  )
}

// The list updates a moment after a decision; rows rendered until then may still get the focus.
const settling = 150

/** After a decision the focused row is gone: the focus moves to the selected one, else to the next link. */
function useFocusOnRow() {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useRef<HTMLElement>(null)
  const until = useRef(0)

  useEffect(() => {
    if (performance.now() > until.current) return
    const row = list.current?.querySelector<HTMLElement>('[data-selected] > [role="group"]')
    const target = row ?? done.current?.querySelector<HTMLElement>('a') ?? heading.current
    if (!target || target === document.activeElement) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  })

  const follow = () => {
    until.current = performance.now() + settling
  }
  return { list, heading, done, follow }
}
