import { getCupForm } from '@tertulia/contract/cup'
import {
  createSeason,
  getSeason,
  listPublicSeasons,
  listSeasons,
  proposeSeason,
  saveSeason,
  type SeasonForm,
} from '@tertulia/contract/seasons'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '@/lib/call.ts'
import { endpointKey, useAction } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import type { SeasonEditing } from './use-season-draft.ts'

/** After seasons changed: what was read of them is read anew. */
export function useForgetSeasons(): () => Promise<void> {
  const query_client = useQueryClient()
  return async () => {
    const readers = [listSeasons, listPublicSeasons, proposeSeason, getSeason, getCupForm]
    await Promise.all(
      readers.map((endpoint) => query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}

type Edited = { form: SeasonForm; is_new: boolean; editing: SeasonEditing; reason: string | null }

/** Saving of a season: why not, what the server said, and where it goes on. */
export function useSeasonSaving({ form, is_new, editing, reason }: Edited) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(createSeason)
  const saving = useAction(saveSeason)
  const forgetSeasons = useForgetSeasons()
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const busy = creation.isPending || saving.isPending
  const { draft, base, dirty, settle } = editing
  const release = useUnsavedGuard(dirty)

  async function send(): Promise<{ season: number; version: number }> {
    const body = { dates: draft.dates, tiers: draft.tiers }
    if (is_new) return { ...(await creation.mutateAsync({ body })), version: base.version }
    const params = { season: form.season }
    return await saving.mutateAsync({ params, body: { ...body, version: base.version } })
  }

  async function save() {
    if (busy || (!dirty && !is_new)) return
    setAttempted(true)
    setRefusal(null)
    if (reason !== null) return
    try {
      const { season, version } = await send()
      settle({ draft, version })
      showSuccess(is_new ? t`Season created` : t`Season saved`)
      if (is_new) {
        release()
        await navigate({ to: paths.admin.season_edit(season), replace: true, resetScroll: false })
      }
      await forgetSeasons()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      if (error.code === 'season_changed') await forgetSeasons()
    }
  }

  return { save, busy, attempted, refusal, forgetRefusal: () => setRefusal(null), release }
}
