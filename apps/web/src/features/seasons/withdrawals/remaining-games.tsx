import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import { Plural, Trans } from '@lingui/react/macro'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'

type Games = WithdrawalPreview['games']

/** The coming games of a place, folded. */
export function RemainingGames({ games }: { games: Games }) {
  return (
    <details>
      <summary>
        <Plural value={games.length} one="# remaining game" other="# remaining games" />
      </summary>
      <ul>
        {games.map((game) => (
          <GameLine key={game.round} game={game} />
        ))}
      </ul>
    </details>
  )
}

function GameLine({ game: { round, date, opponent } }: { game: Games[number] }) {
  const language = useLanguage()
  const day = formatDateShort(date, language)
  const name = opponent && `${opponent.name} ${opponent.surname}`.trim()
  return (
    <li>
      {name === null ? (
        <Trans>
          Round {round}, {day}: solo
        </Trans>
      ) : (
        <Trans>
          Round {round}, {day}: against {name}
        </Trans>
      )}
    </li>
  )
}
