import type { MailPreferences } from '@tertulia/contract/account'
import { Trans, useLingui } from '@lingui/react/macro'
import * as correctionCalls from '@tertulia/contract/corrections'
import { useMayCall } from '@/features/session/may-call.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as accountStyles from '../account.module.css'
import * as styles from './notice-table.module.css'

type NoticeTableProps = {
  legend: string
  notices: MailPreferences
  onChange: (changes: Partial<MailPreferences>) => void
}

type Choice = Exclude<keyof MailPreferences, 'reminder_hour'>

/** The messages about the quizzes of a kind, each by mail or on devices. */
export function NoticeTable(props: NoticeTableProps) {
  const { t } = useLingui()
  const corrects = useMayCall(correctionCalls.listCorrections)
  const { legend, notices } = props

  return (
    <fieldset className={`${accountStyles.accountFieldset} stack gap-4`}>
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
        <div className={`${styles.noticeHour} row`}>
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
