import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { CrossIcon } from '@/ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { useSeasonTiers } from './season-tiers.ts'
import { dragOf, usePlayerDrop } from './use-player-drag.ts'
import * as styles from './tiers.module.css'

type TierPlayerProps = {
  id: number
  player: SeasonPlayer | undefined
  place: number
  tier: number
  /** Number of players in the tier. */
  size: number
  open: boolean
}

/** A player's row in a tier: up, down, and more actions behind their name. */
export const TierPlayer = memo(function TierPlayer(props: TierPlayerProps) {
  const { id, player, place, tier, size, open } = props
  const { tierCount, firstDate, lastDate, onOpen, onChange } = useSeasonTiers()
  const isFirst = tier === 0 && place === 1
  const isLast = tier + 1 === tierCount && place === size
  const { t } = useLingui()
  const drop = usePlayerDrop((moved) => onChange({ kind: 'place', id: moved, tier, at: place - 1 }))
  const name = player ? `${player.name} ${player.surname}`.trim() : `#${id}`

  return (
    <li
      className={`${styles.tierPlayer} line-below`}
      data-player={id}
      data-open={open || undefined}
      {...dragOf(id)}
      {...drop}
    >
      <span className="soft figures">{place}</span>
      <button
        type="button"
        className={`${styles.tierName} breakable`}
        data-name
        aria-expanded={open}
        onClick={() => onOpen(open ? null : id)}
      >
        <span>{name}</span>
        {player && <PlayerFacts player={player} firstDate={firstDate} lastDate={lastDate} />}
      </button>
      <IconButton
        data-step="-1"
        aria-label={t`Move ${name} up`}
        aria-disabled={isFirst || undefined}
        onClick={() => onChange({ kind: 'step', id, by: -1 })}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        data-step="1"
        aria-label={t`Move ${name} down`}
        aria-disabled={isLast || undefined}
        onClick={() => onChange({ kind: 'step', id, by: 1 })}
      >
        <ArrowDownIcon />
      </IconButton>
      {open && <PlayerChoices {...props} name={name} />}
    </li>
  )
})

function PlayerChoices({ id, name, place, tier, size }: TierPlayerProps & { name: string }) {
  const { tierCount, onOpen, onChange } = useSeasonTiers()
  const { t } = useLingui()
  const numbers = Array.from({ length: tierCount }, (_, index) => index + 1)
  const places = Array.from({ length: size }, (_, index) => index + 1)

  return (
    <div className={`${styles.tierChoices} row stretched gap-8 whole-row`}>
      <SelectField
        aria-label={t`Move ${name} to a tier`}
        value={String(tier)}
        onChange={(event) => onChange({ kind: 'place', id, tier: Number(event.currentTarget.value) })}
      >
        {numbers.map((number) => (
          <option key={number} value={number - 1}>
            {t`Tier ${number}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        aria-label={t`Move ${name} to a place`}
        value={String(place)}
        onChange={(event) => onChange({ kind: 'place', id, tier, at: Number(event.currentTarget.value) - 1 })}
      >
        {places.map((number) => (
          <option key={number} value={number}>
            {t`Place ${number}`}
          </option>
        ))}
      </SelectField>
      <Button
        look="quiet"
        danger
        icon={<CrossIcon size={18} />}
        onClick={() => {
          onOpen(null)
          onChange({ kind: 'take_out', id })
        }}
      >
        <Trans>Remove from tier</Trans>
      </Button>
    </div>
  )
}

type PlayerFactsProps = { player: SeasonPlayer; firstDate: string; lastDate: string }

/** A player's place last season, and a role that ends before this season does. */
export function PlayerFacts({ player, firstDate, lastDate }: PlayerFactsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { last_tier, last_rank, valid_until } = player
  const ends = valid_until !== null && valid_until < lastDate ? formatDateShort(valid_until, language) : null
  const neverPlays = valid_until !== null && valid_until < firstDate

  function lastPlace(): string {
    if (last_tier === null) return t`didn’t play last season`
    return last_rank === null
      ? t`last season: tier ${last_tier}`
      : t`last season: tier ${last_tier}, place ${last_rank}`
  }

  return (
    <span className={`${styles.playerFacts} row stretched small soft`}>
      {lastPlace()}
      {ends !== null && (
        <span className={neverPlays ? styles.playerEnded : styles.playerEnds}>
          <WarningIcon size={14} /> {t`may play until ${ends}`}
        </span>
      )}
    </span>
  )
}
