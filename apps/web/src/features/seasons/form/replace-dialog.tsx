import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm, SeasonPlayer } from '@tertulia/contract/seasons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { ChosenPlayer } from '../withdrawals/chosen-player.tsx'
import { PlaceForm } from '../withdrawals/place-form.tsx'
import { seasonReads } from './season-reads.ts'

type ReplaceDialogProps = { form: SeasonForm; withdrawn: SeasonPlayer; onClose: () => void }

/** Chooses the replacement for a player who withdrew, who takes over their games. */
export function ReplaceDialog({ form, withdrawn, onClose }: ReplaceDialogProps) {
  const { t } = useLingui()
  const { season, version } = form
  const name = `${withdrawn.name} ${withdrawn.surname}`.trim()
  const [chosen, setChosen] = useState<SeasonPlayer | null>(null)
  const { mutateAsync } = useAction(seasonCalls.replacePlayer, { refreshes: seasonReads })

  async function replace(reason: string) {
    const body = { withdrawn_id: withdrawn.id, replacement_id: chosen?.id ?? 0, reason, version }
    await mutateAsync({ params: { season }, body })
  }

  function finish() {
    showSuccess(t`Replaced. Everyone concerned will be told.`)
    onClose()
  }

  return (
    <Modal onClose={onClose} title={t`Replace ${name}`} width={520}>
      <PlaceForm
        name={`replacement-${season}-${withdrawn.id}`}
        words={{ submit: <Trans>Replace</Trans>, failure: failureSentence('replace_player') }}
        danger={false}
        disabled={chosen === null}
        send={replace}
        onSent={finish}
        onBack={onClose}
      >
        <p>
          <Trans>
            The player you choose takes over {name}’s place and all their games. We’ll tell both of them and
            their opponents.
          </Trans>
        </p>
        <ChosenPlayer
          form={form}
          words={(chosenName) => t`Replacement: ${chosenName}`}
          chosen={chosen}
          onChoose={setChosen}
        />
      </PlaceForm>
    </Modal>
  )
}
