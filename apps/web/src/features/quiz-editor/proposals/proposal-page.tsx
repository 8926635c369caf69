import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useLingui, Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useCall, endpointKey } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import { useState, lazy } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { failureSentence } from '@/lib/calls/failures.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { formatDayOf } from './day-of.ts'
import { Completeness, FormBar } from '../form/form-bar.tsx'
import { FormConflict } from '../form/form-conflict.tsx'
import { changedQuestions, incompleteQuestions } from '../form/question-draft.ts'
import { PlainQuestions } from '../special/plain-questions.tsx'
import { contentDraft, type SpecialContentDraft, contentInput } from '../special/special-draft.ts'
import { SubjectFields } from '../special/subject-fields.tsx'
import { useSpecialRules, contentProblems } from '../special/special-problems.ts'
import { ProposalRemoval } from './proposal-removal.tsx'
import { ProposalScore } from './proposal-score.tsx'
import { QuizRemarks } from '../remarks/quiz-remarks.tsx'
import { ProposalState } from './proposal-state.tsx'
import * as styles from '../form/quiz-form.module.css'
import type { CallCode } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { showError, showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { useQuestionForm } from '../form/use-question-form.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const PublishDialog = lazy(() => import('./decision-dialogs.tsx').then((m) => ({ default: m.PublishDialog })))
const RejectDialog = lazy(() => import('./decision-dialogs.tsx').then((m) => ({ default: m.RejectDialog })))

type ProposalDecisionProps = {
  proposal: Proposal
  form: ProposalFormState
  complete: boolean
}

/** Publishing and rejecting; unsaved text is saved before publishing. */
function ProposalDecision({ proposal, form, complete }: ProposalDecisionProps) {
  const [open, setOpen] = useState<'publish' | 'reject' | null>(null)

  async function beginPublishing() {
    if (!complete) form.refuse('proposal_incomplete')
    else if (await form.save()) setOpen('publish')
  }

  const decision = {
    proposal,
    version: form.base.version,
    onClose: () => setOpen(null),
    release: form.release,
    onChanged: (code: CallCode) => {
      setOpen(null)
      // The other user's version replaces the form.
      showError(errorWords(code))
      void form.reload()
    },
  }

  return (
    <div className="row">
      <Button look="primary" aria-disabled={form.busy || undefined} onClick={() => void beginPublishing()}>
        <Trans>Publish…</Trans>
      </Button>
      <Button onClick={() => setOpen('reject')}>
        <Trans>Reject…</Trans>
      </Button>
      <Piece>
        {open === 'publish' && <PublishDialog {...decision} />}
        {open === 'reject' && <RejectDialog {...decision} />}
      </Piece>
    </div>
  )
}

/** The form of a proposal, with the decisions about it. */
function ProposalForm({ proposal }: { proposal: Proposal }) {
  const rules = useSpecialRules()
  const total = rules.themes.length
  const form = useProposalForm(proposal, total)
  const { draft } = form
  const [answersShown, showAnswers] = useAnswersShown()
  const complete = total - incompleteQuestions(draft, rules).length
  const subjectMissing = isBlank(draft.subject)
  useSaveKey(form.save)

  return (
    <div id={form.frame} className={`${styles.quizEditor} stack gap-20 fitted`}>
      <ProposalDecision proposal={proposal} form={form} complete={complete === total && !subjectMissing} />
      <ProposalScore proposal={proposal} />
      <QuizRemarks kind="proposal" place={String(proposal.id)} question_count={total} />
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <ProposalHead
        proposal={proposal}
        draft={draft}
        answersShown={answersShown}
        onShowAnswers={showAnswers}
        onChange={form.change}
      />
      <PlainQuestions
        questions={draft.questions}
        answersHidden={!answersShown}
        onChange={form.changeQuestion}
      />
      <ProposalRemoval proposal={proposal} release={form.release} />
      <ProposalBar form={form} complete={complete} subjectMissing={subjectMissing} />
    </div>
  )
}

type ProposalHeadProps = {
  proposal: Proposal
  draft: SpecialContentDraft
  answersShown: boolean
  onShowAnswers: (shown: boolean) => void
  onChange: (changes: Partial<SpecialContentDraft>) => void
}

/** Author and subject of a proposal, with a switch that shows the answers. */
function ProposalHead(props: ProposalHeadProps) {
  const { proposal, draft, answersShown, onShowAnswers, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { proposer, state, submitted_at } = proposal
  const name = `${proposer.name} ${proposer.surname}`.trim()
  const day = formatDayOf(submitted_at, time_zone, language)

  return (
    <section className="sheet stack gap-20 fitted" aria-label={t`Subject and description`}>
      <div className={`${styles.proposalFacts} row line-below`}>
        <p>
          <Trans>
            Proposed by <strong>{name}</strong> on {day}
          </Trans>
        </p>
        <ProposalState state={state} />
        <Switch
          label={t`Show answers`}
          checked={answersShown}
          onChange={(event) => onShowAnswers(event.currentTarget.checked)}
        />
      </div>
      <SubjectFields draft={draft} onChange={onChange} />
    </section>
  )
}

type ProposalBarProps = {
  form: ProposalFormState
  complete: number
  subjectMissing: boolean
}

/** The footer of a proposal's form. */
function ProposalBar({ form, complete, subjectMissing }: ProposalBarProps) {
  const { t } = useLingui()
  const { draft, base, other } = form
  const total = draft.questions.length

  return (
    <FormBar
      form={form}
      saved
      notSaved={
        form.refusal?.code === 'proposal_incomplete'
          ? t`It can’t be published yet.`
          : failureSentence('save_proposal')
      }
      completeness={
        <Completeness
          complete={complete}
          total={total}
          subjectMissing={subjectMissing}
          need={t`It can’t be published until it’s complete.`}
        />
      }
      conflict={
        other && (
          <FormConflict
            changed={changedQuestions(contentDraft(other, total), base.draft)}
            onSettle={form.choose}
          >
            <Trans>Someone else has saved this proposal in the meantime. What you typed is still here.</Trans>
          </FormConflict>
        )
      }
    />
  )
}

const key = 'answers-shown'

/** Setting to see the answers of proposals, until the tab is closed. */
function useAnswersShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => readStored('tab', key) !== null)
  return [
    shown,
    (next) => {
      writeStored('tab', key, next ? 'yes' : null)
      setShown(next)
    },
  ]
}

type ProposalFormState = ReturnType<typeof useProposalForm>

/** The form of a proposal; saving it over its version marks it as reviewed. */
function useProposalForm(proposal: Proposal, questionCount: number) {
  const { t } = useLingui()
  const cache = useCache()
  const params = { id: proposal.id }
  const action = useAction(specialQuizProposalCalls.saveProposal, {
    shows: endpointKey(specialQuizProposalCalls.getProposal, { params }),
    refreshes: [specialQuizProposalCalls.listProposals],
  })

  const form = useQuestionForm({
    name: ({ id }: Proposal) => `proposal-${id}`,
    saved: proposal,
    draft: (saved) => contentDraft(saved, questionCount),
    input: contentInput,
    check: contentProblems,
    save: (input, version) => action.mutateAsync({ params, body: { ...input, version } }),
    onSaved: () => showSuccess(t`Proposal saved`),
    onlyChanges: true,
  })
  return { ...form, reload: () => cache.refresh([specialQuizProposalCalls.getProposal]) }
}

/** A waiting proposal: to read, edit and decide on. */
export function ProposalPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/special-quiz-proposal/$id/edit' })
  const proposal = useCall(specialQuizProposalCalls.getProposal, { params: { id } })
  const skeleton = (
    <div className="stack">
      <Skeleton height={44} />
      <QuizFormSkeleton />
    </div>
  )

  return (
    <Page title={t`Edit special quiz proposal`} wide>
      <QueryState query={proposal} skeleton={skeleton}>
        {(found) => <ProposalForm key={found.id} proposal={found} />}
      </QueryState>
    </Page>
  )
}
