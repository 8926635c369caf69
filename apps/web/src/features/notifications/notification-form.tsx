import { Trans, useLingui } from '@lingui/react/macro'
import { notificationLengthMax, type Notification } from '@tertulia/contract/notifications'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { cleanPaste } from '@/lib/clean-paste.ts'
import { errorWords } from '@/lib/error-words.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { Notice } from '@/ui/notice.tsx'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TextArea } from '@/ui/text-area.tsx'
import { Button } from '@/ui/button.tsx'
import { NotificationDates } from './notification-dates.tsx'
import { NotificationTypes } from './notification-types.tsx'
import { useNotificationForm } from './use-notification-form.ts'
import './notification-form.css'

type NotificationFormProps = { saved: Notification | null; today: string; back: string }

/** A notice's kind, text and days, with a preview. */
export function NotificationForm(props: NotificationFormProps) {
  const { t } = useLingui()
  const { draft, change, save, busy, problems, refusal, conflict, settle, restored, discard } =
    useNotificationForm(props)

  return (
    <form
      className="notification-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {restored && <RestoredNotice onDiscard={discard} />}
      <NotificationTypes type={draft.type} onChange={(type) => change({ type })} />
      <TextArea
        label={t`Text`}
        description={t`Markdown: *italic*, **bold**, lists, links`}
        rows={6}
        maxLength={notificationLengthMax}
        required
        value={draft.content}
        error={problems.contentMissing ? t`Write what everybody shall read.` : undefined}
        onChange={(event) => change({ content: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
      <Preview type={draft.type} content={draft.content} />
      <NotificationDates
        today={props.today}
        from_date={draft.from_date}
        to_date={draft.to_date}
        error={problems.endsTooEarly ? t`The last day lies before the first.` : undefined}
        onChange={change}
      />
      {conflict && (
        <ConflictNotice onSettle={settle}>
          <Trans>Somebody else has saved this notification meanwhile.</Trans>
        </ConflictNotice>
      )}
      <div role="alert" className="notification-refusal">
        {refusal !== null && errorWords(refusal)}
      </div>
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <TextLink to={props.back} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      </div>
    </form>
  )
}

function Preview({ type, content }: Pick<Notification, 'type' | 'content'>) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Preview`} className="notification-preview">
      <p className="small soft" aria-hidden="true">
        <Trans>On home</Trans>
      </p>
      <Notice type={type}>
        {content.trim() === '' ? (
          <span className="soft">
            <Trans>The text appears here as everybody will see it.</Trans>
          </span>
        ) : (
          <Markdown text={content} />
        )}
      </Notice>
    </div>
  )
}
