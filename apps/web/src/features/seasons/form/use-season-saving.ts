import * as cup from '@tertulia/contract/cup'
import * as seasons from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
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

/** Returns a function that invalidates responses about seasons after a change. */
export function useForgetSeasons(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const readers = [
      seasons.listSeasons,
      seasons.listPublicSeasons,
      seasons.proposeSeason,
      seasons.getSeason,
      cup.getCupForm,
    ]
    await Promise.all(
      readers.map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    )
  }
}

type Edited = { form: SeasonForm; isNew: boolean; editing: SeasonEditing; reason: string | null }

/** Saves a season: problems, the server's response, and where it continues. */
export function useSeasonSaving({ form, isNew, editing, reason }: Edited) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(seasons.createSeason)
  const saving = useAction(seasons.saveSeason)
  const forgetSeasons = useForgetSeasons()
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const busy = creation.isPending || saving.isPending
  const { draft, base, dirty, settle } = editing
  const release = useUnsavedGuard(dirty)

  async function send(): Promise<{ season: number; version: number }> {
    const body = { dates: draft.dates, tiers: draft.tiers }
    if (isNew) return { ...(await creation.mutateAsync({ body })), version: base.version }
    const params = { season: form.season }
    return await saving.mutateAsync({ params, body: { ...body, version: base.version } })
  }

  async function save() {
    if (busy || (!dirty && !isNew)) return
    setAttempted(true)
    setRefusal(null)
    if (reason !== null) return
    try {
      const { season, version } = await send()
      settle({ draft, version })
      showSuccess(isNew ? t`Season created` : t`Season saved`)
      if (isNew) {
        release()
        await navigate({ to: paths.admin.seasonEdit(season), replace: true, resetScroll: false })
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
