import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction, useCall } from '@/lib/calls/queries.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { useForgetSeasons } from './form/use-forget-seasons.ts'
import { Button } from '@/ui/button.tsx'

type Removable = { season: number; tiers: number; players: number; cup?: boolean }

/** Deletes a season after confirmation; returns whether it was deleted. */
export function useSeasonRemoval(): (season: Removable, onGone?: () => Promise<void>) => Promise<void> {
  const { t } = useLingui()
  const confirm = useConfirm()
  const removal = useAction(seasonCalls.removeSeason)
  const forgetSeasons = useForgetSeasons()

  return async ({ season, tiers, players, cup: hasCup = false }, onGone) => {
    const confirmed = await confirm({
      title: t`Delete season ${season}?`,
      message: <LossWords tiers={tiers} players={players} cup={hasCup} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { season } })
    } catch (error) {
      const reason = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_season')} ${reason}`)
      return
    }
    showSuccess(t`Season deleted`)
    await onGone?.()
    await forgetSeasons()
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
  const remove = useSeasonRemoval()
  const { season, tiers } = form
  const cupForm = useCall(cupFormCalls.getCupForm, { params: { season } })
  const hasCup = cupForm.data?.cup != null

  async function leave() {
    release()
    await navigate({ to: adminPaths.seasons(), replace: true })
  }

  return (
    <div>
      <Button
        look="quiet"
        danger
        icon={<TrashIcon size={18} />}
        onClick={() =>
          void remove({ season, tiers: tiers.length, players: tiers.flat().length, cup: hasCup }, leave)
        }
      >
        <Trans>Delete this season</Trans>
      </Button>
    </div>
  )
}
