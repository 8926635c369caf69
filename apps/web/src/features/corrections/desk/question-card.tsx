import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { ChangeNote } from '../change-sets/change-note.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import type { QuestionToCorrect } from '../queue/correction-progress.ts'
import * as styles from '../correction.module.css'

type Question = Omit<QuestionToCorrect, 'answers'>
type QuestionCardProps = { question: Question; heading: RefObject<HTMLHeadingElement | null> }

/** The question as the players read it. */
export function QuestionCard({ question, heading }: QuestionCardProps) {
  const { position, theme, text, medium, change } = question
  return (
    <section className={`${styles.deskQuestion} stack gap-8 fitted`}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Question {position}</Trans>
        {theme !== null && ` · ${themeWord(theme)}`}
      </h2>
      <ChangeNote change={change} withReason />
      <div className="statement">
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={position} />}
    </section>
  )
}

/** The official answers, visible while answers are judged. */
export function OfficialAnswer({ question: { answer, accepted_answers } }: { question: Question }) {
  return (
    <dl className={`${styles.officialAnswer} card breakable stack gap-8`}>
      <div>
        <dt>
          <Trans>Official answer</Trans>
        </dt>
        <dd className={styles.officialText}>{answer}</dd>
      </div>
      {accepted_answers.length > 0 && (
        <div>
          <dt>
            <Trans>Also accepted</Trans>
          </dt>
          <dd>{accepted_answers.join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}
