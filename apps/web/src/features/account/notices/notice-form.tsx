import * as accountCalls from '@tertulia/contract/account'
import type { Account, Preferences, MailPreferences } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import * as correctionCalls from '@tertulia/contract/corrections'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { useMayCall } from '@/features/session/may-call.ts'
import { useHas } from '@/features/session/of-feature.tsx'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { AccountSection } from '../account-section.tsx'
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
      lead={t`What you’d like to hear about, by e-mail and on the devices you’ve turned on above. Every e-mail also has a link to stop that kind.`}
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
  const discusses = useHas('discussions')
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
      {discusses && (
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
      )}
    </>
  )
}

type NoticeTableProps = {
  legend: string
  notices: MailPreferences
  onChange: (changes: Partial<MailPreferences>) => void
}

type Choice = Exclude<keyof MailPreferences, 'reminder_hour'>

/** The messages about the quizzes of a kind, each by mail or on devices. */
function NoticeTable(props: NoticeTableProps) {
  const { t } = useLingui()
  const corrects = useMayCall(correctionCalls.listCorrections)
  const { legend, notices } = props

  return (
    <fieldset className={`${styles.accountFieldset} stack gap-4`}>
      <legend className="visually-hidden">{legend}</legend>
      <table className={`${styles.noticeTable} full`}>
        <thead>
          <tr>
            <th scope="col">{legend}</th>
            <th scope="col">
              <Trans>Mail</Trans>
            </th>
            <th scope="col">
              <Trans>Devices</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row {...props} label={t`When a quiz opens`} mail="opening" push="push_opening" />
          <Row {...props} label={t`A reminder if I haven’t submitted`} mail="reminder" push="push_reminder" />
          {(notices.reminder || notices.push_reminder) && <HourRow {...props} />}
          <Row {...props} label={t`The result of the day`} mail="result" push="push_result" />
          <Row {...props} label={t`A copy of what I submit`} mail="submission_copy" />
          {corrects && (
            <Row
              {...props}
              label={t`In the morning, if there are answers to mark`}
              mail="corrections"
              push="push_corrections"
            />
          )}
        </tbody>
      </table>
    </fieldset>
  )
}

type RowProps = NoticeTableProps & { label: string; mail: Choice; push?: Choice }

function Row({ notices, onChange, label, mail, push }: RowProps) {
  const { t } = useLingui()
  const choice = (field: Choice, words: string) => (
    <input
      type="checkbox"
      aria-label={words}
      checked={notices[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  )

  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{choice(mail, t`${label}: by e-mail`)}</td>
      <td>
        {push ? (
          choice(push, t`${label}: on my devices`)
        ) : (
          <span className="soft">
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">
              <Trans>by e-mail only</Trans>
            </span>
          </span>
        )}
      </td>
    </tr>
  )
}

const hours = Array.from({ length: 23 }, (_, index) => index + 1)

function HourRow({ legend, notices, onChange }: NoticeTableProps) {
  const { t } = useLingui()
  const { time_zone } = useCustomer()
  const language = useLanguage()

  return (
    <tr className={styles.noticeHourRow}>
      <td colSpan={3}>
        <div className="row gap-4-12">
          <span aria-hidden="true">
            <Trans context="hour">At</Trans>
          </span>
          <SelectField
            aria-label={t`Reminder time: ${legend}`}
            value={String(notices.reminder_hour)}
            data={hours.map((hour) => ({
              value: String(hour),
              label: hourWords(hour),
            }))}
            onChange={(event) => onChange({ reminder_hour: Number(event.currentTarget.value) })}
          />
          <span className="small soft">{timeZoneName(time_zone, language)}</span>
        </div>
        <p className="small soft">
          <Trans>And half an hour before closing, if you’ve typed answers.</Trans>
        </p>
      </td>
    </tr>
  )
}
