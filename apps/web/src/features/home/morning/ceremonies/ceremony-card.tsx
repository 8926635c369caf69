import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { Button } from '@/ui/button.tsx'
import { TrophyIcon } from '@/ui/more-icons.tsx'
import { shareText } from '@/features/shared-cards/share.ts'
import * as styles from './ceremonies.module.css'

type CeremonyCardProps = {
  id: string
  kicker: ReactNode
  heading: ReactNode
  /** Where it can be read later, too. */
  link: ReactNode
  /** The lines that are shared, after the club's name. */
  shared: readonly string[]
  /** Nothing was won. */
  plain?: boolean
  children: ReactNode
}

/** Something that was won, or a season that is over, as a card across the page. */
export function CeremonyCard({
  id,
  kicker,
  heading,
  link,
  shared,
  plain = false,
  children,
}: CeremonyCardProps) {
  const { name } = useCustomer()
  return (
    <section className={`${styles.ceremony} sheet stack gap-12`} aria-labelledby={id}>
      <div className={styles.head} data-plain={plain || undefined}>
        {!plain && (
          <span className={styles.trophy}>
            <TrophyIcon size={28} />
          </span>
        )}
        <div className="stack gap-4 shrinking">
          <p className="strong soft small breakable">{kicker}</p>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
        </div>
      </div>
      {children}
      <div className={`${styles.foot} row apart no-print`}>
        {link}
        <Button
          look="quiet"
          className={styles.share ?? ''}
          onClick={() => void shareText([name, ...shared].join('\n'))}
        >
          <Trans context="to show others a result">Share</Trans>
        </Button>
      </div>
    </section>
  )
}
