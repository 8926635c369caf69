import { Trans } from '@lingui/react/macro'
import type { Cup } from '@tertulia/contract/cup'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { TrophyIcon } from '@/ui/icons.tsx'
import * as styles from './cup.module.css'

type ChampionProps = { champion: NonNullable<Cup['champion']>; season: number }

/** The winner of the cup. */
export function Champion({ champion, season }: ChampionProps) {
  const own = useUser()?.id === champion.id
  return (
    <div className={`${styles.champion} beside gap-16 sheet`}>
      <TrophyIcon size={40} />
      <p>
        <span className={`${styles.championTitle} soft small`}>
          <Trans>Season {season} cup winner</Trans>
        </span>
        <strong className={`${styles.championName} serif strong breakable`}>
          <PlayerName person={champion} />
        </strong>
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
