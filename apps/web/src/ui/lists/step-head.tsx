import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArrowLeftIcon, ArrowRightIcon } from '../player-icons.tsx'
import * as styles from './step-head.module.css'

type Step = { to: string; label: string } | null
type StepHeadProps = { previous: Step; next: Step; children: ReactNode }

/** Heading of a page between links to the previous and the next one. */
export function StepHead({ previous, next, children }: StepHeadProps) {
  return (
    <div className={`${styles.stepHead} beside`}>
      <StepLink step={previous} icon={<ArrowLeftIcon />} />
      <div>{children}</div>
      <StepLink step={next} icon={<ArrowRightIcon />} />
    </div>
  )
}

function StepLink({ step, icon }: { step: Step; icon: ReactNode }) {
  // Reserves the space, so that nothing moves from step to step.
  if (step === null) {
    return (
      <span className={`${styles.stepLink} no-print`} aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link to={step.to} className={`${styles.stepLink} no-print`} aria-label={step.label}>
      {icon}
    </Link>
  )
}
