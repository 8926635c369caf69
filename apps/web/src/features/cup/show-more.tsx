import { Plural } from '@lingui/react/macro'
import { Button } from '@/ui/button.tsx'

/** Games or byes of a stage shown at first, because a cup may have thousands. */
export const atOnce = 64

/** Shows the rest of a long list. */
export function ShowMore({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden <= 0) return null
  return (
    <Button look="quiet" className="no-print" onClick={onMore}>
      <Plural value={hidden} one="Show # more" other="Show # more" />
    </Button>
  )
}
