import { useLingui } from '@lingui/react/macro'
import { ArrowDownIcon, ArrowUpIcon } from '../player-icons.tsx'
import * as styles from './rank-change.module.css'

type RankChangeProps = { rank: number; previous_rank: number | null }

/** Change of rank against the month published before: up, down, the same or new, by arrow, number and words. */
export function RankChange({ rank, previous_rank }: RankChangeProps) {
  const { t } = useLingui()
  if (previous_rank === null)
    return <span className={`${styles.rankChange} line gap-2 figures soft`}>{t`new`}</span>
  const places = Math.abs(previous_rank - rank)
  if (places === 0) {
    return (
      <span className={`${styles.rankChange} line gap-2 figures`}>
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">{t`the same rank`}</span>
      </span>
    )
  }
  const up = previous_rank > rank
  const Icon = up ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={`${styles.rankChange} ${up ? styles.rankUp : styles.rankDown} line gap-2 figures`}>
      <Icon size={14} />
      <span aria-hidden="true">{places}</span>
      <span className="visually-hidden">{up ? t`up ${places}` : t`down ${places}`}</span>
    </span>
  )
}
