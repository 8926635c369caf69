import { Trans, useLingui } from '@lingui/react/macro'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { useCustomer } from '@/features/customer/customer.tsx'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useSession, useUser } from '@/features/session/session.tsx'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { userChange } from '../user-change.ts'
import {
  draftOf,
  type PermissionDraft,
  permissionsOf,
  rowsWithoutDay,
  versionOf,
  isPlayers,
  type PermissionRow as Row,
} from './permission-draft.ts'
import { permissionFeatures, permissions, permissionHint, roleWords, type Permission } from './role-words.ts'
import * as styles from '../user/user-page.module.css'
import { useId, useState } from 'react'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'

type PermissionsFormProps = { user: ClubUser; onRefuse: () => void }

/** Form for a user's permissions; for a new registration, its approval. */
export function PermissionsForm({ user, onRefuse }: PermissionsFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const form = usePermissions(user)
  const { draft, change, problems } = form
  const isPending = user.roles === null
  const customer = useCustomer()
  // Whoever has a role of a feature that is off can still lose it.
  const offered = permissions.filter(
    (permission) => hasFeatures(customer, permissionFeatures[permission]) || user.roles?.[permission],
  )
  // A registration begins with the usual permissions alone.
  const [usual] = useState(() => permissions.filter((permission) => draft[permission].given))
  const [all, setAll] = useState(!isPending)
  const nothing = t`Keep at least one permission. To remove the last one, block the account instead.`

  return (
    <FormFrame
      form={form}
      className="stack"
      conflict={<Trans>Someone else has changed this user in the meantime.</Trans>}
      failure={failureSentence('update_user')}
      problem={problems.some(({ field }) => field === 'all') ? nothing : undefined}
      foot={
        <div className="row">
          <Button type="submit" look="primary" busy={form.busy}>
            {isPending ? <Trans comment="A registration">Approve</Trans> : <Trans>Save permissions</Trans>}
          </Button>
          {isPending && (
            <Button danger onClick={onRefuse}>
              <Trans>Refuse the registration</Trans>
            </Button>
          )}
          {!all && (
            <Button look="quiet" onClick={() => setAll(true)}>
              <Trans>More permissions</Trans>
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.permissionRows}>
        {(all ? offered : usual).map((permission) => (
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

/** The form of a user's permissions; saving them names those it began with, for the server to compare. */
function usePermissions(user: ClubUser) {
  const { t } = useLingui()
  const approval = useProvenAction(userCalls.approveUser, userChange)
  const saving = useProvenAction(userCalls.saveUserRoles, userChange)
  const { restore } = useSession()
  const ownId = useUser()?.id
  const confirmLoss = useConfirmLoss()
  const navigate = useNavigate()
  const today = useToday()
  const isGivingUp = ({ admin }: PermissionDraft) =>
    user.id === ownId && (!admin.given || (!admin.no_end && admin.date < today))
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
    confirm: async (draft) => !isGivingUp(draft) || (await confirmLoss()),
    save: async (roles, _version, base) =>
      isPending
        ? await approval.mutateAsync({ params, body: { roles } })
        : await saving.mutateAsync({ params, body: { roles, seen: permissionsOf(base) } }),
    onSaved(saved) {
      showSuccess(isPending ? t`Registration approved` : t`Permissions saved`)
      // This page is for admins alone.
      if (isGivingUp(draftOf(saved))) void navigate({ to: paths.home() })
      // Renews the session of admins who changed their own permissions.
      if (user.id === ownId) void restore()
    },
  })
}

/** Asks admins before they give up their own role. */
function useConfirmLoss(): () => Promise<boolean> {
  const { t } = useLingui()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t`Give up your own admin role?`,
      message: t`You’ll no longer see users, settings and everything else that only admins see. You can’t take this back yourself: another admin has to give you the role again.`,
      confirmLabel: t`Give up the role`,
      danger: true,
    })
}

function findProblems(draft: PermissionDraft): { field: string }[] {
  if (Object.keys(permissionsOf(draft)).length === 0) return [{ field: 'all' }]
  return rowsWithoutDay(draft).map((field) => ({ field }))
}

type PermissionRowProps = {
  permission: Permission
  row: Row
  today: string
  /** The last day of a free month. */
  trial_end: string
  day_missing: boolean
  onChange: (changes: Partial<Row>) => void
}

/** One permission: granted or not, and its last day. */
function PermissionRow({ permission, row, today, trial_end, day_missing, onChange }: PermissionRowProps) {
  const { t } = useLingui()
  const hint = useId()
  const name = roleWords(permission)

  return (
    <div className={`${styles.permissionRow} line-below stack gap-4-16`}>
      <label className={`${styles.permissionCheck} beside gap-12 touchable choice`}>
        <input
          type="checkbox"
          aria-label={name}
          checked={row.given}
          aria-describedby={hint}
          onChange={(event) => onChange({ given: event.currentTarget.checked })}
        />
        <span>
          {name}
          <span id={hint} className="small soft block">
            {permissionHint(permission)}
          </span>
        </span>
      </label>
      {row.given && (
        <div className={`${styles.permissionEnd} at-top`}>
          <SelectField
            aria-label={t`Until when: ${name}`}
            value={row.no_end ? 'no_end' : 'date'}
            onChange={(event) => onChange({ no_end: event.currentTarget.value === 'no_end' })}
            data={[
              {
                value: 'date',
                label: t({ message: 'Until', comment: 'Followed by a date, that day included' }),
              },
              { value: 'no_end', label: t`No end date` },
            ]}
          />
          {!row.no_end && (
            <TextField
              type="date"
              aria-label={t`Last day: ${name}`}
              value={row.date}
              error={day_missing ? t`Choose a date.` : undefined}
              onChange={(event) => onChange({ date: event.currentTarget.value })}
            />
          )}
          <RowNote permission={permission} row={row} today={today} trial_end={trial_end} />
        </div>
      )}
    </div>
  )
}

type NoteProps = Pick<PermissionRowProps, 'permission' | 'row' | 'today' | 'trial_end'>

function RowNote({ permission, row, today, trial_end }: NoteProps) {
  if (row.no_end || row.date === '') return null
  if (row.date < today) {
    return (
      <p className="small whole-row pending">
        <Trans>This day has passed: it ends immediately.</Trans>
      </p>
    )
  }
  if (!isPlayers(permission) || row.date !== trial_end) return null
  return (
    <p className="small soft whole-row">
      <Trans>First month free, until the Saturday before the next season.</Trans>
    </p>
  )
}
