import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { permissionHint, roleWords, type Permission } from './role-words.ts'
import { isPlayers, type PermissionRow as Row } from './permission-draft.ts'
import * as styles from '../dialog/user-dialog.module.css'

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
export function PermissionRow({
  permission,
  row,
  today,
  trial_end,
  day_missing,
  onChange,
}: PermissionRowProps) {
  const { t } = useLingui()
  const hint = useId()
  const name = roleWords(permission)

  return (
    <div className={`${styles.permissionRow} line-below`}>
      <label className={`${styles.permissionCheck} beside gap-12 touchable`}>
        <input
          type="checkbox"
          aria-label={name}
          checked={row.given}
          aria-describedby={hint}
          onChange={(event) => onChange({ given: event.currentTarget.checked })}
        />
        <span>
          {name}
          <span id={hint} className={`${styles.permissionHint} small soft`}>
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
