import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import type { PlayersById } from '../form/season-draft.ts'
import { useUndoWithdrawal } from './use-withdrawal.ts'
import * as styles from './withdrawals.module.css'

type WithdrawnPlayersProps = {
  form: SeasonForm
  tier: number
  players: PlayersById
  /** Opens the choice of a substitute. */
  onSubstitute: (player: SeasonPlayer) => void
}

/** The players of a tier who withdrew from it, their substitutes, and the way back. */
export function WithdrawnPlayers({ form, tier, players, onSubstitute }: WithdrawnPlayersProps) {
  const { t } = useLingui()
  const { busy, undo } = useUndoWithdrawal(form.season)
  const gone = form.withdrawn.filter((one) => one.tier === tier)
  if (gone.length === 0) return null
  const isOpen = hasComingRound(form)
  const nameOf = (id: number) => {
    const player = players.get(id)
    return player ? `${player.name} ${player.surname}`.trim() : `#${id}`
  }

  return (
    <ul className={styles.withdrawnPlayers} aria-label={t`Withdrawn players of tier ${tier}`}>
      {gone.map(({ user_id: id, through_round: last, substitute, undoable }) => {
        const player = players.get(id)
        const name = nameOf(id)
        return (
          <li key={id} className="row apart">
            <span className="stack gap-0 shrinking breakable">
              <span>{name}</span>
              <span className="small soft">
                <Trans>Withdrew after round {last}.</Trans>{' '}
                {substitute ? (
                  <Trans>
                    From round {substitute.from_round}: {nameOf(substitute.user_id)}.
                  </Trans>
                ) : (
                  <Trans>The remaining games don’t count.</Trans>
                )}
              </span>
            </span>
            <span className="row gap-8">
              {isOpen && player && !substitute && (
                <Button aria-label={t`Name a substitute for ${name}`} onClick={() => onSubstitute(player)}>
                  <Trans>Name a substitute</Trans>
                </Button>
              )}
              {undoable && (
                <Button
                  look="quiet"
                  icon={<UndoIcon size={18} />}
                  aria-label={t`Undo the withdrawal of ${name}`}
                  busy={busy}
                  onClick={() => undo(id)}
                >
                  <Trans>Undo</Trans>
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Tells whether a running season has a round that has not opened. */
export function hasComingRound({ state, dates, today }: SeasonForm): boolean {
  return state === 'running' && (dates.at(-1) ?? today) > today
}
