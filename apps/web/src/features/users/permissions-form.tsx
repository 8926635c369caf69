import { Trans, useLingui } from '@lingui/react/macro'
import type { ClubUser } from '@tertulia/contract/users'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import { useUnsavedGuard } from '@/ui/unsaved-guard.tsx'
import { failureWords } from '@/lib/failures.ts'
import { Button } from '@/ui/button.tsx'
import { fetchUser } from './fetch-user.ts'
import { PermissionRow } from './permission-row.tsx'
import { rowsWithoutDay } from './permission-draft.ts'
import { permissions } from './role-words.ts'
import { usePermissions } from './use-permissions.ts'
import * as userDialogStyles from './user-dialog.module.css'
import * as modalStyles from '@/ui/modal.module.css'

type PermissionsFormProps = { user: ClubUser; onClose: () => void; onRefuse: () => void }

/** Form for a user's permissions; for a new registration, its approval. */
export function PermissionsForm({ user, onClose, onRefuse }: PermissionsFormProps) {
  const today = useToday()
  const form = usePermissions(user)
  const release = useUnsavedGuard(form.dirty)
  const missing = form.problem === 'day_missing' ? rowsWithoutDay(form.draft) : []

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save(() => {
          release()
          onClose()
        })
      }}
    >
      <div className={userDialogStyles.permissionRows}>
        {permissions.map((permission) => (
          <PermissionRow
            key={permission}
            permission={permission}
            row={form.draft[permission]}
            today={today}
            trial_end={user.trial_end}
            day_missing={missing.includes(permission)}
            onChange={(changes) => form.change(permission, changes)}
          />
        ))}
      </div>
      <Problem form={form} user_id={user.id} />
      <div className={modalStyles.modalActions}>
        {form.is_pending && (
          <Button danger className={userDialogStyles.userRefuse} onClick={onRefuse}>
            <Trans>Refuse the registration</Trans>
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {form.is_pending ? (
            <Trans comment="A registration">Approve</Trans>
          ) : (
            <Trans>Save permissions</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}

type ProblemProps = { form: ReturnType<typeof usePermissions>; user_id: number }

function Problem({ form: { error, problem, settle }, user_id: userId }: ProblemProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  if (error === 'user_changed') {
    return (
      <ConflictNotice
        onSettle={(save) => void fetchUser(queryClient, userId).then((fresh) => settle(fresh, save))}
      >
        <Trans>Someone else has changed this user in the meantime.</Trans>
      </ConflictNotice>
    )
  }
  const words =
    problem === 'nothing'
      ? t`Give at least one permission. To end one, choose a past day; to keep someone out, block the account.`
      : error && failureWords('update_user', error)
  return <FormProblem words={words} />
}
