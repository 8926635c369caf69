import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import * as placeChangeCalls from '@tertulia/contract/place-changes'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { usePlayersById, type PlayersById } from './season-draft.ts'
import { SeasonHistory } from './season-history.tsx'
import * as styles from './season-editor.module.css'
import * as tiersStyles from '../tiers/tiers.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((m) => ({ default: m.ReplaceDialog })))
const UndoPlaceDialog = lazy(() =>
  import('../withdrawals/undo-place-dialog.tsx').then((m) => ({ default: m.UndoPlaceDialog })),
)
const WithdrawalDialog = lazy(() =>
  import('../withdrawals/withdrawal-dialog.tsx').then((m) => ({ default: m.WithdrawalDialog })),
)

/** The dialog that is open, and what it is about. */
type OpenDialog =
  | { kind: 'replace' | 'withdraw' | 'substitute'; player: SeasonPlayer }
  | { kind: 'undo'; change: PlaceChangeMade }

/** A season that has started: rounds that have not opened can be moved, players withdraw and are replaced. */
export function StartedSeason({ form }: { form: SeasonForm }) {
  const { season, state, tiers, players } = form
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const known = usePlayersById(players)

  return (
    <div className="stack gap-20">
      <div className={`${styles.startedNote} row apart`}>
        <p>
          {state === 'running' ? (
            <Trans>
              This season has started, so its tiers can’t change. Rounds that haven’t opened can get another
              date, and players can withdraw.
            </Trans>
          ) : (
            <Trans>This season is over and can’t be changed.</Trans>
          )}
        </p>
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Standings</Trans>
        </TextLink>
      </div>
      <section aria-labelledby="started-tiers" className="stack">
        <h2 id="started-tiers">
          <Trans>Tiers</Trans>
        </h2>
        <div className={`${tiersStyles.tiersGrid} stack gap-20 at-top`}>
          {tiers.map((ids, index) => (
            <StartedTier
              // oxlint-disable-next-line react/no-array-index-key -- a tier is its number
              key={index}
              form={form}
              number={index + 1}
              ids={ids}
              players={known}
              onOpen={setDialog}
            />
          ))}
        </div>
      </section>
      <StartedRounds form={form} />
      <SeasonHistory season={season} />
      <Piece>{dialog && <SeasonDialog form={form} dialog={dialog} onClose={() => setDialog(null)} />}</Piece>
    </div>
  )
}

type OpenDialogProps = { form: SeasonForm; dialog: OpenDialog; onClose: () => void }

function SeasonDialog({ form, dialog, onClose }: OpenDialogProps) {
  const { kind } = dialog
  if (kind === 'undo') return <UndoPlaceDialog change={dialog.change} onClose={onClose} />
  const { player } = dialog
  if (kind === 'replace') return <ReplaceDialog form={form} withdrawn={player} onClose={onClose} />
  return <WithdrawalDialog form={form} player={player} gone={kind === 'substitute'} onClose={onClose} />
}

type StartedTierProps = {
  form: SeasonForm
  number: number
  ids: readonly number[]
  players: PlayersById
  onOpen: (dialog: OpenDialog) => void
}

function StartedTier({ form, number, ids, players, onOpen }: StartedTierProps) {
  return (
    <section className="sheet stack gap-8" aria-labelledby={`tier-${number}`}>
      <h3 id={`tier-${number}`}>
        <Trans>Tier {number}</Trans>
      </h3>
      <ol className={styles.startedPlayers}>
        {ids.map((id) => {
          const player = players.get(id)
          return (
            <li key={id}>
              <span>{player ? `${player.name} ${player.surname}`.trim() : `#${id}`}</span>
              {player && <PlayerActions form={form} player={player} onOpen={onOpen} />}
            </li>
          )
        })}
      </ol>
      <WithdrawnPlayers
        form={form}
        tier={number}
        players={players}
        onSubstitute={(player) => onOpen({ kind: 'substitute', player })}
        onUndo={(change) => onOpen({ kind: 'undo', change })}
      />
    </section>
  )
}

type PlayerActionsProps = Pick<StartedTierProps, 'form' | 'onOpen'> & { player: SeasonPlayer }

/** Replaces a player who has not played, or withdraws them; a substitute who has not played goes by undoing. */
function PlayerActions({ form, player, onOpen }: PlayerActionsProps) {
  const { t } = useLingui()
  const { replaceable, withdrawn, dates, today } = form
  const name = `${player.name} ${player.surname}`.trim()
  const waits = withdrawn.some(
    ({ substitute }) =>
      substitute?.user_id === player.id && (dates[substitute.from_round - 1] ?? today) > today,
  )
  return (
    <span className={`${styles.playerActions} row gap-8`}>
      {replaceable.includes(player.id) && (
        <Button aria-label={t`Replace ${name}`} onClick={() => onOpen({ kind: 'replace', player })}>
          <Trans>Replace</Trans>
        </Button>
      )}
      {hasComingRound(form) && !waits && (
        <Button
          look="quiet"
          aria-label={t`Withdraw ${name}`}
          onClick={() => onOpen({ kind: 'withdraw', player })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </span>
  )
}

const MoveDialog = lazy(() => import('../moves/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

/** The rounds of a season that has started; those that have not opened can be moved while it runs. */
function StartedRounds({ form }: { form: SeasonForm }) {
  const { season, state, dates, today } = form
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <section aria-labelledby="started-rounds" className="stack">
      <h2 id="started-rounds">
        <Trans>Rounds</Trans>
      </h2>
      <ol className={styles.startedRounds}>
        {dates.map((date, index) => (
          <StartedRound
            key={date}
            round={index + 1}
            date={date}
            onMove={state === 'running' && date > today ? setChosen : null}
          />
        ))}
      </ol>
      <Piece>
        {chosen !== null && (
          <MoveDialog
            moved={{ season, round: chosen, date: dates[chosen - 1] ?? today, today }}
            onClose={() => setChosen(null)}
          />
        )}
      </Piece>
    </section>
  )
}

type StartedRoundProps = { round: number; date: string; onMove: ((round: number) => void) | null }

function StartedRound({ round, date, onMove }: StartedRoundProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const solo = useRuleSet().solo_rounds.includes(round)
  return (
    <li>
      <span>
        <span className="soft block">
          {solo ? <Trans>Round {round} · solo</Trans> : <Trans>Round {round}</Trans>}
        </span>
        <span className="figures">{formatDateShort(date, language)}</span>
      </span>
      {onMove && (
        <Button aria-label={t`Change the date of round ${round}`} onClick={() => onMove(round)}>
          <Trans>Change the date</Trans>
        </Button>
      )}
    </li>
  )
}

type WithdrawnPlayersProps = {
  form: SeasonForm
  tier: number
  players: PlayersById
  /** Opens the choice of a substitute. */
  onSubstitute: (player: SeasonPlayer) => void
  /** Opens the undoing of the last change of a place. */
  onUndo: (change: PlaceChangeMade) => void
}

/** The players of a tier who withdrew from it, their substitutes, and the way back. */
function WithdrawnPlayers({ form, tier, players, onSubstitute, onUndo }: WithdrawnPlayersProps) {
  const { t } = useLingui()
  const input = { params: { season: form.season } }
  const { data } = useCall(placeChangeCalls.listPlaceChanges, input, { staleTime: 0 })
  const gone = form.withdrawn.filter((one) => one.tier === tier)
  if (gone.length === 0) return null
  const isOpen = hasComingRound(form)
  const undoableOf = (id: number) =>
    data?.changes.find(({ player, undone_at, obstacle }) => player.id === id && !undone_at && !obstacle)
  const nameOf = (id: number) => {
    const player = players.get(id)
    return player ? `${player.name} ${player.surname}`.trim() : `#${id}`
  }

  return (
    <ul className={styles.withdrawnPlayers} aria-label={t`Withdrawn players of tier ${tier}`}>
      {gone.map(({ user_id: id, through_round: last, substitute }) => {
        const player = players.get(id)
        const undoable = undoableOf(id)
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
                  onClick={() => onUndo(undoable)}
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
function hasComingRound({ state, dates, today }: SeasonForm): boolean {
  return state === 'running' && (dates.at(-1) ?? today) > today
}
