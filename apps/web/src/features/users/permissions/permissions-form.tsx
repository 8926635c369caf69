import { Trans, useLingui } from '@lingui/react/macro'
import type { ClubUser } from '@tertulia/contract/users'
import { useToday } from '@/features/closed-days/use-today.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { PermissionRow } from './permission-row.tsx'
import { permissions } from './role-words.ts'
import { usePermissions } from './use-permissions.ts'
import * as styles from '../dialog/user-dialog.module.css'
import * as modalStyles from '@/ui/dialogs/modal.module.css'

type PermissionsFormProps = { user: ClubUser; onClose: () => void; onRefuse: () => void }

/** Form for a user's permissions; for a new registration, its approval. */
export function PermissionsForm({ user, onClose, onRefuse }: PermissionsFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = usePermissions(user, onClose)
  const { draft, change, problems } = form
  const isPending = user.roles === null
  const nothing = t`Give at least one permission. To end one, choose a past day; to keep someone out, block the account.`

  return (
    <FormFrame
      form={form}
      className="stack"
      conflict={<Trans>Someone else has changed this user in the meantime.</Trans>}
      failure={failureSentence('update_user')}
      problem={problems.some(({ field }) => field === 'all') ? nothing : undefined}
      foot={
        <div className={modalStyles.modalActions}>
          {isPending && (
            <Button danger className={styles.userRefuse} onClick={onRefuse}>
              <Trans>Refuse the registration</Trans>
            </Button>
          )}
          <Button type="submit" look="primary" busy={form.busy}>
            {isPending ? <Trans comment="A registration">Approve</Trans> : <Trans>Save permissions</Trans>}
          </Button>
        </div>
      }
    >
      <div className={styles.permissionRows}>
        {permissions.map((permission) => (
          <PermissionRow
            key={permission}
            permission={permission}
            row={draft[permission]}
            today={today}
            trial_end={user.trial_end}
            day_missing={problems.some(({ field }) => field === permission)}
            onChange={(changes) =>
              change((now) => ({ ...now, [permission]: { ...now[permission], ...changes } }))
            }
          />
        ))}
      </div>
    </FormFrame>
  )
}
