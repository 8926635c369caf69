import { useLingui } from '@lingui/react/macro'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './statistics-tab.module.css'

type StatisticsSeasonProps = {
  user_id: number
  statistics: Pick<PlayerStatistics, 'season' | 'seasons'>
}

/** Choice of a season, or all days, stored in the address. */
export function StatisticsSeason({
  user_id: userId,
  statistics: { season, seasons },
}: StatisticsSeasonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (seasons.length === 0) return null

  return (
    <SelectField
      className={`${styles.statisticsSeason} no-print`}
      aria-label={t`Season`}
      value={season === null ? '' : String(season)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: paths.profile(userId, 'statistics'),
          search: value === '' ? {} : { season: Number(value) },
          resetScroll: false,
          state: { keepPlace: true },
        })
      }
      data={[
        { value: '', label: t`All days` },
        ...seasons.map((number) => ({ value: String(number), label: t`Season ${number}` })),
      ]}
    />
  )
}
