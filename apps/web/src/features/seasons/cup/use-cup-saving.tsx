import * as cup from '@tertulia/contract/cup'
import type { CupForm } from '@tertulia/contract/cup'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { CupLossWords } from './cup-loss-words.tsx'
import type { CupReason } from './cup-reason.ts'
import type { CupEditing } from './use-cup-draft.ts'

/** Caches a form from the server's response, and invalidates the cup's public pages. */
export function useSaveCupForm(season: number) {
  const queryClient = useQueryClient()
  return {
    async keep(form: CupForm) {
      queryClient.setQueryData(endpointKey(cup.getCupForm, { params: { season } }), form)
      const readers = [cup.getCup, cup.getCupDraw]
      await Promise.all(
        readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
      )
    },
    async readAnew() {
      await queryClient.invalidateQueries({ queryKey: endpointKey(cup.getCupForm) })
    },
  }
}

type Edited = { form: CupForm; editing: CupEditing; reason: CupReason | null }

// After these errors this form no longer matches the cup.
const outdated = ['cup_exists', 'cup_changed', 'cup_started', 'not_found']

/** Saves and deletes a cup: problems and the server's response. */
export function useCupSaving({ form, editing, reason }: Edited) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const creation = useAction(cup.createCup)
  const saving = useAction(cup.saveCup)
  const { keep: store, readAnew } = useSaveCupForm(form.season)
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [saved, setSaved] = useState(false)
  const busy = creation.isPending || saving.isPending
  const { draft, base, dirty, rebase } = editing
  useUnsavedGuard(dirty)
  // A new draw is no longer highlighted once something else changes.
  if (dirty && saved) setSaved(false)

  async function send(): Promise<CupForm> {
    const params = { season: form.season }
    if (base.version === 0) return await creation.mutateAsync({ params, body: draft })
    return await saving.mutateAsync({ params, body: { ...draft, version: base.version } })
  }

  async function save() {
    const isNew = base.version === 0
    if (busy || (!dirty && !isNew)) return
    setAttempted(true)
    setRefusal(null)
    if (reason !== null) return
    const confirmed =
      isNew ||
      (await confirm({
        title: t`Draw the cup anew?`,
        message: t`Saving draws the first round anew from another seed. The draw that stands now is replaced.`,
        confirmLabel: t`Save and draw anew`,
      }))
    if (!confirmed) return
    try {
      const drawn = await send()
      rebase(drawn, false)
      setAttempted(false)
      setSaved(true)
      showSuccess(isNew ? t`Cup created` : t`Cup saved`)
      await store(drawn)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      if (outdated.includes(error.code)) await readAnew()
    }
  }

  return { save, busy, attempted, refusal, saved, forgetRefusal: () => setRefusal(null) }
}

/** Deletes a cup that has not begun, after confirmation. */
export function useCupRemoval(form: CupForm, editing: CupEditing) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const removal = useAction(cup.removeCup)
  const { keep: save, readAnew } = useSaveCupForm(form.season)
  const { season, cup: foundCup } = form

  return async () => {
    if (!foundCup) return
    const confirmed = await confirm({
      title: t`Delete the cup of season ${season}?`,
      message: <CupLossWords players={foundCup.player_ids.length} rounds={foundCup.rounds.length} />,
      confirmLabel: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { season } })
    } catch (error) {
      const words = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${failureSentence('delete_cup')} ${words}`)
      await readAnew()
      return
    }
    const without = { ...form, cup: null, changes: [] }
    editing.rebase(without, false)
    showSuccess(t`Cup deleted`)
    await save(without)
    await readAnew()
  }
}
