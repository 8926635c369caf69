import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'

/** How many games or byes of a stage are shown at first: a cup of thousands is read from one's own game on. */
export const at_once = 64

/** Shows more of a stage than its beginning. */
export function ShowMore({ hidden, onMore }: { hidden: number; onMore: () => void }) {
  if (hidden <= 0) return null
  return (
    <Button variant="subtle" className="no-print" onClick={onMore}>
      <Plural value={hidden} one="Show # more" other="Show # more" />
    </Button>
  )
}
