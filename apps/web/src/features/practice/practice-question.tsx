import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PracticeCard } from '@tertulia/contract/practice'
import { practiceGrades, type PracticeGrade } from '@tertulia/core/practice/practice-events'
import { judgeAnswer } from '@tertulia/core/quizzes/judge-answer'
import { useEffect, useRef, useState } from 'react'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { usePlayer } from '@/features/quizzes/play/use-player.ts'
import { readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { VerdictMark } from '@/ui/words/mark.tsx'
import * as styles from './practice.module.css'
import { isRecord } from '@tertulia/core/collections/records'

type PracticeQuestionProps = {
  card: PracticeCard
  number: number
  onGrade: (grade: PracticeGrade) => void
  onNext: () => void
}

const noVerdicts: ReadonlyMap<string, 'right' | 'wrong'> = new Map()

/** Tells whether an answer equals an official one; other spellings are for the player to judge. */
const isEqual = ({ question, answer, accepted_answers: accepted }: PracticeCard, text: string) =>
  judgeAnswer({ text, question: question.text, answer, accepted_answers: accepted, judged: noVerdicts }) ===
  'right'

// One answer is typed at a time, in a tab.
const typedKey = 'practice-answer'
type Typed = { player: number; question_id: number; text: string }

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) && 'player' in value && 'question_id' in value && typeof value['text'] === 'string'

/** The answer that the player types, which survives a reload of the page. */
function useTypedAnswer(questionId: number) {
  const { id: player } = usePlayer()
  const [text, setText] = useState(() => {
    const typed = readStoredJson('tab', typedKey, isTyped)
    return typed?.player === player && typed.question_id === questionId ? typed.text : ''
  })
  const store = (typed: Typed | null) => writeStored('tab', typedKey, typed && JSON.stringify(typed))
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      store({ player, question_id: questionId, text: typed })
    },
    forget: () => store(null),
  }
}

/** A question to answer; then its official answer, and how well the player knew it. */
export function PracticeQuestion({ card, number, onGrade, onNext }: PracticeQuestionProps) {
  const { text, type, forget } = useTypedAnswer(card.question.id)
  const [result, setResult] = useState<'right' | 'other' | null>(null)

  function check() {
    const isRight = isEqual(card, text)
    setResult(isRight ? 'right' : 'other')
    forget()
    if (isRight) onGrade('good')
  }

  function grade(chosen: PracticeGrade) {
    onGrade(chosen)
    onNext()
  }

  return (
    <article className="stack gap-16">
      <QuestionStatement question={card.question} number={number} />
      {result === null ? (
        <AnswerForm text={text} onType={type} onCheck={check} />
      ) : (
        <>
          <Solution card={card} text={text} isRight={result === 'right'} />
          {result === 'right' ? (
            <Known days={card.days.good} onNext={onNext} />
          ) : (
            <Grades card={card} onGrade={grade} />
          )}
        </>
      )}
    </article>
  )
}

type AnswerFormProps = { text: string; onType: (text: string) => void; onCheck: () => void }

function AnswerForm({ text, onType, onCheck }: AnswerFormProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // The player has just asked for this question.
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      <TextField
        ref={input}
        aria-label={t`Your answer`}
        placeholder={t`Your answer`}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p>
        <Button type="submit" look="primary">
          {text.trim() === '' ? <Trans>Show the answer</Trans> : <Trans>Check</Trans>}
        </Button>
      </p>
    </form>
  )
}

function Solution({ card, text, isRight }: { card: PracticeCard; text: string; isRight: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kind, date, subject, answer, my_answer, percentage, pending } = card
  const day = formatDateLong(date, language)
  const isBlank = text.trim() === ''

  return (
    <section className={`${styles.solution} sheet stack gap-12`} aria-label={t`Answer`}>
      <div className="row gap-8-16">
        <p className="serif strong breakable">{answer}</p>
        {isRight && <VerdictMark verdict="right" withWord />}
      </div>
      {!isRight && !isBlank && (
        <p className="breakable">
          <Trans>
            You typed <strong>{text}</strong>
          </Trans>
        </p>
      )}
      <p className="soft small breakable">
        {kind === 'special' ? (
          <TextLink to={paths.special_quiz(date)}>{subject ?? day}</TextLink>
        ) : (
          <TextLink to={paths.quiz(date)}>
            <Trans>Quiz of {day}</Trans>
          </TextLink>
        )}
        {' · '}
        {my_answer.trim() === '' ? (
          <Trans>you left it blank</Trans>
        ) : (
          <Trans>you answered “{my_answer}”</Trans>
        )}
        {percentage !== null && (
          <>
            {' · '}
            <Trans>{formatPercentage(percentage, language)} got it right</Trans>
            {pending > 0 && (
              <>
                {', '}
                <Plural value={pending} one="# not marked yet" other="# not marked yet" />
              </>
            )}
          </>
        )}
      </p>
    </section>
  )
}

function Known({ days, onNext }: { days: number; onNext: () => void }) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="row">
      <Button ref={next} look="primary" onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
      <p className="soft small">
        <Plural value={days} one="Comes back tomorrow" other="Comes back in # days" />
      </p>
    </div>
  )
}

function Grades({ card, onGrade }: { card: PracticeCard; onGrade: (grade: PracticeGrade) => void }) {
  const { t } = useLingui()
  const group = useRef<HTMLHeadingElement>(null)
  const give = useRef(onGrade)
  useEffect(() => {
    give.current = onGrade
  })
  useEffect(() => {
    group.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
      const grade = practiceGrades[Number(event.key) - 1]
      if (grade) give.current(grade)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const words = { again: t`Not at all`, hard: t`Barely`, good: t`Well`, easy: t`Easily` }

  return (
    <div className="stack gap-12">
      <h3 ref={group} tabIndex={-1} id="practice-grades">
        <Trans>How well did you know it?</Trans>
      </h3>
      <div className={`${styles.grades} stack gap-8`} role="group" aria-labelledby="practice-grades">
        {practiceGrades.map((grade, place) => (
          <Button key={grade} className={styles.grade} onClick={() => onGrade(grade)}>
            <span className="strong">{words[grade]}</span>
            <span className="soft small regular">
              <Plural value={card.days[grade]} one="in # day" other="in # days" />
            </span>
            <kbd className={`${styles.key} soft small regular`} aria-hidden="true">
              {place + 1}
            </kbd>
          </Button>
        ))}
      </div>
    </div>
  )
}
