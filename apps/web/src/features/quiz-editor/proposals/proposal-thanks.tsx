import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CheckIcon } from '@/ui/icons.tsx'
import * as styles from './proposal-thanks.module.css'

/** Shown after submitting a proposal. */
export function ProposalThanks() {
  const place = useRef<HTMLDivElement>(null)
  // The focused button is gone.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div
      ref={place}
      className={`sheet ${styles.proposalThanks} beside at-top gap-12`}
      role="status"
      tabIndex={-1}
    >
      <CheckIcon size={28} />
      <div>
        <h2>
          <Trans>Thank you for your special quiz!</Trans>
        </h2>
        <p>
          <Trans>
            The editors will read it now. You can follow it here; if they decide against it, they’ll write to
            tell you why.
          </Trans>
        </p>
      </div>
    </div>
  )
}
