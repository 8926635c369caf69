import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '@/paths.ts'
import { TodayAction } from './today-action.tsx'
import * as styles from './home.module.css'

type SpecialCardProps = {
  quiz: { subject: string; date: string; state: 'open' | 'submitted'; closes_at: string }
  now: string
  /** Its author's name; null without one. */
  author?: string | null
  children?: ReactNode
}

/** Today's special quiz, with the way to play it. */
export function SpecialCard({ quiz: { subject, ...quiz }, now, author, children }: SpecialCardProps) {
  return (
    <section className={`sheet ${styles.today} stack gap-8`} data-state={quiz.state}>
      <SpecialHead subject={subject} author={author ?? null} />
      <TodayAction kind="special" {...quiz} now={now} to={paths.special_quiz()}>
        {children}
      </TodayAction>
    </section>
  )
}

/** The subject and author of today's special quiz. */
export function SpecialHead({ subject, author }: { subject: string; author: string | null }) {
  return (
    <>
      <p className="strong soft small">
        <Trans>Today’s special quiz</Trans>
        {author && (
          <>
            {' · '}
            <Trans comment="The author of a special quiz">By {author}</Trans>
          </>
        )}
      </p>
      <h2 className="largest">{subject}</h2>
    </>
  )
}
