import { Trans, useLingui } from '@lingui/react/macro'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import { caseText, type OwnFairPlayCase } from '@tertulia/contract/fair-play-cases'
import * as notificationCalls from '@tertulia/contract/notifications'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { cleanPaste } from '@/lib/input/clean-paste.ts'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useInstantWords } from './case-words.tsx'

/** What the team has asked the player about fair play, and what the player says to it. */
export function OwnCasesPage() {
  const { t } = useLingui()
  const query = useCall(fairPlayCaseCalls.listOwnFairPlayCases, {}, { staleTime: 0 })
  return (
    <Page
      title={t`Fair play`}
      lead={t`What the people who look after fair play have asked you. Nothing is decided before you’ve been heard, and never by one person alone.`}
    >
      <QueryState query={query} skeleton={<Skeleton height={360} />}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState>
              <Trans>Nobody has asked you anything.</Trans>
            </EmptyState>
          ) : (
            <div className="stack gap-24">
              {cases.map((one) => (
                <OwnCase key={one.id} of={one} />
              ))}
            </div>
          )
        }
      </QueryState>
    </Page>
  )
}

type OwnProps = { of: OwnFairPlayCase }

function OwnCase({ of: found }: OwnProps) {
  const words = useInstantWords()
  const { id, reason, opened_at, state, statement, outcome, ended_at } = found
  const heading = `case-${id}`
  const day = words(opened_at)
  return (
    <section className="sheet stack gap-16" aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Asked on {day}</Trans>
      </h2>
      <p className="breakable typed">{reason}</p>
      {state === 'open' ? (
        <StatementForm of={found} />
      ) : (
        <>
          <h3>
            <Trans>What you said</Trans>
          </h3>
          <p className="breakable typed">{statement ?? <Trans>Nothing.</Trans>}</p>
          <h3>{state === 'decided' ? <Trans>Outcome</Trans> : <Trans>Why it was withdrawn</Trans>}</h3>
          <p className="breakable typed">{outcome}</p>
          {ended_at !== null && <p className="small soft">{words(ended_at)}</p>}
        </>
      )}
    </section>
  )
}

const versionOf = ({ stated_at }: OwnFairPlayCase) => (stated_at === null ? 0 : Date.parse(stated_at))

function StatementForm({ of: found }: OwnProps) {
  const { t } = useLingui()
  const words = useInstantWords()
  const form = useStatement(found)
  const until = words(found.heard_until)
  return (
    <FormFrame
      form={form}
      className="stack gap-12"
      conflict={<Trans>Another text was saved meanwhile, perhaps in another tab.</Trans>}
      submit={found.stated_at === null ? <Trans>Send</Trans> : <Trans>Change</Trans>}
    >
      <TextArea
        label={t`What do you say to it?`}
        description={t`The team waits for it until ${until}. You can change it until the outcome is decided.`}
        rows={8}
        maxLength={caseText.max}
        required
        withAsterisk={false}
        value={form.draft.statement}
        error={form.problems.length > 0 ? t`Enter at least ${caseText.min} characters.` : undefined}
        onChange={(event) => form.change({ statement: event.currentTarget.value })}
        onPaste={cleanPaste(cleanText)}
      />
    </FormFrame>
  )
}

function useStatement(found: OwnFairPlayCase) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(fairPlayCaseCalls.stateOwnCase, {
    refreshes: [fairPlayCaseCalls.listOwnFairPlayCases, notificationCalls.getCurrentNotifications],
  })
  return useRecordForm({
    name: ({ id }) => `fair-play-statement-${id}`,
    saved: found,
    draft: ({ statement }) => ({ statement: statement ?? '' }),
    input: ({ statement }) => cleanText(statement),
    version: versionOf,
    check: ({ statement }) => (cleanText(statement).length < caseText.min ? [{ field: 'statement' }] : []),
    save: (statement, version) =>
      mutateAsync({
        params: { id: found.id },
        body: { statement, seen_stated_at: version === 0 ? null : new Date(version).toISOString() },
      }),
    onSaved: () => showSuccess(t`Saved. The team can read it now.`),
  })
}
