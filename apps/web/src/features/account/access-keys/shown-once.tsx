import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { CopyButton } from '@/ui/copy-button.tsx'
import { Button } from '@/ui/button.tsx'
import * as styles from './shown-once.module.css'

type ShownOnceProps = {
  heading: string
  /** The secret shown. */
  secret: string
  /** Its name on the copy button. */
  label: string
  /** Explanation of its use. */
  children: ReactNode
  onDone: () => void
}

/** A secret that cannot be shown again, to be copied now. */
export function ShownOnce({ heading, secret, label, children, onDone }: ShownOnceProps) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])

  return (
    <div className={`${styles.shownOnce} stack gap-12`}>
      <h3 ref={place} tabIndex={-1}>
        {heading}
      </h3>
      <p className={`${styles.shownOnceSecret} row apart`}>
        <code data-secret>{secret}</code>
        <CopyButton text={secret} label={label} />
      </p>
      {children}
      <div>
        <Button onClick={onDone}>
          <Trans>I’ve copied it</Trans>
        </Button>
      </div>
    </div>
  )
}
