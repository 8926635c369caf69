import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicQuiz as PublicQuizData } from '@tertulia/contract/public-pages'
import { useState } from 'react'
import { QuestionStatement } from '@/features/quizzes/play/question/question-statement.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import * as styles from './public-face.module.css'

/** A quiz of last week; each answer is hidden until it is asked for. */
export function PublicQuiz({ quiz }: { quiz: PublicQuizData }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const date = formatDateLong(quiz.date, language)

  return (
    <section className={`sheet ${styles.publicQuiz} stack`} aria-label={t`Last week’s quiz`}>
      <header className="stack gap-4">
        <h2>
          <Trans>Last week’s quiz</Trans>
        </h2>
        <p className="soft">{date}</p>
      </header>
      <p>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide the questions</Trans> : <Trans>See the questions</Trans>}
        </Button>
      </p>
      {open && (
        <ol className="stack gap-24">
          {quiz.questions.map((question, place) => (
            <li key={question.id} className="stack gap-12">
              <QuestionStatement question={question} number={place + 1} />
              <details className={styles.answer}>
                <summary className="touchable">
                  <Trans>Show answer</Trans>
                </summary>
                <p className="serif strong large">{question.answer}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
