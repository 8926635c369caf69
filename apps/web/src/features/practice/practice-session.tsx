import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PracticeCard } from '@tertulia/contract/practice'
import type { PracticeGrade } from '@tertulia/core/practice/practice-events'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import type { Act } from './use-practice.ts'
import * as styles from './practice.module.css'

type PracticeSessionProps = {
  cards: readonly PracticeCard[]
  /** The number of questions that are left to practise afterwards. */
  left: number
  act: Act
  onEnd: () => void
  /** Begins a session with what is left. */
  onMore: () => void
}

/** One question after the other, then what came of it. */
export function PracticeSession({ cards, left, act, onEnd, onMore }: PracticeSessionProps) {
  const [grades, setGrades] = useState<readonly PracticeGrade[]>([])
  const [place, setPlace] = useState(0)
  const card = cards[place]

  if (!card) {
    return (
      <SessionEnd
        grades={grades}
        left={left}
        onEnd={onEnd}
        onMore={() => {
          setGrades([])
          setPlace(0)
          onMore()
        }}
      />
    )
  }
  return (
    <div className={styles.session}>
      <Progress done={place} total={cards.length} onStop={() => setPlace(cards.length)} />
      <PracticeQuestion
        key={card.question.id}
        card={card}
        number={place + 1}
        onGrade={(grade) => {
          act(card.question.id, grade)
          setGrades((given) => [...given, grade])
        }}
        onNext={() => setPlace(place + 1)}
      />
    </div>
  )
}

function Progress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const { t } = useLingui()
  const number = done + 1
  return (
    <div className={styles.progress}>
      <p className="soft small figures">
        <Trans>
          Question {number} of {total}
        </Trans>
      </p>
      <progress value={done} max={total} aria-label={t`Progress`} />
      <Button look="quiet" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

type SessionEndProps = {
  grades: readonly PracticeGrade[]
  left: number
  onEnd: () => void
  onMore: () => void
}

function SessionEnd({ grades, left, onEnd, onMore }: SessionEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The end takes the place of the button that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const forgotten = grades.filter((grade) => grade === 'again').length
  const known = grades.length - forgotten

  return (
    <section className={`sheet stack gap-16 ${styles.end}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Plural
          value={grades.length}
          _0="No question practised"
          one="# question practised"
          other="# questions practised"
        />
      </h2>
      {grades.length > 0 && (
        <p className="large">
          <Plural value={known} _0="None known" one="# known" other="# known" />
          {' · '}
          <Plural
            value={forgotten}
            _0="none to learn again"
            one="# to learn again"
            other="# to learn again"
          />
        </p>
      )}
      <div className="row">
        {left > 0 && (
          <Button look="primary" onClick={onMore}>
            <Plural value={left} one="Practise # more" other="Practise # more" />
          </Button>
        )}
        <Button look={left > 0 ? 'plain' : 'primary'} onClick={onEnd}>
          <Trans>Back to practice</Trans>
        </Button>
      </div>
    </section>
  )
}
