import { savePreferences, type Account, type NoticePreferences } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useState, type FormEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { CallError } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { useAction } from '@/lib/queries.ts'
import { timeZoneName } from '@/lib/time-zone-name.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { SubmitButton } from '@/ui/submit-button.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { FormProblem } from '@/ui/form-problem.tsx'
import { useShowAccount, useTyped } from './use-form-section.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'

/** What is mailed about daily and special quizzes, and about the subscription. */
export function MailForm({ account, onUnsaved }: { account: Account; onUnsaved: TellUnsaved }) {
  const { t } = useLingui()
  const { typed, change, restored, discard } = useTyped(account.preferences, { form: 'mail', onUnsaved })
  const { save, busy, problem } = usePreferenceSaving()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save(typed)
  }

  return (
    <AccountSection
      id="mail"
      lead={t`What we may write to you. Each mail also has a link that stops its kind.`}
    >
      <form className="account-form" onSubmit={submit}>
        {restored && <RestoredNotice onDiscard={discard} />}
        <div className="account-notices">
          <Notices
            legend={t`Daily quiz`}
            notices={typed.daily}
            onChange={(changes) => change({ daily: { ...typed.daily, ...changes } })}
          />
          <Notices
            legend={t`Special quizzes`}
            notices={typed.special}
            onChange={(changes) => change({ special: { ...typed.special, ...changes } })}
          />
        </div>
        <fieldset className="account-fieldset">
          <legend>
            <Trans>Subscription</Trans>
          </legend>
          <Switch
            label={t`Tell me before it ends`}
            checked={typed.subscription_mail}
            onChange={(event) => change({ subscription_mail: event.currentTarget.checked })}
          />
        </fieldset>
        <FormProblem words={problem} />
        <div>
          <SubmitButton busy={busy}>
            <Trans>Save mail choices</Trans>
          </SubmitButton>
        </div>
      </form>
    </AccountSection>
  )
}

const hours = Array.from({ length: 23 }, (_, index) => index + 1)

type NoticesProps = {
  legend: string
  notices: NoticePreferences
  onChange: (changes: Partial<NoticePreferences>) => void
}

function Notices({ legend, notices, onChange }: NoticesProps) {
  const { t } = useLingui()
  const { time_zone } = useCustomer()
  const language = useLanguage()
  const choice = (field: 'opening' | 'reminder' | 'submission_copy' | 'result', label: string) => (
    <Switch
      label={label}
      checked={notices[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  )

  return (
    <fieldset className="account-fieldset">
      <legend>{legend}</legend>
      {choice('opening', t`When a quiz opens`)}
      {choice('reminder', t`A reminder when I have not submitted`)}
      {notices.reminder && (
        <div className="account-hour">
          <span aria-hidden="true">
            <Trans context="hour">At</Trans>
          </span>
          <NativeSelect
            aria-label={t`Hour of the reminder: ${legend}`}
            value={String(notices.reminder_hour)}
            data={hours.map((hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00`,
            }))}
            onChange={(event) => onChange({ reminder_hour: Number(event.currentTarget.value) })}
          />
          <span className="small soft">{timeZoneName(time_zone, language)}</span>
        </div>
      )}
      {choice('submission_copy', t`A copy of what I submit`)}
      {choice('result', t`The result of the day`)}
    </fieldset>
  )
}

function usePreferenceSaving() {
  const { t } = useLingui()
  const showAccount = useShowAccount()
  const { mutateAsync, isPending } = useAction(savePreferences)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(preferences: Account['preferences']) {
    setProblem(null)
    try {
      showAccount(await mutateAsync({ body: preferences }))
      showSuccess(t`Mail choices saved.`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setProblem(errorWords(refused.code))
    }
  }

  return { save, busy: isPending, problem }
}
