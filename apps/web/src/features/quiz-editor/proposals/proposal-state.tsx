import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon, CrossIcon, HourglassIcon } from '@/ui/icons.tsx'
import { PencilIcon } from '@/ui/action-icons.tsx'
import * as styles from './proposal-state.module.css'

const icons = { submitted: HourglassIcon, reviewed: PencilIcon, published: CheckIcon, rejected: CrossIcon }

/** State of a proposal in a word. */
export function ProposalState({ state }: { state: Proposal['state'] }) {
  const { t } = useLingui()
  const words = {
    submitted: t({ message: 'Submitted', context: 'proposal' }),
    reviewed: t({ message: 'Reviewed', context: 'proposal' }),
    published: t({ message: 'Published', context: 'proposal' }),
    rejected: t({ message: 'Rejected', context: 'proposal' }),
  }
  const Icon = icons[state]
  return (
    <span className={`${styles.proposalState} unbroken line soft`} data-state={state}>
      <Icon size={16} />
      {words[state]}
    </span>
  )
}
