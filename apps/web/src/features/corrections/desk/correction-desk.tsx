import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Correction } from '@tertulia/contract/corrections'
import { useEffect, useRef } from 'react'
import { themeWord } from '@/features/themes/theme-words.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { AnswerList } from '../answers/answer-list.tsx'
import { CorrectionDone } from '../correction-done.tsx'
import { countLeft } from '../queue/correction-progress.ts'
import { KeyHelp, useKeysWanted } from './key-help.tsx'
import { NewsBar } from './news-bar.tsx'
import { OfficialAnswer, QuestionCard } from './question-card.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { type Desk, useDesk } from './use-desk.ts'
import { useVerdictKeys } from './verdict-keys.ts'
import * as correctionStyles from '../correction.module.css'
import * as styles from '../queue/day-progress.module.css'

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

const userActions = ['keydown', 'pointerdown', 'focusin'] as const

/**
 * After a decision the focused row is gone: the focus moves to the selected one, else to the next link. As the list
 * updates in several steps, it follows them until the user does something else.
 */
function useFocusOnRow() {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const done = useRef<HTMLElement>(null)
  const isFollowing = useRef(false)

  useEffect(() => {
    const stop = () => {
      isFollowing.current = false
    }
    for (const action of userActions) document.addEventListener(action, stop, true)
    return () => {
      for (const action of userActions) document.removeEventListener(action, stop, true)
    }
  }, [])

  useEffect(() => {
    if (!isFollowing.current) return
    const row = list.current?.querySelector<HTMLElement>('[data-selected] > [role="group"]')
    const target = row ?? done.current?.querySelector<HTMLElement>('a') ?? heading.current
    if (!target || target === document.activeElement) return
    target.focus({ preventScroll: true })
    // Its own focus is no action of the user.
    isFollowing.current = true
    target.scrollIntoView({ block: 'nearest' })
  })

  const follow = () => {
    isFollowing.current = true
  }
  return { list, heading, done, follow }
}

/** Progress of the day, in distinct answers. */
function DayProgress({ total, left }: { total: number; left: number }) {
  const { t } = useLingui()
  const judged = total - left
  return (
    <div className={`${styles.dayProgress} row gap-4-16`}>
      <progress value={judged} max={Math.max(1, total)} aria-label={t`Answers marked so far`} />
      <span className="small soft figures">
        <Trans>
          {judged} of {total} answers marked
        </Trans>
      </span>
    </div>
  )
}

/** The questions of the day with the number left in each. */
function QuestionSteps({ desk }: { desk: Desk }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Questions`}>
      <ol
        className={`${styles.questionSteps} stack gap-6`}
        data-many={desk.questions.length > 8 || undefined}
      >
        {desk.questions.map((question, index) => {
          const left = countLeft(question)
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-current={index === desk.index ? 'step' : undefined}
                title={question.theme === null ? undefined : themeWord(question.theme)}
                onClick={() => desk.goTo(index)}
              >
                <span className="visually-hidden">{t`Question ${question.position}`}</span>
                <span className={`${styles.stepNumber} serif strong`} aria-hidden="true">
                  {question.position}
                </span>{' '}
                <span
                  className={`${styles.stepLeft} pending strong small figures`}
                  data-done={left === 0 || undefined}
                >
                  {left === 0 ? <CheckIcon size={16} /> : <span aria-hidden="true">{left}</span>}
                  <span className="visually-hidden">
                    {left === 0 ? t`done` : <Plural value={left} one="# left" other="# left" />}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
