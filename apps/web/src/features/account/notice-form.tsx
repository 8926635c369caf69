import * as account from '@tertulia/contract/account'
import type { Account } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { CallError } from '@/lib/call.ts'
import { useAction } from '@/lib/queries.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import type { TellUnsaved } from '@/ui/use-unsaved-forms.ts'
import { failureWords } from '@/lib/failures.ts'
import { Switch } from '@/ui/switch.tsx'
import { Button } from '@/ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { NoticeTable } from './notice-table.tsx'
import { useShowAccount, useTyped } from './use-form-section.ts'

/**
 * Form of the messages a user receives about daily and special quizzes, by mail and on devices, and about the
 * subscription.
 */
export function NoticeForm({
  account: foundAccount,
  onUnsaved,
}: {
  account: Account
  onUnsaved: TellUnsaved
}) {
  const { t } = useLingui()
  const { typed, change, restored, discard } = useTyped(foundAccount.preferences, {
    form: 'notices',
    onUnsaved,
  })
  const { save, busy, problem } = usePreferenceSaving()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save(typed)
  }

  return (
    <AccountSection
      id="mail"
      lead={t`What we may tell you, by mail and on the devices that you switch on below. Each mail also has a link that stops its kind.`}
    >
      <form className="account-form" onSubmit={submit}>
        {restored && <RestoredNotice onDiscard={discard} />}
        <div className="account-notices">
          <NoticeTable
            legend={t`Daily quiz`}
            notices={typed.daily}
            onChange={(changes) => change({ daily: { ...typed.daily, ...changes } })}
          />
          <NoticeTable
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
            label={t`Write to me before it ends`}
            checked={typed.subscription_mail}
            onChange={(event) => change({ subscription_mail: event.currentTarget.checked })}
          />
        </fieldset>
        <FormProblem words={problem} />
        <div>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save choices</Trans>
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}

function usePreferenceSaving() {
  const { t } = useLingui()
  const showAccount = useShowAccount()
  const { mutateAsync, isPending } = useAction(account.savePreferences)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(preferences: Account['preferences']) {
    setProblem(null)
    try {
      showAccount(await mutateAsync({ body: preferences }))
      showSuccess(t`Choices saved.`)
    } catch (refused) {
      if (!(refused instanceof CallError)) throw refused
      setProblem(failureWords('update_profile', refused.code))
    }
  }

  return { save, busy: isPending, problem }
}
