import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MiniLeague } from '@tertulia/contract/mini-leagues'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useMiniLeagueActions } from './use-mini-league-actions.ts'

/** Leaves a mini-league, once that is confirmed. */
export function LeaveButton({ miniLeague: { id, name } }: { miniLeague: Pick<MiniLeague, 'id' | 'name'> }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { busy, leave } = useMiniLeagueActions()

  async function confirmAndLeave() {
    const confirmed = await confirm({
      title: t`Leave ${name}?`,
      message: t`Your results so far stay in the table, without a place. From today on nothing more counts. You can come back with its link.`,
      confirmLabel: t`Leave`,
      danger: true,
    })
    if (!confirmed) return
    // First, because its page no longer opens afterwards.
    await navigate({ to: paths.miniLeagues() })
    await leave(id)
  }

  return (
    <div>
      <Button look="quiet" danger busy={busy} onClick={() => void confirmAndLeave()}>
        <Trans>Leave the mini-league</Trans>
      </Button>
    </div>
  )
}
