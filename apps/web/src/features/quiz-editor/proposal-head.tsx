import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { formatDayOf } from './day-of.ts'
import { ProposalState } from './proposal-state.tsx'
import type { SpecialContentDraft } from './special-draft.ts'
import { SubjectFields } from './subject-fields.tsx'
import './proposal-head.css'

type ProposalHeadProps = {
  proposal: Proposal
  draft: SpecialContentDraft
  answers_shown: boolean
  onShowAnswers: (shown: boolean) => void
  onChange: (changes: Partial<SpecialContentDraft>) => void
}

/** Who proposes what, and whether the answers are to be seen. */
export function ProposalHead(props: ProposalHeadProps) {
  const { proposal, draft, answers_shown, onShowAnswers, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { proposer, state, submitted_at } = proposal
  const name = `${proposer.name} ${proposer.surname}`.trim()
  const day = formatDayOf(submitted_at, time_zone, language)

  return (
    <section className="sheet special-head" aria-label={t`Subject and description`}>
      <div className="proposal-facts">
        <p>
          <Trans>
            Proposed by <strong>{name}</strong> on {day}
          </Trans>
        </p>
        <ProposalState state={state} />
        <Switch
          className="proposal-switch"
          label={t`Show answers`}
          checked={answers_shown}
          onChange={(event) => onShowAnswers(event.currentTarget.checked)}
        />
      </div>
      <SubjectFields draft={draft} onChange={onChange} />
    </section>
  )
}
