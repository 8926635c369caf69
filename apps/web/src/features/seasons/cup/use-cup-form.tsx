import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm as CupRecord } from '@tertulia/contract/cup-forms'
import { useState } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { cupDraft, useCupReason } from './cup-draft.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Choices of the actions that save a cup: the reply is its new form; its public pages are stale. */
export const cupChange = (season: number) => ({
  shows: endpointKey(cupFormCalls.getCupForm, { params: { season } }),
  refreshes: [cupCalls.getCup, cupCalls.getCupDraw],
})

export type CupForm = ReturnType<typeof useCupForm>

/** Names the unsaved form of a season's cup. */
export const cupDraftName = ({ season }: Pick<CupRecord, 'season'>) => `cup-${season}`

/** The form of a season's cup. Version 0 is a season without a cup, also after its cup was deleted. */
export function useCupForm(saved: CupRecord) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const creation = useAction(cupFormCalls.createCup, cupChange(saved.season))
  const saving = useAction(cupFormCalls.saveCup, cupChange(saved.season))
  const reasonOf = useCupReason(saved)
  const [isFresh, setIsFresh] = useState(false)
  const isNew = saved.cup === null
  const params = { season: saved.season }

  const form = useRecordForm({
    name: cupDraftName,
    saved,
    draft: (record) => cupDraft(record.cup),
    input: (draft) => draft,
    version: (record) => record.cup?.version ?? 0,
    restarts: true,
    check(draft) {
      const reason = reasonOf(draft)
      return reason ? [{ field: 'cup', ...reason }] : []
    },
    confirm: async () =>
      isNew ||
      (await confirm({
        title: t`Redraw the cup?`,
        message: t`Saving redraws the first round from a new seed. The current draw is replaced.`,
        confirmLabel: t`Save and redraw`,
      })),
    save: (body, version) =>
      version === 0
        ? creation.mutateAsync({ params, body })
        : saving.mutateAsync({ params, body: { ...body, version } }),
    onSaved() {
      setIsFresh(true)
      showSuccess(isNew ? t`Cup created` : t`Cup saved`)
    },
    onlyChanges: !isNew,
  })
  // A new draw is no longer highlighted once something else changes.
  if (form.dirty && isFresh) setIsFresh(false)

  return { ...form, isFresh, reason: reasonOf(form.draft) }
}

/** Deletes a cup that has not begun, after confirmation. */
export function useCupRemoval(saved: CupRecord, rebase: CupForm['rebase']) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const cache = useCache()
  const { season, cup } = saved
  const { mutate } = useAction(cupFormCalls.removeCup, {
    done() {
      const without = { ...saved, cup: null, changes: [] }
      rebase(without, false)
      showSuccess(t`Cup deleted`)
      cache.save(cupFormCalls.getCupForm, { params: { season } }, without)
    },
    failed: toastFailure(failureSentence('delete_cup')),
    refreshes: [...cupChange(season).refreshes, cupFormCalls.getCupForm],
  })

  return async () => {
    if (!cup) return
    const confirmed = await confirm({
      title: t`Delete the season ${season} cup?`,
      message: <CupLossWords players={cup.player_ids.length} rounds={cup.rounds.length} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (confirmed) mutate({ params: { season } })
  }
}

/** Lists what deleting a cup loses. */
function CupLossWords({ players, rounds }: { players: number; rounds: number }) {
  return (
    <Trans>
      Its draw, <Plural value={players} one="# player" other="# players" /> and{' '}
      <Plural value={rounds} one="# round" other="# rounds" /> will be lost. The season stays. This can’t be
      undone.
    </Trans>
  )
}
