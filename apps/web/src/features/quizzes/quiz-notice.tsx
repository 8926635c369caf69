import type { ReactNode } from 'react'
import { InfoIcon } from '@/ui/icons.tsx'
import './quiz-notice.css'

/** Something to know above the quiz, said to assistive technology when it appears. */
export function QuizNotice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="quiz-notice" role="status">
      <InfoIcon />
      <div className="quiz-notice-text">{children}</div>
      {action}
    </div>
  )
}
