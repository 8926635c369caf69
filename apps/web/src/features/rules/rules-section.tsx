import type { ReactNode } from 'react'
import * as styles from './rules.module.css'

type RulesSectionProps = { id: string; title: string; children: ReactNode }

/** A section of the rules with an anchor: `/rules#league`. */
export function RulesSection({ id, title, children }: RulesSectionProps) {
  return (
    <section
      id={id}
      className={`${styles.rulesSection} stack readable serif large`}
      aria-labelledby={`${id}-heading`}
      tabIndex={-1}
    >
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  )
}
