import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupForm as CupRecord } from '@tertulia/contract/cup-forms'
import { useState } from 'react'
import { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { cupDraft, useCupReason } from './cup-draft.ts'

/** Caches a form from the server's response, and invalidates the cup's public pages. */
export function useCupCache(season: number) {
  const queryClient = useQueryClient()
  return {
    async save(form: CupRecord) {
      queryClient.setQueryData(endpointKey(cupFormCalls.getCupForm, { params: { season } }), form)
      const readers = [cupCalls.getCup, cupCalls.getCupDraw]
      await Promise.all(
        readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
      )
    },
    async readAnew() {
      await queryClient.invalidateQueries({ queryKey: endpointKey(cupFormCalls.getCupForm) })
    },
  }
}

export type CupForm = ReturnType<typeof useCupForm>

/** Names the unsaved form of a season's cup. */
export const cupDraftName = ({ season }: Pick<CupRecord, 'season'>) => `cup-${season}`

/** The form of a season's cup. Version 0 is a season without a cup, also after its cup was deleted. */
export function useCupForm(saved: CupRecord) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const creation = useAction(cupFormCalls.createCup)
  const saving = useAction(cupFormCalls.saveCup)
  const cache = useCupCache(saved.season)
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
    async save(body, version) {
      try {
        if (version === 0) return await creation.mutateAsync({ params, body })
        return await saving.mutateAsync({ params, body: { ...body, version } })
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') await cache.readAnew()
        throw error
      }
    },
    async onSaved(record) {
      setIsFresh(true)
      showSuccess(isNew ? t`Cup created` : t`Cup saved`)
      await cache.save(record)
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
  const removal = useAction(cupFormCalls.removeCup)
  const cache = useCupCache(saved.season)
  const { season, cup } = saved

  return async () => {
    if (!cup) return
    const confirmed = await confirm({
      title: t`Delete the season ${season} cup?`,
      message: <CupLossWords players={cup.player_ids.length} rounds={cup.rounds.length} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { season } })
    } catch (error) {
      const words = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_cup')} ${words}`)
      await cache.readAnew()
      return
    }
    const without = { ...saved, cup: null, changes: [] }
    rebase(without, false)
    showSuccess(t`Cup deleted`)
    await cache.save(without)
    await cache.readAnew()
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
