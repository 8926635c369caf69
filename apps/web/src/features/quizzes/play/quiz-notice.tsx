import type { ReactNode } from 'react'
import { InfoIcon } from '@/ui/player-icons.tsx'
import * as styles from './quiz-notice.module.css'

/** A notice above the quiz, announced to assistive technology when it appears. */
export function QuizNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles.quizNotice} row card`} role="status">
      <InfoIcon />
      <div className={styles.quizNoticeText}>{children}</div>
      {action}
    </div>
  )
}
