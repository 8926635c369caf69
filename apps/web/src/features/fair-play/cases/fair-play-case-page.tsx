import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { caseText } from '@tertulia/contract/fair-play-cases'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import * as notificationCalls from '@tertulia/contract/notifications'
import { useCall, endpointKey } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { useConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { DialogForm } from '@/ui/forms/dialog-form.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { readOnce } from '../read-once.ts'
import { StageWords, useInstantWords } from './case-words.tsx'

/** A case about a player: what they were asked, what they say, and the outcome that two people agree to. */
export function FairPlayCasePage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/fair-play/cases/$id' })
  const query = useCall(fairPlayCaseCalls.getFairPlayCase, { params: { id } }, readOnce)
  return (
    <Page
      title={t`Fair play case`}
      lead={query.data && <PersonName person={query.data.player} />}
      actions={
        <TextLink to={adminPaths.fairPlay()} button="plain">
          <Trans>All cases</Trans>
        </TextLink>
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(found) => (
          <div className="stack gap-24">
            <Question of={found} />
            <Statement of={found} />
            {found.outcome !== null && <Outcome of={found} />}
            <CaseSteps of={found} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

type CaseProps = { of: FairPlayCase }

function Question({ of: { stage, reason, opened_at, opened_by } }: CaseProps) {
  const words = useInstantWords()
  return (
    <section className="sheet stack gap-8">
      <p className="strong">
        <StageWords stage={stage} />
      </p>
      <h2>
        <Trans>What the player was asked</Trans>
      </h2>
      <p className="breakable typed">{reason}</p>
      <p className="small soft">
        <PersonName person={opened_by} /> · {words(opened_at)}
      </p>
    </section>
  )
}

function Statement({ of: { statement, stated_at, heard_until, stage } }: CaseProps) {
  const words = useInstantWords()
  const until = words(heard_until)
  return (
    <section className="sheet stack gap-8">
      <h2>
        <Trans>What the player says</Trans>
      </h2>
      {statement !== null && stated_at !== null ? (
        <>
          <p className="breakable typed">{statement}</p>
          <p className="small soft">{words(stated_at)}</p>
        </>
      ) : stage === 'hearing' ? (
        <p>
          <Trans>Nothing yet. They have until {until}; nobody decides before that.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Nothing. Their time ran out on {until}.</Trans>
        </p>
      )}
    </section>
  )
}

function Outcome({ of: found }: CaseProps) {
  const words = useInstantWords()
  const { stage, outcome, proposed_by, proposed_at } = found
  const { ended_by, ended_at } = found
  return (
    <section className="sheet stack gap-8">
      <h2>
        {stage === 'proposed' ? (
          <Trans>Proposed outcome</Trans>
        ) : stage === 'withdrawn' ? (
          <Trans>Why it was withdrawn</Trans>
        ) : (
          <Trans>Outcome</Trans>
        )}
      </h2>
      <p className="breakable typed">{outcome}</p>
      {stage !== 'withdrawn' && proposed_by && proposed_at && (
        <p className="small soft">
          <PersonName person={proposed_by} /> · {words(proposed_at)}
        </p>
      )}
      {ended_by && ended_at && (
        <p className="small soft">
          <PersonName person={ended_by} /> · {words(ended_at)}
        </p>
      )}
    </section>
  )
}

type OutcomeProps = { of: FairPlayCase; onClose: () => void }

/** Dialog that proposes the outcome of a case. */
const OutcomeDialog = afterDrafts(Dialog)

function Dialog({ of: found, onClose }: OutcomeProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(fairPlayCaseCalls.proposeOutcome, caseChange(found.id))
  const form = useRecordForm({
    name: () => `fair-play-outcome-${found.id}`,
    saved: null,
    draft: () => ({ outcome: found.outcome ?? '' }),
    input: ({ outcome }) => cleanText(outcome),
    lasting: true,
    check: ({ outcome }) => (cleanText(outcome).length < caseText.min ? [{ field: 'outcome' }] : []),
    async save(outcome) {
      const seen = { seen_stated_at: found.stated_at, seen_proposed_at: found.proposed_at }
      await mutateAsync({ params: { id: found.id }, body: { outcome, ...seen } })
      return null
    },
    onSaved() {
      showSuccess(t`Outcome proposed. Another person has to agree to it.`)
      onClose()
    },
  })
  return (
    <Modal onClose={onClose} title={t`Propose an outcome`}>
      <DialogForm form={form} words={{ submit: <Trans>Propose</Trans> }} onBack={onClose}>
        <TextArea
          data-autofocus
          label={t`Outcome`}
          description={t`Once another person agrees, the player reads these very words. Say what you found, and what follows, if anything.`}
          rows={6}
          maxLength={caseText.max}
          required
          withAsterisk={false}
          value={form.draft.outcome}
          error={form.problems.length > 0 ? t`Enter at least ${caseText.min} characters.` : undefined}
          onChange={(event) => form.change({ outcome: event.currentTarget.value })}
          onPaste={cleanPaste(cleanText)}
        />
      </DialogForm>
    </Modal>
  )
}

/** What the reader may do next with an open case. */
function CaseSteps({ of: found }: CaseProps) {
  const { t } = useLingui()
  const reader = useUser()
  const [dialog, setDialog] = useState<'outcome' | 'withdrawal' | null>(null)
  const close = () => setDialog(null)
  const { stage, proposed_by } = found
  if (stage === 'decided' || stage === 'withdrawn') return null
  const isMine = proposed_by !== null && proposed_by.id === reader?.id
  return (
    <div className="stack gap-12">
      {stage === 'proposed' &&
        (isMine ? (
          <p>
            <Trans>You proposed this outcome. Another person has to agree to it.</Trans>
          </p>
        ) : (
          <Agreement of={found} />
        ))}
      <div className="row">
        {stage !== 'hearing' && (
          <Button look={stage === 'heard' ? 'primary' : 'plain'} onClick={() => setDialog('outcome')}>
            {stage === 'heard' ? <Trans>Propose an outcome</Trans> : <Trans>Propose another outcome</Trans>}
          </Button>
        )}
        <Button danger look="quiet" onClick={() => setDialog('withdrawal')}>
          <Trans>Withdraw the case</Trans>
        </Button>
      </div>
      {dialog === 'outcome' && <OutcomeDialog of={found} onClose={close} />}
      {dialog === 'withdrawal' && <Withdrawal of={found} title={t`Withdraw this case?`} onClose={close} />}
    </div>
  )
}

function Agreement({ of: found }: CaseProps) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { mutate, isPending } = useAction(fairPlayCaseCalls.agreeToOutcome, {
    ...caseChange(found.id),
    done: () => showSuccess(t`Decided. We’ve e-mailed the player.`),
    failed: toastFailure(),
  })
  async function agree() {
    const confirmed = await confirm({
      title: t`Agree to this outcome?`,
      message: t`The player is e-mailed these very words, and the case is closed. This can’t be undone.`,
      confirmLabel: t`Agree`,
    })
    if (!confirmed || found.proposed_at === null) return
    const body = { seen_stated_at: found.stated_at, seen_proposed_at: found.proposed_at }
    mutate({ params: { id: found.id }, body })
  }
  return (
    <div>
      <Button look="primary" busy={isPending} onClick={() => void agree()}>
        <Trans>Agree to this outcome</Trans>
      </Button>
    </div>
  )
}

function Withdrawal({ of: { id }, title, onClose }: CaseProps & { title: string; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(fairPlayCaseCalls.withdrawFairPlayCase, caseChange(id))
  return (
    <ReasonDialog
      name={`fair-play-withdrawal-${id}`}
      words={{
        title,
        description: t`The player reads it, without your name. This can’t be undone.`,
        submit: <Trans>Withdraw the case</Trans>,
        problem: t`Enter at least ${caseText.min} characters.`,
      }}
      text={{ ...caseText, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        showSuccess(t`The case is withdrawn. We’ve e-mailed the player.`)
        onClose()
      }}
      onBack={onClose}
    />
  )
}

/** Choices of the actions on a case: the reply is its new state; the list and the work that waits are stale. */
const caseChange = (id: number) => ({
  shows: endpointKey(fairPlayCaseCalls.getFairPlayCase, { params: { id } }),
  refreshes: [fairPlayCaseCalls.listFairPlayCases, notificationCalls.getCurrentNotifications],
})
