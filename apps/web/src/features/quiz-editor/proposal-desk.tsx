import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getOwnProposals } from '@tertulia/contract/special-quiz-proposals'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PlusIcon } from '@/ui/icons.tsx'
import { OwnProposals } from './own-proposals.tsx'
import { ProposalThanks } from './proposal-thanks.tsx'
import { useProposalKeeper } from './use-proposal-keeper.ts'
import { WritingForm } from './writing-form.tsx'

/** A player's proposals, and the one that he is writing. */
export function ProposalDesk({ own }: { own: ReplyOf<typeof getOwnProposals> }) {
  const writing = useProposalKeeper(own)
  const [begun, setBegun] = useState(false)
  const [thanked, setThanked] = useState(false)
  const something = writing.unsent || writing.saved_at !== null
  // Who has never proposed anything finds the form at once.
  const shows_form = begun || something || (own.proposals.length === 0 && !thanked)

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
      {!shows_form && (
        <Button className="begin-proposal" leftSection={<PlusIcon size={18} />} onClick={begin}>
          <Trans>Begin another special quiz</Trans>
        </Button>
      )}
      <OwnProposals proposals={own.proposals} />
      {shows_form && <WritingForm writing={writing} onSubmitted={thank} />}
    </div>
  )
}
