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
import { type Desk, useDesk } from './use-desk.ts'
import { useVerdictKeys, type VerdictKeys } from './verdict-keys.ts'
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
                <span className={`${styles.stepNumber} serif strong larger`} aria-hidden="true">
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

type DeskKeys = {
  desk: Desk
  /** Null disables the single keys. */
  keys: VerdictKeys | null
  /** Called after a key did something, to move the focus. */
  onUsed: () => void
}

/**
 * Handles the language's verdict keys, R, W, U and the arrows (or J and K) anywhere on the page, except where something
 * else handles keys.
 */
function useDeskKeys({ desk, keys, onUsed }: DeskKeys): void {
  useEffect(() => {
    if (!keys) return undefined
    const onKey = (event: KeyboardEvent) => {
      const action = belongsElsewhere(event) ? undefined : actionOf(meaningOf(event.key, keys), desk)
      if (!action) return
      event.preventDefault()
      action()
      onUsed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

function belongsElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  // A key held down would judge row after row.
  if (event.repeat && !event.key.startsWith('Arrow')) return true
  if (!(event.target instanceof Element)) return false
  return event.target.closest('input, select, textarea, audio, video, header, dialog[open]') !== null
}

/** Maps a key to its meaning in every language. */
function meaningOf(key: string, keys: VerdictKeys): string {
  const letter = key.length === 1 ? key.toUpperCase() : key
  if (letter === keys.right) return 'R'
  if (letter === keys.wrong) return 'W'
  return letter
}

function actionOf(key: string, desk: Desk): (() => void) | undefined {
  const { answers, row, index, questions } = desk
  const answer = answers[row]
  const step = (by: number) => {
    const next = answers[row + by]
    return next && (() => desk.select(next.normalised))
  }
  switch (key) {
    case 'R':
      return answer && (() => desk.judge(answer, 'right'))
    case 'W':
      return answer && (() => desk.judge(answer, 'wrong'))
    case 'U':
      return desk.canUndo ? desk.undo : undefined
    case 'ArrowDown':
    case 'J':
      return step(1)
    case 'ArrowUp':
    case 'K':
      return step(-1)
    case 'ArrowRight':
      return index < questions.length - 1 ? () => desk.goTo(index + 1) : undefined
    case 'ArrowLeft':
      return index > 0 ? () => desk.goTo(index - 1) : undefined
    default:
      return undefined
  }
}
