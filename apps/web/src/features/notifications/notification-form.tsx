import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as teamNotificationCalls from '@tertulia/contract/team-notifications'
import {
  type Notification,
  type NotificationInput,
  notificationLengthMax,
  notificationTitleMax,
} from '@tertulia/contract/team-notifications'
import type { NotificationType } from '@tertulia/contract/notifications'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type { ReactNode } from 'react'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { DateField } from '@/ui/fields/dates/date-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { notificationTypes, useNotificationWords } from './notification-words.ts'
import { notificationReads } from './notification-reads.ts'
import * as styles from './notifications.module.css'
import { useCustomer } from '@/features/customer/customer.tsx'
import { hourWords } from '@/lib/dates/hour-words.ts'
import { timeZoneName } from '@/lib/dates/time-zone-name.ts'
import { noticeLanguage, useCarriedNews } from './carried-news.ts'
import { NewsPlaces } from './news-places.tsx'
import { RadioBoxes } from '@/ui/fields/radio-boxes.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const usualHour = 9

type ReminderProps = {
  today: string
  notice: NotificationInput
  error: ReactNode
  onChange: (reminder: NotificationInput['reminder']) => void
}

/** The day and hour at which a notice is sent to everybody, by mail and on devices; none at first. */
function NotificationReminder({ today, notice, error, onChange }: ReminderProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { reminder, from_date } = notice
  const earliest = from_date > today ? from_date : today
  const { date = null, hour = usualHour } = reminder ?? {}

  return (
    <div className={`${styles.notificationDates} stack`}>
      <DateField
        label={t`Send it on`}
        description={
          reminder === null ? t`By e-mail and on devices, to everyone who wants news of the club.` : undefined
        }
        date={date}
        calendar={{ title: t`Send it on`, start: date ?? earliest, days: { from: earliest } }}
        shown={date === null ? t`Not sent: only on the home page` : formatDateLong(date, language)}
        removal={reminder === null ? null : { label: t`Don’t send it`, remove: () => onChange(null) }}
        error={error}
        onChange={(chosen) => onChange({ date: chosen, hour })}
      />
      {reminder && (
        <SelectField
          label={t({ message: 'At', context: 'hour' })}
          description={timeZoneName(time_zone, language)}
          value={String(hour)}
          data={hours}
          onChange={({ currentTarget: { value } }) => onChange({ ...reminder, hour: Number(value) })}
        />
      )}
    </div>
  )
}

type NotificationFormProps = { saved: Notification | null; today: string; back: string }

/** A notice's kind, text and days, with a preview. */
export function NotificationForm({ saved, today, back }: NotificationFormProps) {
  const { t } = useLingui()
  const form = useNotificationForm({ saved, today, back })
  const { draft, change } = form
  const language = useLanguage()
  const carried = useCarriedNews((news) => {
    const { subject: title, text: content } = news[noticeLanguage(news, language)]
    change((now) => (now.title === '' && now.content === '' ? { ...now, title, content } : now))
  })
  const own = noticeLanguage(carried, language)
  const differences = useDifferences(form.base.draft, form.other, today)
  const hasProblem = (field: string) => form.problems.some((problem) => problem.field === field)

  return (
    <FormFrame
      form={form}
      className={styles.notificationForm}
      conflict={<Trans>Someone else has saved this notification in the meantime.</Trans>}
      differences={differences}
      failure={saved ? failureSentence('save_notification') : failureSentence('create_notification')}
      actions={
        <TextLink to={back} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      }
    >
      {saved === null && (
        <NewsPlaces
          place="home"
          words={{ ...carried, [own]: { subject: draft.title, text: draft.content } }}
          release={form.release}
        />
      )}
      <NotificationTypes type={draft.type} onChange={(type) => change({ type })} />
      <TextField
        label={t`Title`}
        maxLength={notificationTitleMax}
        value={draft.title}
        error={hasProblem('title') ? t`A notice that is sent needs a title.` : undefined}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onPaste={cleanPaste(cleanLine)}
      />
      <TextArea
        label={t`Text`}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={6}
        maxLength={notificationLengthMax}
        required
        value={draft.content}
        error={hasProblem('content') ? t`Write your notice.` : undefined}
        onChange={(event) => change({ content: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
      <Preview type={draft.type} title={draft.title} content={draft.content} />
      <NotificationDates
        today={today}
        from_date={draft.from_date}
        to_date={draft.to_date}
        error={hasProblem('to_date') ? t`The last day is before the first.` : undefined}
        onChange={change}
      />
      <NotificationReminder
        today={today}
        notice={draft}
        error={hasProblem('reminder') ? t`Choose a day on which it’s shown and that isn’t over.` : undefined}
        onChange={(reminder) => change({ reminder })}
      />
    </FormFrame>
  )
}

function useNotificationForm({ saved, today, back }: NotificationFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creation = useAction(teamNotificationCalls.createNotification, {
    refreshes: notificationReads,
  })
  const saving = useAction(teamNotificationCalls.saveNotification, { refreshes: notificationReads })

  return useRecordForm({
    name: (record: Notification | null) => `notification-${record?.id ?? 'new'}`,
    saved,
    draft: (record) => inputOf(record, today),
    input: (draft) => ({ ...draft, title: draft.title.trim(), content: draft.content.trim() }),
    check: ({ title, content, from_date: from, to_date: to, reminder }) => [
      ...(content.trim() === '' ? [{ field: 'content' }] : []),
      ...(to !== null && to < from ? [{ field: 'to_date' }] : []),
      ...(reminder && title.trim() === '' ? [{ field: 'title' }] : []),
      ...(reminder && (reminder.date < from || (to !== null && reminder.date > to))
        ? [{ field: 'reminder' }]
        : []),
    ],
    save: (body, version) =>
      saved
        ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } })
        : creation.mutateAsync({ body }),
    async onSaved() {
      showSuccess(saved ? t`Notification saved` : t`Notification created`)
      await navigate({ to: back, replace: true })
    },
  })
}

function inputOf(saved: Notification | null, today: string): NotificationInput {
  if (saved === null) {
    return { type: 'info', title: '', content: '', from_date: today, to_date: null, reminder: null }
  }
  const { id: _id, version: _version, reminded_at: _remindedAt, language: _language, ...input } = saved
  return input
}

function useDifferences(before: NotificationInput, theirs: NotificationInput | null, today: string) {
  const { t } = useLingui()
  const { types, dates, sent } = useNotificationWords()
  if (theirs === null) return []
  const sending = ({ reminder }: NotificationInput) => sent({ reminder, reminded_at: null }, today) ?? ''
  return [
    { label: t`Kind`, before: types[before.type], theirs: types[theirs.type] },
    { label: t`Title`, before: before.title, theirs: theirs.title },
    { label: t`Text`, before: before.content, theirs: theirs.content },
    { label: t`Days`, before: dates(before, today), theirs: dates(theirs, today) },
    { label: t`Sending`, before: sending(before), theirs: sending(theirs) },
  ]
}

function Preview({ type, title, content }: Pick<Notification, 'type' | 'title' | 'content'>) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Preview`} className="stack gap-4">
      <p className="small soft" aria-hidden="true">
        <Trans>On the home page</Trans>
      </p>
      <Notice type={type}>
        {title.trim() !== '' && <strong>{title}</strong>}
        {content.trim() === '' ? (
          <span className="soft">
            <Trans>The text appears here as everyone will see it.</Trans>
          </span>
        ) : (
          <Markdown text={content} />
        )}
      </Notice>
    </div>
  )
}

type Days = { from_date: string; to_date: string | null }
type NotificationDatesProps = Days & {
  today: string
  error: ReactNode
  onChange: (change: Partial<Days>) => void
}

/** The days through which a notice is shown, chosen in calendars. */
function NotificationDates({ today, from_date, to_date, error, onChange }: NotificationDatesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const from = t`From`
  const to = t({ message: 'To', context: 'last day' })
  const day = (date: string) => (date === today ? t`Today` : formatDateLong(date, language))

  return (
    <div className={`${styles.notificationDates} stack`}>
      <DateField
        label={from}
        date={from_date}
        calendar={{ title: from, start: from_date, days: {} }}
        shown={day(from_date)}
        onChange={(date) => onChange({ from_date: date })}
      />
      <DateField
        label={to}
        description={to_date === null ? t`Choose its last day, or leave it until you delete it.` : undefined}
        date={to_date}
        calendar={{ title: to, start: to_date ?? from_date, days: { from: from_date } }}
        shown={to_date === null ? t`Until you delete it` : day(to_date)}
        removal={
          to_date === null
            ? null
            : { label: t`No last day: until you delete it`, remove: () => onChange({ to_date: null }) }
        }
        error={error}
        onChange={(date) => onChange({ to_date: date })}
      />
    </div>
  )
}

type NotificationTypesProps = { type: NotificationType; onChange: (type: NotificationType) => void }

/** Choice of a notice's severity. */
function NotificationTypes({ type, onChange }: NotificationTypesProps) {
  const { t } = useLingui()
  const { types } = useNotificationWords()
  return (
    <RadioBoxes
      legend={t`Kind`}
      value={type}
      choices={notificationTypes.map((value) => ({ value, words: types[value] }))}
      onChoose={onChange}
    />
  )
}
