import * as accountCalls from '@tertulia/contract/account'
import type { Account, Preferences } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { AccountSection } from '../account-section.tsx'
import { NoticeTable } from './notice-table.tsx'
import { useShowAccount } from '../use-show-account.ts'
import * as styles from '../account.module.css'

/**
 * Form of the messages a user receives about daily and special quizzes, by mail and on devices, about the
 * subscription, and of the club's news.
 */
export function NoticeForm({ account: saved }: { account: Account }) {
  const { t } = useLingui()
  const showAccount = useShowAccount()
  const { mutateAsync } = useAction(accountCalls.savePreferences)
  const form = useRecordForm({
    name: () => 'account-notices',
    saved,
    draft: ({ preferences }) => preferences,
    input: (preferences) => preferences,
    save: (body) => mutateAsync({ body }),
    onSaved(record) {
      showAccount(record)
      showSuccess(t`Choices saved.`)
    },
  })
  const { draft, change } = form

  return (
    <AccountSection
      id="mail"
      lead={t`What you’d like to hear about, by e-mail and on the devices you turn on below. Every e-mail also has a link to stop that kind.`}
    >
      <FormFrame
        form={form}
        className={styles.accountForm}
        failure={failureSentence('update_profile')}
        submit={<Trans>Save choices</Trans>}
      >
        <div className={`${styles.accountNotices} stack gap-24 fitted`}>
          <NoticeTable
            legend={t`Daily quiz`}
            notices={draft.daily}
            onChange={(changes) => change({ daily: { ...draft.daily, ...changes } })}
          />
          <NoticeTable
            legend={t`Special quizzes`}
            notices={draft.special}
            onChange={(changes) => change({ special: { ...draft.special, ...changes } })}
          />
        </div>
        <OtherMail draft={draft} onChange={change} />
      </FormFrame>
    </AccountSection>
  )
}

type OtherMailProps = { draft: Preferences; onChange: (changes: Partial<Preferences>) => void }

/** Messages that are about no quiz. */
function OtherMail({ draft, onChange }: OtherMailProps) {
  const { t } = useLingui()
  return (
    <>
      <fieldset className={`${styles.accountFieldset} stack gap-4`}>
        <legend>
          <Trans>Subscription</Trans>
        </legend>
        <Switch
          label={t`E-mail me before it ends`}
          checked={draft.subscription_mail}
          onChange={(event) => onChange({ subscription_mail: event.currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={`${styles.accountFieldset} stack gap-4`}>
        <legend>
          <Trans>The club</Trans>
        </legend>
        <Switch
          label={t`Send me its news, by e-mail and on my devices`}
          checked={draft.club_mail}
          onChange={(event) => onChange({ club_mail: event.currentTarget.checked })}
        />
      </fieldset>
      <fieldset className={`${styles.accountFieldset} stack gap-4`}>
        <legend>
          <Trans>Discussions</Trans>
        </legend>
        <Switch
          label={t`Tell me of replies to my comments, by e-mail and on my devices`}
          checked={draft.reply_mail}
          onChange={(event) => onChange({ reply_mail: event.currentTarget.checked })}
        />
      </fieldset>
    </>
  )
}
