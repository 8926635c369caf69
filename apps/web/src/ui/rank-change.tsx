import { useLingui } from '@lingui/react/macro'
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx'
import './rank-change.css'

type RankChangeProps = { rank: number; previous_rank: number | null }

/** Up, down, the same or new against the month published before: arrow, number and words. */
export function RankChange({ rank, previous_rank }: RankChangeProps) {
  const { t } = useLingui()
  if (previous_rank === null) return <span className="rank-change rank-new">{t`new`}</span>
  const places = Math.abs(previous_rank - rank)
  if (places === 0) {
    return (
      <span className="rank-change">
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">{t`the same rank`}</span>
      </span>
    )
  }
  const up = previous_rank > rank
  const Icon = up ? ArrowUpIcon : ArrowDownIcon
  return (
    <span className={`rank-change ${up ? 'rank-up' : 'rank-down'}`}>
      <Icon size={14} />
      <span aria-hidden="true">{places}</span>
      <span className="visually-hidden">{up ? t`up ${places}` : t`down ${places}`}</span>
    </span>
  )
}
