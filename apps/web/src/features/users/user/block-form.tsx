import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '@tertulia/core/calendar/calendar'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import * as userCalls from '@tertulia/contract/users'
import type { ClubUser } from '@tertulia/contract/users'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useFirstFocus } from '@/ui/forms/use-first-focus.ts'
import { userChange } from '../user-change.ts'
import * as userPageStyles from './user-page.module.css'

const usualDays = 14

type BlockFormProps = { user: ClubUser; onDone: () => void }

/** Blocks a user until a day or without end, after explaining the effect. */
export function BlockForm({ user, onDone }: BlockFormProps) {
  const { name } = user
  const today = useToday()
  const first = useFirstFocus<HTMLButtonElement>()
  const form = useBlocking(user, today, onDone)

  return (
    <DialogForm
      form={form}
      words={{ submit: <Trans>Block</Trans>, failure: failureSentence('change_status') }}
      danger
      onBack={onDone}
      backRef={first}
    >
      <p>
        <Trans>
          {name} is signed out everywhere immediately and, after signing in, will only see that the account is
          blocked. Permissions stay and apply again when the block ends.
        </Trans>
      </p>
      <BlockEnd end={form.draft} today={today} missing={form.problems.length > 0} onChange={form.change} />
    </DialogForm>
  )
}

type End = { no_end: boolean; date: string }
type BlockEndProps = { end: End; today: string; missing: boolean; onChange: (end: Partial<End>) => void }

function BlockEnd({ end, today, missing, onChange }: BlockEndProps) {
  const { t } = useLingui()
  return (
    <div className={`${userPageStyles.permissionEnd} at-top`}>
      <SelectField
        label={t`Until when`}
        value={end.no_end ? 'no_end' : 'date'}
        onChange={(event) => onChange({ no_end: event.currentTarget.value === 'no_end' })}
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
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function useBlocking({ id }: ClubUser, today: string, onDone: () => void) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(userCalls.blockUser, userChange)

  return useRecordForm({
    name: () => `block-${id}`,
    saved: null as ClubUser | null,
    draft: (): End => ({ no_end: true, date: addDays(today, usualDays) }),
    input: ({ no_end, date }) => ({ until: no_end || date }),
    stored: () => null,
    lasting: true,
    check: ({ no_end, date }) =>
      no_end || (isCalendarDate(date) && date >= today) ? [] : [{ field: 'date' }],
    save: (body) => mutateAsync({ params: { id }, body }),
    onSaved() {
      showSuccess(t`User blocked`)
      onDone()
    },
  })
}
