import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { QuizToCorrect } from './queue/correction-progress.ts'
import { nextInQueue, useQueue } from './queue/correction-queue.tsx'
import { deskPath, listPath } from './desk/desk-paths.ts'
import * as styles from './correction.module.css'

type CorrectionDoneProps = {
  quiz: QuizToCorrect
  /** Gets the focus after the last verdict, because its link leads on. */
  box: RefObject<HTMLElement | null>
}

/** Shown once nothing is left, with the next waiting quiz. */
export function CorrectionDone({ quiz, box }: CorrectionDoneProps) {
  const language = useLanguage()
  const next = nextInQueue(useQueue(), quiz)

  return (
    <section className={`${styles.correctionDone} stack gap-12 sheet`} ref={box} tabIndex={-1}>
      <h2>
        <CheckIcon size={24} />
        <Trans>All answers to this quiz are marked</Trans>
      </h2>
      <p>
        <Trans>Scores and tables are up to date. You can still change any verdict below.</Trans>
      </p>
      <div className="row">
        {next && (
          <TextLink to={deskPath(next)} button="primary">
            <Trans>Next: {next.subject ?? formatDateLong(next.date, language)}</Trans>
          </TextLink>
        )}
        <TextLink to={listPath(quiz.kind)} button="plain">
          <AllOfKind kind={quiz.kind} />
        </TextLink>
      </div>
    </section>
  )
}

/** Link to the list of quizzes of this kind. */
export function AllOfKind({ kind }: Pick<QuizToCorrect, 'kind'>) {
  return kind === 'daily' ? <Trans>All quizzes</Trans> : <Trans>All special quizzes</Trans>
}
