import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CheckIcon } from '@/ui/icons.tsx'
import * as styles from './welcome-card.module.css'

type StepProps = { done: boolean; title: ReactNode; children: ReactNode }

/** A step with its state as a sign and as a word. */
export function Step({ done, title, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className="beside gap-12 at-top">
      <span className={styles.mark} data-done={done || undefined}>
        {done && <CheckIcon size={16} />}
      </span>
      <div className="shrinking breakable">
        <p className="strong">
          {title} <span className="visually-hidden">{done ? t`Done` : t`Still to do`}</span>
        </p>
        <p className="soft">{children}</p>
      </div>
    </li>
  )
}
