import { useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useSession, useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/queries.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import {
  draftOf,
  permissionsOf,
  rowsWithoutDay,
  versionOf,
  type PermissionDraft,
} from './permission-draft.ts'
import { useSaveUser } from '../use-save-user.ts'

/** The form of a user's permissions; saving them names those it began with, for the server to compare. */
export function usePermissions(user: ClubUser, onDone: () => void) {
  const { t } = useLingui()
  const approval = useAction(users.approveUser)
  const saving = useAction(users.saveUserRoles)
  const saveUser = useSaveUser()
  const { restore } = useSession()
  const ownId = useUser()?.id
  const params = { id: user.id }
  const isPending = user.roles === null

  return useRecordForm({
    name: () => `user-permissions-${user.id}`,
    saved: user,
    draft: draftOf,
    input: permissionsOf,
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    version: versionOf,
    restarts: true,
    check: findProblems,
    save: async (roles, _version, base) =>
      isPending
        ? await approval.mutateAsync({ params, body: { roles } })
        : await saving.mutateAsync({ params, body: { roles, seen: permissionsOf(base) } }),
    onSaved(saved) {
      onDone()
      showSuccess(isPending ? t`Registration approved` : t`Permissions saved`)
      saveUser(saved)
      // Renews the session of admins who changed their own permissions.
      if (user.id === ownId) void restore()
    },
  })
}

function findProblems(draft: PermissionDraft): { field: string }[] {
  if (Object.keys(permissionsOf(draft)).length === 0) return [{ field: 'all' }]
  return rowsWithoutDay(draft).map((field) => ({ field }))
}
