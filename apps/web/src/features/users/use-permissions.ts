import { useLingui } from '@lingui/react/macro'
import { approveUser, getUser, saveUserRoles, type ClubUser } from '@tertulia/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import { CallError } from '@/lib/call.ts'
import { useAction } from '@/lib/queries.ts'
import { showSuccess } from '@/ui/toasts.ts'
import {
  draftOf,
  permissionsOf,
  rowsWithoutDay,
  seenPermissions,
  type PermissionDraft,
} from './permission-draft.ts'
import type { Permission } from './role-words.ts'
import { useKeepUser } from './use-keep-user.ts'
import { endpointKey } from '@/lib/queries.ts'

type Problem = 'nothing' | 'day_missing' | null

/** What is chosen for somebody, and giving it to him. */
export function usePermissions(user: ClubUser) {
  const { t } = useLingui()
  const [base, setBase] = useState(user)
  const [draft, setDraft] = useState<PermissionDraft>(() => draftOf(user))
  const [problem, setProblem] = useState<Problem>(null)
  const approval = useAction(approveUser)
  const saving = useAction(saveUserRoles)
  const query_client = useQueryClient()
  const keepUser = useKeepUser()
  const refreshOwn = useRefreshOwn()
  const is_pending = base.roles === null
  const { error, isPending: busy } = is_pending ? approval : saving
  const dirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(draftOf(base)), [draft, base])

  function change(permission: Permission, changes: Partial<PermissionDraft[Permission]>) {
    setProblem(null)
    setDraft((now) => ({ ...now, [permission]: { ...now[permission], ...changes } }))
  }

  async function save(onSaved: () => void) {
    const roles = permissionsOf(draft)
    const wrong =
      Object.keys(roles).length === 0 ? 'nothing' : rowsWithoutDay(draft).length > 0 ? 'day_missing' : null
    setProblem(wrong)
    if (wrong !== null || busy) return
    const params = { id: user.id }
    try {
      const saved = is_pending
        ? await approval.mutateAsync({ params, body: { roles } })
        : await saving.mutateAsync({ params, body: { roles, seen: seenPermissions(base.roles) } })
      onSaved()
      showSuccess(is_pending ? t`Registration approved` : t`Permissions saved`)
      keepUser(saved)
      refreshOwn(user.id)
    } catch (refused) {
      // The form shows it.
      if (!(refused instanceof CallError)) throw refused
    }
  }

  /** Goes on from what somebody else has saved, with what is chosen here or without it. */
  function settle(fresh: ClubUser, keep_chosen: boolean) {
    saving.reset()
    approval.reset()
    setBase(fresh)
    if (!keep_chosen) setDraft(draftOf(fresh))
    query_client.setQueryData(endpointKey(getUser, { params: { id: fresh.id } }), fresh)
  }

  return { draft, change, dirty, save, busy, problem, error: error?.code ?? null, is_pending, settle }
}

/** Who has changed his own permissions has another session. */
function useRefreshOwn(): (user_id: number) => void {
  const own_id = useUser()?.id
  const { restore } = useSession()
  return (user_id) => {
    if (user_id === own_id) void restore()
  }
}
