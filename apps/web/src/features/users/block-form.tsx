import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { addDays } from '@tertulia/core/calendar/calendar'
import { isCalendarDate } from '@/lib/calendar-date.ts'
import { blockUser, type ClubUser } from '@tertulia/contract/users'
import { useState } from 'react'
import { useToday } from '@/features/customer/use-today.ts'
import { CallError } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useKeepUser } from './use-keep-user.ts'

const usual_days = 14

type BlockFormProps = { user: ClubUser; onDone: () => void }

/** Keeps somebody out, until a day or without end, after saying what that means. */
export function BlockForm({ user, onDone }: BlockFormProps) {
  const { name } = user
  const today = useToday()
  const [end, setEnd] = useState<End>(() => ({ no_end: true, date: addDays(today, usual_days) }))
  const [missing, setMissing] = useState(false)
  const first = useFirstFocus<HTMLButtonElement>()
  const { block, busy, problem } = useBlocking(user.id, onDone)

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { no_end, date } = end
        const is_wrong = !no_end && (!isCalendarDate(date) || date < today)
        setMissing(is_wrong)
        if (!is_wrong) void block(no_end ? true : date)
      }}
    >
      <p>
        <Trans>
          {name} is signed out everywhere at once, and after signing in sees nothing but that the account is
          blocked. Permissions stay and count again when the block ends.
        </Trans>
      </p>
      <BlockEnd end={end} today={today} missing={missing} onChange={setEnd} />
      <FormProblem words={problem ? errorWords(problem) : null} />
      <div className="confirm-actions">
        <Button variant="default" ref={first} onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <SubmitButton busy={busy} color="red">
          <Trans>Block</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

type End = { no_end: boolean; date: string }
type BlockEndProps = { end: End; today: string; missing: boolean; onChange: (end: End) => void }

function BlockEnd({ end, today, missing, onChange }: BlockEndProps) {
  const { t } = useLingui()
  return (
    <div className="permission-end">
      <NativeSelect
        label={t`How long`}
        value={end.no_end ? 'no_end' : 'date'}
        onChange={(event) => onChange({ ...end, no_end: event.currentTarget.value === 'no_end' })}
        data={[
          { value: 'no_end', label: t`No end` },
          {
            value: 'date',
            label: t({ message: 'Until', comment: 'Followed by a date, that day included' }),
          },
        ]}
      />
      {!end.no_end && (
        <TextInput
          type="date"
          label={t`Last day`}
          min={today}
          value={end.date}
          error={missing ? t`Choose today or a later day.` : undefined}
          onChange={(event) => onChange({ ...end, date: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function useBlocking(id: number, onDone: () => void) {
  const { t } = useLingui()
  const keepUser = useKeepUser()
  const { mutateAsync, isPending, error } = useAction(blockUser)

  async function block(until: string | true) {
    if (isPending) return
    try {
      keepUser(await mutateAsync({ params: { id }, body: { until } }))
    } catch (refused) {
      // The form shows it.
      if (refused instanceof CallError) return
      throw refused
    }
    showSuccess(t`User blocked`)
    onDone()
  }
  return { block, busy: isPending, problem: error?.code }
}
