import { Trans, useLingui } from '@lingui/react/macro'
import * as profileCalls from '@tertulia/contract/profiles'
import type { Comparison } from '@tertulia/contract/comparisons'
import { useNavigate } from '@tanstack/react-router'
import { Avatar } from '@/features/users/avatar.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { SwapIcon } from '@/ui/more-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './comparison.module.css'

type Player = Comparison['players'][number]

/** The two players, with buttons to swap them and to compare the first with another player. */
export function ComparedPlayers({ players }: { players: Player[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [one, other] = players
  if (!one || !other) return null
  const name = `${one.name} ${one.surname}`.trim()

  return (
    <section className={`${styles.comparedPlayers} sheet`} aria-label={t`Players`}>
      <div className={`${styles.comparedPair} stack gap-12`}>
        <PlayerCard player={one} />
        <TextLink
          to={paths.statisticsComparison(other.id, one.id)}
          button="plain"
          className={styles.comparedSwap}
          aria-label={t`Swap players`}
          keepPlace
          replace
        >
          <SwapIcon />
        </TextLink>
        <PlayerCard player={other} />
      </div>
      <PlayerSearch
        label={t`Compare ${name} with someone else`}
        endpoint={profileCalls.searchPlayers}
        offered={(reply) => reply.players.filter(({ id }) => id !== one.id && id !== other.id)}
        onChoose={(player) => player && void navigate({ to: paths.statisticsComparison(one.id, player.id) })}
      />
    </section>
  )
}

function PlayerCard({ player }: { player: Player }) {
  const own = useUser()?.id === player.id
  return (
    <div className={`${styles.comparedPlayer} row breakable centred`}>
      <Avatar person={player} size={56} />
      <strong>
        <PlayerName person={player} />{' '}
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </strong>
    </div>
  )
}
