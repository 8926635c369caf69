import { Trans } from '@lingui/react/macro'
import type { CardKind } from '@tertulia/contract/shared-cards'
import { useState } from 'react'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Button } from '@/ui/button.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

export type Shared = {
  kind: CardKind
  /** The day of the game; of a cup or season the last one. */
  date: string
  /** What is shared as text. */
  text: () => string
}

// Separate, because few share.
const ShareDialog = lazyAddition(() => import('./share-dialog.tsx'), 'ShareDialog')

/** Offers to share a result, as a picture or as text. */
export function ShareButton({ className = '', ...shared }: Shared & { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" className={className} onClick={() => setOpen(true)}>
        <Trans context="to show others a result">Share</Trans>
      </Button>
      {isOpen && (
        <Piece>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </Piece>
      )}
    </>
  )
}
