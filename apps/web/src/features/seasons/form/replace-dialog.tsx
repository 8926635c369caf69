import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { PlayerSearch } from '../tiers/player-search.tsx'
import { seasonReads } from './season-reads.ts'
import * as styles from '../tiers/tiers.module.css'

type ReplaceDialogProps = { form: SeasonForm; withdrawn: SeasonPlayer; onClose: () => void }

/** Chooses the replacement for a player who withdrew, who takes over their games. */
export function ReplaceDialog({ form, withdrawn, onClose }: ReplaceDialogProps) {
  const { t } = useLingui()
  const { season, tiers, players, dates } = form
  const name = `${withdrawn.name} ${withdrawn.surname}`.trim()
  const { busy, error, replaceBy } = useReplacement({ season, withdrawn, onDone: onClose })
  const candidates = useMemo(() => {
    const placed = new Set(tiers.flat())
    return players.filter(({ id }) => !placed.has(id))
  }, [tiers, players])

  return (
    <Modal onClose={onClose} title={t`Replace ${name}`}>
      <div className="stack">
        <p>
          <Trans>The player you choose takes over {name}’s place and games.</Trans>
        </p>
        <div role="alert" className={`${styles.replaceError} beside at-top wrong`}>
          {error && (
            <>
              <WarningIcon size={18} /> {failureWords('schedule_games', error.code)}
            </>
          )}
        </div>
        {candidates.length === 0 ? (
          <p className="soft">
            <Trans>Everyone eligible already has a place.</Trans>
          </p>
        ) : (
          <PlayerSearch
            players={candidates}
            dates={dates}
            label={t`Choose`}
            nameOf={(player) => t`Choose ${player.name} ${player.surname}`}
            busy={busy}
            onChoose={(player) => replaceBy(player)}
          />
        )}
      </div>
    </Modal>
  )
}

type Replacing = { season: number; withdrawn: SeasonPlayer; onDone: () => void }

function useReplacement({ season, withdrawn, onDone }: Replacing) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useAction(seasonCalls.replacePlayer, {
    done() {
      showSuccess(t`Player replaced`)
      onDone()
    },
    refreshes: seasonReads,
  })

  function replaceBy(player: SeasonPlayer) {
    const body = { withdrawn_id: withdrawn.id, replacement_id: player.id }
    if (!isPending) mutate({ params: { season }, body })
  }

  return { busy: isPending, error, replaceBy }
}
