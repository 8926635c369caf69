import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { formatDateLong, formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PlayerSearch } from '../tiers/player-search.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import * as styles from './withdrawals.module.css'

type WithdrawalDialogProps = {
  form: SeasonForm
  player: SeasonPlayer
  /** They have withdrawn already, and only a substitute is named. */
  gone: boolean
  onClose: () => void
}

/** Withdraws a player from a running season, after showing what follows. */
export function WithdrawalDialog({ form, player, gone, onClose }: WithdrawalDialogProps) {
  const { t } = useLingui()
  const { season } = form
  const name = fullName(player)
  const params = { season, user_id: player.id }
  const preview = useCall(withdrawalCalls.previewWithdrawal, { params }, { staleTime: 0, gcTime: 0 })

  return (
    <Modal onClose={onClose} title={gone ? t`Substitute for ${name}` : t`Withdraw ${name}`} width={520}>
      <QueryState query={preview} skeleton={<Skeleton height={220} />}>
        {(found) => <Withdrawal form={form} player={player} gone={gone} preview={found} onClose={onClose} />}
      </QueryState>
    </Modal>
  )
}

type WithdrawalProps = WithdrawalDialogProps & { preview: WithdrawalPreview }

function Withdrawal({ form, player, gone, preview, onClose }: WithdrawalProps) {
  const { t } = useLingui()
  const { version, substitutes, told } = preview
  const [wanted, setWanted] = useState(gone)
  const [substitute, setSubstitute] = useState<SeasonPlayer | null>(null)
  const { busy, error, withdraw } = useWithdrawal({
    season: form.season,
    user_id: player.id,
    onDone: onClose,
  })
  const chosen = wanted ? substitute : null
  const people = told + (chosen ? 1 : 0)

  return (
    <div className="stack">
      <Effect preview={preview} name={fullName(player)} gone={gone} />
      {!gone && substitutes && (
        <SelectField
          label={t`The remaining games`}
          value={wanted ? 'substitute' : 'void'}
          onChange={(event) => setWanted(event.currentTarget.value === 'substitute')}
        >
          <option value="void">{t`don’t count for anyone`}</option>
          <option value="substitute">{t`go to a substitute, who starts at zero`}</option>
        </SelectField>
      )}
      {wanted && <Substitutes form={form} chosen={chosen} onChoose={setSubstitute} />}
      <div role="alert" className={`${styles.withdrawalError} beside at-top wrong`}>
        {error && (
          <>
            <WarningIcon size={18} /> {failureWords('withdraw_player', error.code)}
          </>
        )}
      </div>
      <div className="row gap-8">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          look="primary"
          danger={!gone}
          busy={busy}
          disabled={wanted && chosen === null}
          onClick={() => withdraw(chosen?.id ?? null, version)}
        >
          {gone ? (
            <Plural
              value={people}
              one="Name the substitute and tell # person"
              other="Name the substitute and tell # people"
            />
          ) : (
            <Plural value={people} one="Withdraw and tell # person" other="Withdraw and tell # people" />
          )}
        </Button>
      </div>
    </div>
  )
}

type EffectProps = Pick<WithdrawalProps, 'preview' | 'gone'> & { name: string }

/** What follows: from which round on, which games, and what stays. */
function Effect({ preview: { round, games, cup, substitutes }, name, gone }: EffectProps) {
  const language = useLanguage()
  const day = formatDateLong(games[0]?.date ?? '', language)
  return (
    <div className={`${styles.withdrawalEffect} stack gap-8`}>
      <p>
        {gone ? (
          <Trans>
            A substitute plays from round {round} on, {day}, and starts at zero.
          </Trans>
        ) : (
          <Trans>
            From round {round} on, {day}, {name} no longer takes part. What they’ve played stays.
          </Trans>
        )}
      </p>
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
      {cup && !gone && (
        <p>
          <Trans>They stay in the cup: a tie that they don’t play is a forfeit.</Trans>
        </p>
      )}
      {!substitutes && (
        <p className="soft">
          <Trans>The season’s rules allow no substitute from this round on.</Trans>
        </p>
      )}
    </div>
  )
}

function GameLine({ game: { round, date, opponent } }: { game: WithdrawalPreview['games'][number] }) {
  const language = useLanguage()
  const day = formatDateShort(date, language)
  return (
    <li>
      {opponent ? (
        <Trans>
          Round {round}, {day}: against {fullName(opponent)}
        </Trans>
      ) : (
        <Trans>
          Round {round}, {day}: solo
        </Trans>
      )}
    </li>
  )
}

type SubstitutesProps = {
  form: SeasonForm
  chosen: SeasonPlayer | null
  onChoose: (player: SeasonPlayer | null) => void
}

function Substitutes({ form, chosen, onChoose }: SubstitutesProps) {
  const { t } = useLingui()
  const { tiers, withdrawn, players, dates } = form
  const candidates = useMemo(() => {
    const known = new Set([...tiers.flat(), ...withdrawn.map(({ user_id }) => user_id)])
    return players.filter(({ id }) => !known.has(id))
  }, [tiers, withdrawn, players])

  if (chosen)
    return (
      <p className="row apart" role="status">
        <span>
          <Trans>Substitute: {fullName(chosen)}</Trans>
        </span>
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

function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}
