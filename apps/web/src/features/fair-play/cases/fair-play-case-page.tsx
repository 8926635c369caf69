import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as fairPlayCaseCalls from '@tertulia/contract/fair-play-cases'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { readOnce } from '../read-once.ts'
import { CaseSteps } from './case-steps.tsx'
import { StageWords, useInstantWords } from './case-words.tsx'
import * as styles from '../fair-play.module.css'

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
      <p className={`breakable ${styles.typed}`}>{reason}</p>
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
          <p className={`breakable ${styles.typed}`}>{statement}</p>
          <p className="small soft">{words(stated_at)}</p>
        </>
      ) : stage === 'hearing' ? (
        <p>
          <Trans>Nothing yet. They have until {until}; nobody decides before that.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Nothing. Their time was over on {until}.</Trans>
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
      <p className={`breakable ${styles.typed}`}>{outcome}</p>
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
