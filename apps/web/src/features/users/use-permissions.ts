import { useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
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
import { useSaveUser } from './use-save-user.ts'
import { endpointKey } from '@/lib/queries.ts'

type Problem = 'nothing' | 'day_missing' | null

/** Chosen permissions of a user, and saving them. */
export function usePermissions(user: ClubUser) {
  const { t } = useLingui()
  const [base, setBase] = useState(user)
  const [draft, setDraft] = useState<PermissionDraft>(() => draftOf(user))
  const [problem, setProblem] = useState<Problem>(null)
  const approval = useAction(users.approveUser)
  const saving = useAction(users.saveUserRoles)
  const queryClient = useQueryClient()
  const saveUser = useSaveUser()
  const refreshOwn = useRefreshOwn()
  const isPending = base.roles === null
  const { error, isPending: busy } = isPending ? approval : saving
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
      const saved = isPending
        ? await approval.mutateAsync({ params, body: { roles } })
        : await saving.mutateAsync({ params, body: { roles, seen: seenPermissions(base.roles) } })
      onSaved()
      showSuccess(isPending ? t`Registration approved` : t`Permissions saved`)
      saveUser(saved)
      refreshOwn(user.id)
    } catch (refused) {
      // The form shows other errors.
      if (!(refused instanceof CallError)) throw refused
    }
  }

  /** Continues from another user's saved version, with or without the choices made here. */
  function settle(fresh: ClubUser, keepChosen: boolean) {
    saving.reset()
    approval.reset()
    setBase(fresh)
    if (!keepChosen) setDraft(draftOf(fresh))
    queryClient.setQueryData(endpointKey(users.getUser, { params: { id: fresh.id } }), fresh)
  }

  return {
    draft,
    change,
    dirty,
    save,
    busy,
    problem,
    error: error?.code ?? null,
    is_pending: isPending,
    settle,
  }
}

/** Renews the session of admins who changed their own permissions. */
function useRefreshOwn(): (userId: number) => void {
  const ownId = useUser()?.id
  const { restore } = useSession()
  return (userId) => {
    if (userId === ownId) void restore()
  }
}
