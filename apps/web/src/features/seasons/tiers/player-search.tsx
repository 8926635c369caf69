import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { foundPlayers } from '../cup/found-players.ts'
import { PlayerFacts } from './tier-player.tsx'
import * as styles from './tiers.module.css'

const atOnce = 30

type PlayerSearchProps = {
  players: readonly SeasonPlayer[]
  /** Dates of the rounds, to show roles that end before them. */
  dates: readonly string[]
  /** Text of each player's button. */
  label: string
  /** Accessible name of a player's button. */
  nameOf: (player: SeasonPlayer) => string
  busy?: boolean
  onChoose: (player: SeasonPlayer) => void
}

/** Players to choose from, found by name. */
export function PlayerSearch(props: PlayerSearchProps) {
  const { players, dates, label, nameOf, busy = false, onChoose } = props
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const found = foundPlayers(players, wanted)
  const hidden = found.length - atOnce

  return (
    <div className="stack gap-12">
      <TextField
        type="search"
        aria-label={t`Search by name`}
        placeholder={t`Search by name`}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={styles.playerChoices}>
        {found.slice(0, atOnce).map((player) => (
          <li key={player.id}>
            <span className="shrinking breakable stack gap-0">
              <span>{`${player.name} ${player.surname}`}</span>
              <PlayerFacts player={player} firstDate={dates[0] ?? ''} lastDate={dates.at(-1) ?? ''} />
            </span>
            <Button
              aria-label={nameOf(player)}
              aria-disabled={busy || undefined}
              onClick={() => onChoose(player)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="soft">
          <Trans>No players with that name.</Trans>
        </p>
      )}
      {hidden > 0 && (
        <p className="small soft">
          <Plural
            value={hidden}
            one="# more player: search by name."
            other="# more players: search by name."
          />
        </p>
      )}
    </div>
  )
}
