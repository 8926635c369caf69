import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as notifications from '@tertulia/contract/notifications'
import {
  notificationLengthMax,
  type Notification,
  type NotificationInput,
} from '@tertulia/contract/notifications'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { NotificationDates } from './notification-dates.tsx'
import { NotificationTypes } from './notification-types.tsx'
import { useNotificationWords } from './notification-words.ts'
import { useForgetNotifications } from './use-forget-notifications.ts'
import * as styles from './notification-form.module.css'

type NotificationFormProps = { saved: Notification | null; today: string; back: string }

/** A notice's kind, text and days, with a preview. */
export function NotificationForm({ saved, today, back }: NotificationFormProps) {
  const { t } = useLingui()
  const form = useNotificationForm({ saved, today, back })
  const { draft, change } = form
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
      <NotificationTypes type={draft.type} onChange={(type) => change({ type })} />
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
      <Preview type={draft.type} content={draft.content} />
      <NotificationDates
        today={today}
        from_date={draft.from_date}
        to_date={draft.to_date}
        error={hasProblem('to_date') ? t`The last day is before the first.` : undefined}
        onChange={change}
      />
    </FormFrame>
  )
}

function useNotificationForm({ saved, today, back }: NotificationFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const forget = useForgetNotifications()
  const creation = useAction(notifications.createNotification)
  const saving = useAction(notifications.saveNotification)

  return useRecordForm({
    name: (record: Notification | null) => `notification-${record?.id ?? 'new'}`,
    saved,
    draft: (record) => inputOf(record, today),
    input: (draft) => ({ ...draft, content: draft.content.trim() }),
    check: ({ content, from_date: from, to_date: to }) => [
      ...(content.trim() === '' ? [{ field: 'content' }] : []),
      ...(to !== null && to < from ? [{ field: 'to_date' }] : []),
    ],
    save: (body, version) =>
      saved
        ? saving.mutateAsync({ params: { id: saved.id }, body: { ...body, version } })
        : creation.mutateAsync({ body }),
    async onSaved() {
      forget()
      showSuccess(saved ? t`Notification saved` : t`Notification created`)
      await navigate({ to: back, replace: true })
    },
  })
}

function inputOf(saved: Notification | null, today: string): NotificationInput {
  if (saved === null) return { type: 'info', content: '', from_date: today, to_date: null }
  const { type, content, from_date: fromDate, to_date: toDate } = saved
  return { type, content, from_date: fromDate, to_date: toDate }
}

function useDifferences(before: NotificationInput, theirs: NotificationInput | null, today: string) {
  const { t } = useLingui()
  const { types, dates } = useNotificationWords()
  if (theirs === null) return []
  return [
    { label: t`Kind`, before: types[before.type], theirs: types[theirs.type] },
    { label: t`Text`, before: before.content, theirs: theirs.content },
    { label: t`Days`, before: dates(before, today), theirs: dates(theirs, today) },
  ]
}

function Preview({ type, content }: Pick<Notification, 'type' | 'content'>) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Preview`} className="stack gap-4">
      <p className="small soft" aria-hidden="true">
        <Trans>Shown on home</Trans>
      </p>
      <Notice type={type}>
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
