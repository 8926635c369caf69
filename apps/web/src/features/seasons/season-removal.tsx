import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { seasonReads } from './form/season-reads.ts'
import { Button } from '@/ui/button.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type Removable = { season: number; tiers: number; players: number; cup?: boolean }

/** Deletes a season after confirmation. */
export function useSeasonRemoval(onGone?: () => Promise<void>): (season: Removable) => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate } = useAction(seasonCalls.removeSeason, {
    async done() {
      showSuccess(t`Season deleted`)
      await onGone?.()
    },
    failed: toastFailure(failureSentence('delete_season')),
    refreshes: seasonReads,
  })

  return async ({ season, tiers, players, cup: hasCup = false }) => {
    const confirmed = await confirm({
      title: t`Delete season ${season}?`,
      message: <LossWords tiers={tiers} players={players} cup={hasCup} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { season } })
  }
}

function LossWords({ tiers, players, cup: hasCup }: { tiers: number; players: number; cup: boolean }) {
  return (
    <>
      <Trans>
        Its rounds and fixtures, <Plural value={tiers} one="# tier" other="# tiers" /> with{' '}
        <Plural value={players} one="# player" other="# players" /> will be lost. This can’t be undone.
      </Trans>{' '}
      {hasCup && <Trans>Its cup is deleted too.</Trans>}
    </>
  )
}

type SeasonRemovalProps = {
  form: SeasonForm
  /** Lets the page be left without a dialog. */
  release: () => void
}

/** Deleting from the form. */
export function SeasonRemoval({ form, release }: SeasonRemovalProps) {
  const navigate = useNavigate()
  const remove = useSeasonRemoval(async () => {
    release()
    await navigate({ to: adminPaths.seasons(), replace: true })
  })
  const { season, tiers } = form
  const cupForm = useCall(cupFormCalls.getCupForm, { params: { season } })
  const hasCup = cupForm.data?.cup != null

  return (
    <div>
      <Button
        look="quiet"
        danger
        icon={<TrashIcon size={18} />}
        onClick={() =>
          void remove({ season, tiers: tiers.length, players: tiers.flat().length, cup: hasCup })
        }
      >
        <Trans>Delete this season</Trans>
      </Button>
    </div>
  )
}
