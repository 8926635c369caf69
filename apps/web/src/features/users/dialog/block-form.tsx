import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import * as users from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useState } from 'react'
import { useToday } from '@/features/closed-days/use-today.ts'
import { CallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { useSaveUser } from '../use-save-user.ts'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import * as userDialogStyles from './user-dialog.module.css'

const usualDays = 14

type BlockFormProps = { user: ClubUser; onDone: () => void }

/** Blocks a user until a day or without end, after explaining the effect. */
export function BlockForm({ user, onDone }: BlockFormProps) {
  const { name } = user
  const today = useToday()
  const [end, setEnd] = useState<End>(() => ({ no_end: true, date: addDays(today, usualDays) }))
  const [missing, setMissing] = useState(false)
  const first = useFirstFocus<HTMLButtonElement>()
  const { block, busy, problem } = useBlocking(user.id, onDone)

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { no_end: noEnd, date } = end
        const isWrong = !noEnd && (!isCalendarDate(date) || date < today)
        setMissing(isWrong)
        if (!isWrong) void block(noEnd ? true : date)
      }}
    >
      <p>
        <Trans>
          {name} is signed out everywhere immediately and, after signing in, will only see that the account is
          blocked. Permissions stay and apply again when the block ends.
        </Trans>
      </p>
      <BlockEnd end={end} today={today} missing={missing} onChange={setEnd} />
      <FormProblem words={problem ? failureWords('change_status', problem) : null} />
      <div className={modalStyles.modalActions}>
        <Button ref={first} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" busy={busy} danger>
          <Trans>Block</Trans>
        </Button>
      </div>
    </form>
  )
}

type End = { no_end: boolean; date: string }
type BlockEndProps = { end: End; today: string; missing: boolean; onChange: (end: End) => void }

function BlockEnd({ end, today, missing, onChange }: BlockEndProps) {
  const { t } = useLingui()
  return (
    <div className={userDialogStyles.permissionEnd}>
      <SelectField
        label={t`Until when`}
        value={end.no_end ? 'no_end' : 'date'}
        onChange={(event) => onChange({ ...end, no_end: event.currentTarget.value === 'no_end' })}
        data={[
          { value: 'no_end', label: t`No end date` },
          {
            value: 'date',
            label: t({ message: 'Until', comment: 'Followed by a date, that day included' }),
          },
        ]}
      />
      {!end.no_end && (
        <TextField
          type="date"
          label={t`Last day`}
          min={today}
          value={end.date}
          error={missing ? t`Choose today or later.` : undefined}
          onChange={(event) => onChange({ ...end, date: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function useBlocking(id: number, onDone: () => void) {
  const { t } = useLingui()
  const saveUser = useSaveUser()
  const { mutateAsync, isPending, error } = useAction(users.blockUser)

  async function block(until: string | true) {
    if (isPending) return
    try {
      saveUser(await mutateAsync({ params: { id }, body: { until } }))
    } catch (refused) {
      // The form shows the error.
      if (refused instanceof CallError) return
      throw refused
    }
    showSuccess(t`User blocked`)
    onDone()
  }
  return { block, busy: isPending, problem: error?.code }
}
