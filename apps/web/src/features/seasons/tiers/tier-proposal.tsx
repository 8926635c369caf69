import * as seasonCalls from '@tertulia/contract/seasons'
import type { TierProposal } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { WandIcon } from '@/ui/player-icons.tsx'
import { showError } from '@/ui/states/toasts.ts'
import { asCallError } from '@/lib/calls/call.ts'

/** The tiers as the season before suggests them, read anew each time they are filled in. */
export function useTierProposal({ season, first_date }: { season: number; first_date: string }) {
  const input = { params: { season }, query: { first_date } }
  return useCall(seasonCalls.proposeSeasonTiers, input, { staleTime: 0, gcTime: 0 })
}

type FillButtonProps = {
  proposal: ReturnType<typeof useTierProposal>
  onFill: (tiers: number[][]) => void
}

/** Reads the proposal again, and fills the tiers from it after a confirmation. */
export function FillButton({ proposal, onFill }: FillButtonProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)

  async function fill() {
    setBusy(true)
    const { data, error } = await proposal.refetch()
    setBusy(false)
    if (error || !data) {
      showError(errorWords(asCallError(error).code))
      return
    }
    const confirmed = await confirm({
      title: t`Fill from the proposal?`,
      message: t`All tiers will be filled based on last season. Your changes to them will be lost.`,
      confirmLabel: t`Fill`,
    })
    if (confirmed) onFill(data.tiers)
  }

  return (
    <Button icon={<WandIcon size={18} />} busy={busy} onClick={() => void fill()}>
      <Trans>Fill from the proposal</Trans>
    </Button>
  )
}

/** The players that the proposal leaves out, each with the reason. */
export function LeftOut({ proposal }: { proposal: TierProposal | undefined }) {
  const leftOut = proposal?.left_out ?? []
  if (leftOut.length === 0) return null
  return (
    <details>
      <summary>
        <Plural
          value={leftOut.length}
          one="# player isn’t in the proposal"
          other="# players aren’t in the proposal"
        />
      </summary>
      <ul>
        {leftOut.map(({ id, name, surname, reason }) => (
          <li key={id}>
            {`${name} ${surname}`.trim()} <span className="soft">· {reasonWords[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const reasonWords: Record<TierProposal['left_out'][number]['reason'], React.ReactNode> = {
  no_role: <Trans>no longer a player</Trans>,
  subscription_over: <Trans>subscription ends before the season</Trans>,
  blocked: <Trans>blocked</Trans>,
  withdrew: <Trans>withdrew from the last season</Trans>,
  sits_out: <Trans>sits this season out</Trans>,
  silent: <Trans>silent after two reminders</Trans>,
  odd: <Trans>one too many for even tiers</Trans>,
}
