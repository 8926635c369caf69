import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Button } from '@/ui/button.tsx'
import { PlayerSearch } from '../tiers/player-search.tsx'

type ChosenPlayerProps = {
  form: SeasonForm
  /** Names the chosen player: "Substitute: Inês Melo". */
  words: (name: string) => string
  chosen: SeasonPlayer | null
  onChoose: (player: SeasonPlayer | null) => void
}

/** The choice of a player who has and had no place in a season. */
export function ChosenPlayer({ form, words, chosen, onChoose }: ChosenPlayerProps) {
  const { t } = useLingui()
  const { tiers, withdrawn, players, dates } = form
  const candidates = useMemo(() => {
    const known = new Set([...tiers.flat(), ...withdrawn.map(({ user_id }) => user_id)])
    return players.filter(({ id }) => !known.has(id))
  }, [tiers, withdrawn, players])

  if (chosen)
    return (
      <p className="row apart" role="status">
        <span>{words(`${chosen.name} ${chosen.surname}`.trim())}</span>
        <Button onClick={() => onChoose(null)}>
          <Trans>Choose someone else</Trans>
        </Button>
      </p>
    )
  if (candidates.length === 0)
    return (
      <p className="soft">
        <Trans>Everyone eligible already has a place.</Trans>
      </p>
    )
  return (
    <PlayerSearch
      players={candidates}
      dates={dates}
      label={t`Choose`}
      nameOf={(player) => t`Choose ${player.name} ${player.surname}`}
      onChoose={onChoose}
    />
  )
}
