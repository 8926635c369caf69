import * as withdrawalCalls from '@tertulia/contract/withdrawals'
import type { WithdrawalPreview } from '@tertulia/contract/withdrawals'
import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { seasonReads } from '../form/season-reads.ts'
import { ChosenPlayer } from './chosen-player.tsx'
import { PlaceForm } from './place-form.tsx'
import { RemainingGames } from './remaining-games.tsx'
import * as styles from '../form/season-editor.module.css'

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
  const { season } = form
  const { version, substitutes, told } = preview
  const [wanted, setWanted] = useState(gone)
  const [substitute, setSubstitute] = useState<SeasonPlayer | null>(null)
  const { mutateAsync } = useAction(withdrawalCalls.withdrawPlayer, { refreshes: seasonReads })
  const chosen = wanted ? substitute : null

  async function withdraw(reason: string) {
    const body = { withdrawn_id: player.id, substitute_id: chosen?.id ?? null, reason, version }
    await mutateAsync({ params: { season }, body })
  }

  function finish() {
    showSuccess(t`Saved. Everyone concerned will be told.`)
    onClose()
  }

  return (
    <PlaceForm
      name={`withdrawal-${season}-${player.id}`}
      words={{
        submit: <SubmitWords gone={gone} people={told + (chosen ? 1 : 0)} />,
        failure: failureSentence('withdraw_player'),
      }}
      danger={!gone}
      disabled={wanted && chosen === null}
      send={withdraw}
      onSent={finish}
      onBack={onClose}
    >
      <Effect preview={preview} name={fullName(player)} gone={gone} />
      {!gone && substitutes && (
        <SelectField
          label={t`The remaining games`}
          description={wanted ? t`The substitute starts at zero.` : undefined}
          value={wanted ? 'substitute' : 'void'}
          onChange={(event) => setWanted(event.currentTarget.value === 'substitute')}
        >
          <option value="void">{t`don’t count for anyone`}</option>
          <option value="substitute">{t`go to a substitute`}</option>
        </SelectField>
      )}
      {wanted && (
        <ChosenPlayer
          form={form}
          words={(name) => t`Substitute: ${name}`}
          chosen={chosen}
          onChoose={setSubstitute}
        />
      )}
    </PlaceForm>
  )
}

function SubmitWords({ gone, people }: { gone: boolean; people: number }) {
  return gone ? (
    <Plural
      value={people}
      one="Name the substitute and tell # person"
      other="Name the substitute and tell # people"
    />
  ) : (
    <Plural value={people} one="Withdraw and tell # person" other="Withdraw and tell # people" />
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
      <RemainingGames games={games} />
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

function fullName({ name, surname }: { name: string; surname: string }): string {
  return `${name} ${surname}`.trim()
}
