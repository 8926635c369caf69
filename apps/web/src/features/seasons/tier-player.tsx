import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { memo, type Dispatch } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, WarningIcon } from '@/ui/icons.tsx'
import type { SeasonAction } from './season-draft.ts'

type TierPlayerProps = {
  id: number
  player: SeasonPlayer | undefined
  place: number
  tier: number
  tier_count: number
  is_first: boolean
  is_last: boolean
  first_date: string
  last_date: string
  open: boolean
  onOpen: (id: number | null) => void
  onChange: Dispatch<SeasonAction>
}

/** A player's line in a tier: up, down, and more behind his name. */
export const TierPlayer = memo(function TierPlayer(props: TierPlayerProps) {
  const { id, player, place, is_first, is_last, first_date, last_date, open, onOpen, onChange } = props
  const { t } = useLingui()
  const name = player ? `${player.name} ${player.surname}`.trim() : `#${id}`

  return (
    <li className="tier-player" data-player={id} data-open={open || undefined}>
      <span className="tier-place figures">{place}</span>
      <button
        type="button"
        className="tier-name"
        data-name
        aria-expanded={open}
        onClick={() => onOpen(open ? null : id)}
      >
        <span>{name}</span>
        {player && <PlayerFacts player={player} first_date={first_date} last_date={last_date} />}
      </button>
      <ActionIcon
        data-step="-1"
        aria-label={t`Move ${name} up`}
        aria-disabled={is_first || undefined}
        onClick={() => onChange({ kind: 'step', id, by: -1 })}
      >
        <ArrowUpIcon />
      </ActionIcon>
      <ActionIcon
        data-step="1"
        aria-label={t`Move ${name} down`}
        aria-disabled={is_last || undefined}
        onClick={() => onChange({ kind: 'step', id, by: 1 })}
      >
        <ArrowDownIcon />
      </ActionIcon>
      {open && <PlayerChoices {...props} name={name} />}
    </li>
  )
})

function PlayerChoices({ id, name, tier, tier_count, onOpen, onChange }: TierPlayerProps & { name: string }) {
  const { t } = useLingui()
  const numbers = Array.from({ length: tier_count }, (_, index) => index + 1)

  return (
    <div className="tier-choices">
      <NativeSelect
        aria-label={t`Move ${name} to a tier`}
        value={String(tier)}
        onChange={(event) => onChange({ kind: 'place', id, tier: Number(event.currentTarget.value) })}
      >
        {numbers.map((number) => (
          <option key={number} value={number - 1}>
            {t`Tier ${number}`}
          </option>
        ))}
      </NativeSelect>
      <Button
        variant="subtle"
        color="var(--wrong)"
        leftSection={<CrossIcon size={18} />}
        onClick={() => {
          onOpen(null)
          onChange({ kind: 'take_out', id })
        }}
      >
        <Trans>Take out</Trans>
      </Button>
    </div>
  )
}

type PlayerFactsProps = { player: SeasonPlayer; first_date: string; last_date: string }

/** Where a player ended last season, and a role that ends before this one does. */
export function PlayerFacts({ player, first_date, last_date }: PlayerFactsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { last_tier, last_rank, valid_until } = player
  const ends = valid_until !== null && valid_until < last_date ? formatDateShort(valid_until, language) : null
  const never_plays = valid_until !== null && valid_until < first_date

  function lastPlace(): string {
    if (last_tier === null) return t`not in the last season`
    return last_rank === null
      ? t`last season: tier ${last_tier}`
      : t`last season: tier ${last_tier}, place ${last_rank}`
  }

  return (
    <span className="player-facts small soft">
      {lastPlace()}
      {ends !== null && (
        <span className={never_plays ? 'player-ended' : 'player-ends'}>
          <WarningIcon size={14} /> {t`may play until ${ends}`}
        </span>
      )}
    </span>
  )
}
