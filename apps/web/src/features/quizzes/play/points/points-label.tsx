import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { useEffect, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { readStored, writeStored } from '@/lib/device/browser-storage.ts'
import { useIsHydrating } from '@/lib/loading/written-page.ts'
import * as styles from './points.module.css'

const storageKey = 'points-example-shown'

/**
 * Says what the points of a question do, with an example: shown at first, once on each device, except where the server
 * has written the page, which it would push down.
 */
export function PointsLabel({ name, number }: { name: string; number: number }) {
  const { t } = useLingui()
  const id = `example-${number}`
  const most = budgetValues(useRuleSet()).at(-1) ?? 0
  const points = plural(most, { one: '# point', other: '# points' })
  const isWritten = useIsHydrating()
  const [open, setOpen] = useState(() => !isWritten && number < 2 && !readStored('device', storageKey))

  useEffect(() => {
    if (open) writeStored('device', storageKey, '1')
  }, [open])

  return (
    <>
      <p className="line gap-4 small">
        <Trans comment="Above the buttons 0 1 2 3">If {name} gets it right, that’s worth</Trans>
        <button
          type="button"
          className={`${styles.pointsExampleButton} strong soft touchable`}
          aria-label={t`Example for question ${number}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>?</span>
        </button>
      </p>
      <p id={id} hidden={!open} className={`${styles.pointsExample} small soft`}>
        <Trans>
          Example: you give {most} here. If {name} gets it right, that’s {points} against you; if not, none.
          So give little where {name} is strong, and a lot where you expect a miss.
        </Trans>
      </p>
    </>
  )
}
