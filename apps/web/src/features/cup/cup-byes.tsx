import { Plural, Trans } from '@lingui/react/macro'
import type { CupSide, CupTie } from '@tertulia/contract/cup'
import { useState } from 'react'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { atOnce, ShowMore } from './show-more.tsx'
import * as styles from './cup-stages.module.css'

/** Players who advance without a game. */
export function CupByes({ byes }: { byes: CupTie[] }) {
  const [shown, setShown] = useState(atOnce)
  const players = byes.flatMap(({ sides }) => sides)
  return (
    <div className={styles.cupByes}>
      <h4 className="small">
        <Plural value={players.length} one="# bye" other="# byes" />
      </h4>
      <ul>
        {players.slice(0, shown).map((player) => (
          <Bye key={player.id} player={player} />
        ))}
      </ul>
      <ShowMore hidden={players.length - shown} onMore={() => setShown(shown + 4 * atOnce)} />
    </div>
  )
}

function Bye({ player }: { player: CupSide }) {
  const own = useUser()?.id === player.id
  return (
    <li data-own={own || undefined}>
      <PlayerName person={player} />
      {own && (
        <span className="own-word">
          <Trans comment="Marks one's own row in a table">you</Trans>
        </span>
      )}
    </li>
  )
}
