import { useLingui } from '@lingui/react/macro'
import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { savedWork, useSavedWork } from '@/lib/saved-work.ts'
import { useAction } from '@/lib/queries.ts'
import { failureSentence } from '@/lib/failures.ts'
import { paths } from '@/paths.ts'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { draftOf, inputOf, isSame, type PlayerDraft } from './ranking-player-draft.ts'
import { useForgetPlayers } from './use-forget-players.ts'

/** Typed content, and the version it was based on. */
type Work = { draft: PlayerDraft; version: number }
type Field = 'name' | 'surname' | 'club' | 'region' | 'user_id'

/** Form state of a player: typed text, problems and saving. */
export function useRankingPlayerForm(saved: RankingPlayer | null) {
  const key = `ranking-player-${saved?.id ?? 'new'}-${useUser()?.id ?? 0}`
  const [stored] = useState(() => savedWork<Work>(key))
  const [base, setBase] = useState(() => saved && { ...saved, version: stored?.version ?? saved.version })
  const [draft, setDraft] = useState(() => stored?.draft ?? draftOf(saved))
  const [restored, setRestored] = useState(stored !== null)
  const dirty = !isSame(draft, draftOf(base))
  const version = base?.version ?? 0
  useSavedWork(
    key,
    useMemo(() => (dirty ? { draft, version } : null), [dirty, draft, version]),
  )
  const release = useUnsavedGuard(dirty)
  const saving = useSaving(base, release)
  const conflict = saving.refusal?.code === 'ranking_player_changed' && saved?.version !== base?.version

  return {
    draft,
    change(changes: Partial<PlayerDraft>) {
      setDraft((current) => ({ ...current, ...changes }))
      saving.forgetRefusal()
    },
    ...saving,
    save: () => saving.save(draft),
    release,
    conflict,
    problem: conflict ? null : saving.problem,
    restored: restored && dirty,
    discard() {
      setBase(saved)
      setDraft(draftOf(saved))
      setRestored(false)
    },
    settle(keepTyped: boolean) {
      setBase(saved)
      if (!keepTyped) setDraft(draftOf(saved))
      saving.forgetRefusal()
    },
  }
}

function useSaving(base: RankingPlayer | null, release: () => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forget = useForgetPlayers()
  const creation = useAction(rankingPlayers.createRankingPlayer)
  const change = useAction(rankingPlayers.saveRankingPlayer)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [nameless, setNameless] = useState(false)
  const busy = creation.isPending || change.isPending
  const fields = fieldsOf(refusal)

  async function save(draft: PlayerDraft) {
    if (busy) return
    setRefusal(null)
    setNameless(draft.name.trim() === '')
    if (draft.name.trim() === '') return
    const body = inputOf(draft)
    try {
      if (base === null) await creation.mutateAsync({ body })
      else await change.mutateAsync({ params: { id: base.id }, body: { ...body, version: base.version } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      showError(base === null ? failureSentence('create_player') : failureSentence('save_player'))
      if (error.code === 'ranking_player_changed') forget()
      return
    }
    release()
    forget()
    showSuccess(base === null ? t`Player created` : t`Player saved`)
    await navigate({ to: paths.admin.nationalRankingPlayers(), replace: true })
  }

  function wordsOf(field: Field): string | undefined {
    if (field === 'name' && nameless) return t`A player needs a name.`
    if (refusal === null || !fields.includes(field)) return undefined
    return field === 'user_id' && refusal.code === 'not_found'
      ? t`This account is not there any more.`
      : errorWords(refusal.code)
  }

  return {
    save,
    busy,
    refusal,
    wordsOf,
    problem: refusal && fields.length === 0 ? errorWords(refusal.code) : null,
    forgetRefusal() {
      setRefusal(null)
      setNameless(false)
    },
  }
}

/** The fields a refusal refers to. */
function fieldsOf(refusal: CallError | null): string[] {
  if (refusal === null) return []
  if (refusal.code === 'region_unknown') return ['region']
  return (refusal.details ?? []).map(({ field }) => field)
}
