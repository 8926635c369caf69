import {
  createCup,
  getCup,
  getCupDraw,
  getCupForm,
  removeCup,
  saveCup,
  type CupForm,
} from '@tertulia/contract/cup'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { useConfirm } from '@/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { CupLossWords } from './cup-loss-words.tsx'
import type { CupReason } from './cup-reason.ts'
import type { CupEditing } from './use-cup-draft.ts'

/** Keeps a form that the server has sent, and lets what players see of the cup be read anew. */
export function useKeepCupForm(season: number) {
  const query_client = useQueryClient()
  return {
    async keep(form: CupForm) {
      query_client.setQueryData(endpointKey(getCupForm, { params: { season } }), form)
      const readers = [getCup, getCupDraw]
      await Promise.all(
        readers.map((endpoint) => query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
      )
    },
    async readAnew() {
      await query_client.invalidateQueries({ queryKey: endpointKey(getCupForm) })
    },
  }
}

type Edited = { form: CupForm; editing: CupEditing; reason: CupReason | null }

// After these the form here is no longer the cup's.
const outdated = ['cup_exists', 'cup_changed', 'cup_started', 'not_found']

/** Saving and deleting of a cup: why not, and what the server said. */
export function useCupSaving({ form, editing, reason }: Edited) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const creation = useAction(createCup)
  const saving = useAction(saveCup)
  const { keep, readAnew } = useKeepCupForm(form.season)
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [saved, setSaved] = useState(false)
  const busy = creation.isPending || saving.isPending
  const { draft, base, dirty, rebase } = editing
  useUnsavedGuard(dirty)
  // What was drawn is no longer news once something else is changed.
  if (dirty && saved) setSaved(false)

  async function send(): Promise<CupForm> {
    const params = { season: form.season }
    if (base.version === 0) return await creation.mutateAsync({ params, body: draft })
    return await saving.mutateAsync({ params, body: { ...draft, version: base.version } })
  }

  async function save() {
    const is_new = base.version === 0
    if (busy || (!dirty && !is_new)) return
    setAttempted(true)
    setRefusal(null)
    if (reason !== null) return
    const confirmed =
      is_new ||
      (await confirm({
        title: t`Draw the cup anew?`,
        message: t`Saving draws the first round anew from another seed. The draw that stands now is replaced.`,
        confirm_label: t`Save and draw anew`,
      }))
    if (!confirmed) return
    try {
      const drawn = await send()
      rebase(drawn, false)
      setAttempted(false)
      setSaved(true)
      showSuccess(is_new ? t`Cup created` : t`Cup saved`)
      await keep(drawn)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      if (outdated.includes(error.code)) await readAnew()
    }
  }

  return { save, busy, attempted, refusal, saved, forgetRefusal: () => setRefusal(null) }
}

/** Deletes a cup that has not begun, after asking. */
export function useCupRemoval(form: CupForm, editing: CupEditing) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const removal = useAction(removeCup)
  const { keep, readAnew } = useKeepCupForm(form.season)
  const { season, cup } = form

  return async () => {
    if (!cup) return
    const confirmed = await confirm({
      title: t`Delete the cup of season ${season}?`,
      message: <CupLossWords players={cup.player_ids.length} rounds={cup.rounds.length} />,
      confirm_label: t`Delete`,
      danger: true,
    })
    if (!confirmed) return
    try {
      await removal.mutateAsync({ params: { season } })
    } catch (error) {
      const words = errorWords(error instanceof CallError ? error.code : 'server_error')
      showError(`${t`Cup could not be deleted.`} ${words}`)
      await readAnew()
      return
    }
    const without = { ...form, cup: null, changes: [] }
    editing.rebase(without, false)
    showSuccess(t`Cup deleted`)
    await keep(without)
    await readAnew()
  }
}
