import type { ReactNode } from 'react'
import { InfoIcon } from '@/ui/icons.tsx'
import './quiz-notice.css'

/** A notice above the quiz, announced to assistive technology when it appears. */
export function QuizNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="quiz-notice" role="status">
      <InfoIcon />
      <div className="quiz-notice-text">{children}</div>
      {action}
    </div>
  )
}
