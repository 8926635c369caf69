import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FairPlayCase } from '@tertulia/contract/fair-play-cases'
import { Button } from '@/ui/button.tsx'
import { OpenCaseDialog } from './open-case-dialog.tsx'

/** Opens a case about the player of a row. */
export function OpenCaseButton({ player }: Pick<FairPlayCase, 'player'>) {
  const { t } = useLingui()
  const [isOpening, setIsOpening] = useState(false)
  const name = `${player.name} ${player.surname}`.trim()
  return (
    <>
      <Button aria-label={t`Open a case about ${name}`} onClick={() => setIsOpening(true)}>
        <Trans>Open a case</Trans>
      </Button>
      {isOpening && <OpenCaseDialog player={player} onClose={() => setIsOpening(false)} />}
    </>
  )
}
