import { useLingui } from '@lingui/react/macro'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { PlayerSearch } from '@/features/users/player-search.tsx'

type Account = RankingPlayer['user']

type AccountFieldProps = {
  user: Account
  /** Id of the linked player; null for a new one. */
  player_id: number | null
  error: string | undefined
  onChange: (user: Account) => void
}

/** The player's account, found by name; may stay empty. */
export function AccountField({ user, player_id: playerId, error, onChange }: AccountFieldProps) {
  const { t } = useLingui()

  function wordsOfTaken(person: NonNullable<Account>) {
    const name = `${person.name} ${person.surname}`.trim()
    return t`${name} (belongs to another player)`
  }

  return (
    <PlayerSearch
      label={t`Account`}
      description={t`Optional. If the player has an account here, the events appear in their profile.`}
      endpoint={rankingPlayers.searchLinkableUsers}
      offered={({ people }) =>
        people.map((person) => {
          const isTaken = person.player_id !== null && person.player_id !== playerId
          return isTaken ? { ...person, taken: wordsOfTaken(person) } : person
        })
      }
      chosen={{ player: user, removeLabel: t`Remove the account` }}
      error={error}
      onChoose={onChange}
    />
  )
}
