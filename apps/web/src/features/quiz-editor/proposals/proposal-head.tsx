import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import { formatDayOf } from '../daily/day-of.ts'
import { ProposalState } from './proposal-state.tsx'
import type { SpecialContentDraft } from '../special/special-draft.ts'
import { SubjectFields } from '../special/subject-fields.tsx'
import * as styles from './proposal-head.module.css'

type ProposalHeadProps = {
  proposal: Proposal
  draft: SpecialContentDraft
  answersShown: boolean
  onShowAnswers: (shown: boolean) => void
  onChange: (changes: Partial<SpecialContentDraft>) => void
}

/** Author and subject of a proposal, with a switch that shows the answers. */
export function ProposalHead(props: ProposalHeadProps) {
  const { proposal, draft, answersShown, onShowAnswers, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone: timeZone } = useCustomer()
  const { proposer, state, submitted_at: submittedAt } = proposal
  const name = `${proposer.name} ${proposer.surname}`.trim()
  const day = formatDayOf(submittedAt, timeZone, language)

  return (
    <section className="sheet stack gap-20 fitted" aria-label={t`Subject and description`}>
      <div className={`${styles.proposalFacts} row`}>
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
