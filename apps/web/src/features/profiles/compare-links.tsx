import { Trans, useLingui } from '@lingui/react/macro'
import * as profiles from '@tertulia/contract/profiles'
import type { Profile } from '@tertulia/contract/profiles'
import { useNavigate } from '@tanstack/react-router'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'

/** Link to a comparison of another player with the user. */
export function CompareLink({ profile: { id, comparable } }: { profile: Profile }) {
  const user = useUser()
  if (user === null || user.id === id || !comparable) return null
  return (
    <TextLink to={paths.statisticsComparison(user.id, id)} button="plain">
      <Trans>Comparison with me</Trans>
    </TextLink>
  )
}

/** Search on one's own profile for a player to compare with. */
export function CompareSearch({ profile: { id, comparable } }: { profile: Profile }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const user = useUser()
  if (user?.id !== id || !comparable) return null
  return (
    <PlayerSearch
      label={t`Compare yourself with`}
      endpoint={profiles.searchPlayers}
      offered={({ players }) => players.filter((player) => player.id !== id)}
      onChoose={(other) => other && void navigate({ to: paths.statisticsComparison(id, other.id) })}
    />
  )
}
