import { Trans, useLingui } from '@lingui/react/macro'
import * as discussionCalls from '@tertulia/contract/discussions'
import type { Mute, Post } from '@tertulia/contract/discussions'
import { addDays, dateInZone } from '@tertulia/core/calendar/calendar'
import { longestReason } from '@tertulia/core/discussions/discussions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { moderatedReads } from './moderation.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type MuteAuthorProps = { author: Post['author']; mute: Mute | null }

/** Keeps a member from posting, or lifts that, on their own page; for admins. */
export function MuteMember({ member }: { member: Post['author'] }) {
  const query = useCall(discussionCalls.getMute, { params: { id: member.id } })
  return (
    <section className="stack gap-8 to-start">
      <h2>
        <Trans>Discussions</Trans>
      </h2>
      <QueryState query={query} skeleton={<Skeleton height={44} />}>
        {({ mute }) => <MuteAuthor author={member} mute={mute} />}
      </QueryState>
    </section>
  )
}

/** Keeps a post's author from posting, or lifts that; for admins. */
export function MuteAuthor({ author, mute }: MuteAuthorProps) {
  const [isOpened, setIsOpened] = useState(false)
  if (mute) return <Muted author={author} mute={mute} />
  return (
    <>
      <Button danger look="quiet" onClick={() => setIsOpened(true)}>
        <Trans comment="Keep a member from commenting">Mute</Trans>
      </Button>
      {isOpened && <MuteDialog author={author} onClose={() => setIsOpened(false)} />}
    </>
  )
}

function Muted({ author, mute: { until, reason } }: { author: Post['author']; mute: Mute }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useAction(discussionCalls.unmuteUser, {
    done: () => showSuccess(t`They may comment again.`),
    failed: toastFailure(t`That couldn’t be saved.`),
    refreshes: moderatedReads,
  })
  const day = until === null ? '' : formatDateLong(until, language)
  return (
    <>
      <span className="soft">
        {until === null ? (
          <Trans>Muted: {reason}</Trans>
        ) : (
          <Trans>
            Muted until {day}: {reason}
          </Trans>
        )}
      </span>
      <Button busy={isPending} onClick={() => mutate({ params: { id: author.id } })}>
        <Trans>Lift the mute</Trans>
      </Button>
    </>
  )
}

const MuteDialog = afterDrafts(Dialog)

function Dialog({ author, onClose }: { author: Post['author']; onClose: () => void }) {
  const { t } = useLingui()
  const form = useMuteForm(author, onClose)
  const { draft, change } = form
  const { name } = author
  return (
    <Modal onClose={onClose} title={t`Mute ${name}?`}>
      <DialogForm
        form={form}
        danger
        words={{
          submit: <Trans comment="Keep a member from commenting">Mute</Trans>,
          failure: t`That couldn’t be saved.`,
        }}
        onBack={onClose}
      >
        <SelectField
          label={t`How long`}
          value={draft.days}
          onChange={(event) => change({ days: event.currentTarget.value })}
          data={[
            { value: '7', label: t`For a week` },
            { value: '30', label: t`For 30 days` },
            { value: '', label: t`Until an admin lifts it` },
          ]}
        />
        <TextArea
          label={t`Reason`}
          description={t`They and the team read it.`}
          data-autofocus
          rows={4}
          maxLength={longestReason}
          value={draft.reason}
          error={form.problems.length > 0 ? t`Say why.` : undefined}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </DialogForm>
    </Modal>
  )
}

function useMuteForm(author: Post['author'], onClose: () => void) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(discussionCalls.muteUser, { refreshes: moderatedReads })
  const { time_zone } = useCustomer()
  return useRecordForm({
    name: () => `mute-${author.id}`,
    saved: null,
    draft: () => ({ days: '7', reason: '' }),
    input: ({ days, reason }) => ({ days, reason: cleanText(reason) }),
    lasting: true,
    check: ({ reason }) => (cleanText(reason) === '' ? [{ field: 'reason' }] : []),
    async save({ days, reason }) {
      const today = dateInZone(new Date().toISOString(), time_zone)
      const lastDate = days === '' ? null : addDays(today, Number(days))
      await mutateAsync({ params: { id: author.id }, body: { last_date: lastDate, reason } })
      return null
    },
    onSaved() {
      onClose()
      showSuccess(t`They can’t comment now.`)
    },
  })
}
