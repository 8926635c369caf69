import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PlusIcon } from '@/ui/icons.tsx'
import { Button } from '@/ui/button.tsx'
import { OwnProposals } from './own-proposals.tsx'
import { ProposalThanks } from './proposal-thanks.tsx'
import { useProposalSaver } from './use-proposal-saver.ts'
import { WritingForm } from '../form/writing-form.tsx'
import * as styles from './own-proposals.module.css'

/** A player's proposals, and the one they are writing. */
export function ProposalDesk({ own }: { own: ReplyOf<typeof specialQuizProposals.getOwnProposals> }) {
  const writing = useProposalSaver(own)
  const [begun, setBegun] = useState(false)
  const [thanked, setThanked] = useState(false)
  const something = writing.unsent || writing.saved_at !== null
  // Users without proposals see the form at once.
  const showsForm = begun || something || (own.proposals.length === 0 && !thanked)

  function begin() {
    setThanked(false)
    setBegun(true)
  }

  function thank() {
    setThanked(true)
    setBegun(false)
  }

  return (
    <div className="stack">
      {thanked && !something && <ProposalThanks />}
      {!showsForm && (
        <Button look="primary" className={styles.beginProposal} icon={<PlusIcon size={18} />} onClick={begin}>
          <Trans>Start another special quiz</Trans>
        </Button>
      )}
      <OwnProposals proposals={own.proposals} />
      {showsForm && <WritingForm writing={writing} onSubmitted={thank} />}
    </div>
  )
}
