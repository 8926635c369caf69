import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as profileCalls from '@tertulia/contract/profiles'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { paths } from '@/paths.ts'

/** Search for a player to compare oneself with. */
export function CompareSearch({ id }: { id: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <PlayerSearch
      label={t`Compare yourself with`}
      endpoint={profileCalls.searchPlayers}
      offered={({ players }) => players.filter((player) => player.id !== id)}
      onChoose={(other) => other && void navigate({ to: paths.statisticsComparison(id, other.id) })}
    />
  )
}
