import * as absenceCalls from '@tertulia/contract/absences'
import type { AbsenceYear } from '@tertulia/contract/absences'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useAction } from '@/lib/calls/queries.ts'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { absenceDays } from '@tertulia/core/absences/absences'
import { TextField } from '@/ui/fields/text-field.tsx'
import { Button } from '@/ui/button.tsx'
import { useSaveAbsences } from './use-save-absences.ts'
import * as styles from './user-dialog.module.css'

/** A user's days of absence in a year, with a form to grant more. */
export function GrantForm({ user_id, year: shown }: { user_id: number; year: AbsenceYear }) {
  const { t } = useLingui()
  const { year, allowance, granted, used, left } = shown
  const store = useSaveAbsences(user_id)
  const sums = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const { mutate, isPending } = useAction(absenceCalls.grantAbsences, {
    onSuccess: (saved) => {
      store(saved)
      setTyped(null)
      showSuccess(t`Days granted`)
    },
    onError: (error) => showError(failureWords('update_user', error.code)),
  })

  function save() {
    const days = Number(typed ?? granted)
    const isWrong =
      typed?.trim() === '' || !Number.isInteger(days) || days < absenceDays.min || days > absenceDays.max
    setWrong(isWrong)
    if (!isWrong && !isPending) mutate({ params: { id: user_id, year }, body: { days } })
  }

  return (
    <form
      className={`${styles.userExcuse} at-end`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={t`More days in ${year}`}
        aria-describedby={sums}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? String(granted)}
        error={wrong}
        onChange={(event) => {
          setWrong(false)
          setTyped(event.currentTarget.value)
        }}
      />
      <Button type="submit" busy={isPending}>
        <Trans>Grant</Trans>
      </Button>
      <FormProblem words={wrong ? t`Enter a whole number of days.` : null} />
      <p id={sums} className={`${styles.userSums} small soft`}>
        {t`${left} left: ${allowance} for everyone, ${granted} granted, ${used} used.`}
      </p>
    </form>
  )
}
