import { grantAbsences, type AbsenceYear } from '@tertulia/contract/absences'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { showError, showSuccess } from '@/ui/toasts.ts'
import { useKeepAbsences } from './use-keep-absences.ts'

const most_days = 366

/** How many days somebody has in a year, and granting him more. */
export function GrantForm({ user_id, year: shown }: { user_id: number; year: AbsenceYear }) {
  const { t } = useLingui()
  const { year, allowance, granted, used, left } = shown
  const keep = useKeepAbsences(user_id)
  const sums = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const { mutate, isPending } = useAction(grantAbsences, {
    onSuccess: (kept) => {
      keep(kept)
      setTyped(null)
      showSuccess(t`Days granted`)
    },
    onError: (error) => showError(errorWords(error.code)),
  })

  function save() {
    const days = Number(typed ?? granted)
    const is_wrong = typed?.trim() === '' || !Number.isInteger(days) || days < 0 || days > most_days
    setWrong(is_wrong)
    if (!is_wrong && !isPending) mutate({ params: { id: user_id, year }, body: { days } })
  }

  return (
    <form
      className="user-excuse"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
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
      <SubmitButton busy={isPending} variant="default">
        <Trans>Grant</Trans>
      </SubmitButton>
      <FormProblem words={wrong ? t`Write a whole number of days.` : null} />
      <p id={sums} className="user-sums small soft">
        {t`${left} left: ${allowance} for everybody, ${granted} granted, ${used} used.`}
      </p>
    </form>
  )
}
