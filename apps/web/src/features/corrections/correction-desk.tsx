import type { Correction } from '@tertulia/contract/corrections'
import { useEffect, useRef } from 'react'
import { AnswerList } from './answer-list.tsx'
import { CorrectionDone } from './correction-done.tsx'
import { DayProgress } from './day-progress.tsx'
import { KeyHelp, useKeysWanted } from './key-help.tsx'
import { NewsBar } from './news-bar.tsx'
import { OfficialAnswer, QuestionCard } from './question-card.tsx'
import { QuestionSteps } from './question-steps.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useVerdictKeys } from './verdict-keys.ts'
import './day-progress.css'

/** One question at a time, its answers as rows that go as they are judged. */
export function CorrectionDesk({ correction }: { correction: Correction }) {
  const desk = useDesk(correction)
  const [keys_wanted, setKeysWanted] = useKeysWanted()
  const verdict_keys = useVerdictKeys()
  const keys = keys_wanted ? verdict_keys : null
  const { list, heading, done, follow } = useFocusOnRow()
  useDeskKeys({ desk, keys, onUsed: follow })
  const { question, progress } = desk

  return (
    <div className="desk">
      <div className="desk-top">
        <DayProgress {...progress} />
        <QuestionSteps desk={desk} />
      </div>
      {progress.left === 0 && desk.refusals.length === 0 && <CorrectionDone quiz={correction} box={done} />}
      {question && (
        <div className="desk-columns">
          <div className="desk-side">
            <QuestionCard question={question} heading={heading} />
            <OfficialAnswer question={question} />
            <KeyHelp wanted={keys_wanted} onChange={setKeysWanted} />
          </div>
          <section className="desk-answers">
            <AnswerList desk={desk} question={question} keys={keys} list={list} onUsed={follow} />
          </section>
        </div>
      )}
      <NewsBar
        desk={desk}
        keys_wanted={keys_wanted}
        onUndo={() => {
          desk.undo()
          follow()
        }}
      />
    </div>
  )
}

// The list follows the cache a moment after a decision; whatever is rendered until then may still be the focus.
const settling = 150

/** After a decision the row under the hand is gone: the focus goes to the selected one, else to what leads on. */
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
