import type { CardKind } from '@tertulia/contract/shared-cards'
import type { ReactNode } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { ShareButton } from '@/features/shared-cards/share-button.tsx'
import * as styles from './ceremonies.module.css'

type CeremonyCardProps = {
  id: string
  kind: CardKind
  /** The day that decided it. */
  date: string
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
  kind,
  date,
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
      <div className={`${styles.head} stack`} data-plain={plain || undefined}>
        {!plain && (
          <span className={styles.trophy}>
            <TrophyIcon size={28} />
          </span>
        )}
        <div className="stack gap-4 shrinking">
          <p className="strong soft small breakable">{kicker}</p>
          <h2 id={id} className="largest">
            {heading}
          </h2>
        </div>
      </div>
      {children}
      <div className={`${styles.foot} row apart no-print touchable`}>
        {link}
        <ShareButton
          kind={kind}
          date={date}
          text={() => [name, ...shared].join('\n')}
          className={styles.share ?? ''}
        />
      </div>
    </section>
  )
}
