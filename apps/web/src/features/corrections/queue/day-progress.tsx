import { Trans, useLingui } from '@lingui/react/macro'
import * as styles from './day-progress.module.css'

/** Progress of the day, in distinct answers. */
export function DayProgress({ total, left }: { total: number; left: number }) {
  const { t } = useLingui()
  const judged = total - left
  return (
    <div className={`${styles.dayProgress} row`}>
      <progress value={judged} max={Math.max(1, total)} aria-label={t`Answers marked so far`} />
      <span className="small soft figures">
        <Trans>
          {judged} of {total} answers marked
        </Trans>
      </span>
    </div>
  )
}
