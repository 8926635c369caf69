import { Plural, useLingui } from '@lingui/react/macro'
import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { useNavigate, useParams } from '@tanstack/react-router'
import { regionName } from '@/features/users/region-name.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { otherMonthAddress, useRankingAddress } from './ranking-address.ts'
import * as styles from './national-ranking.module.css'

/** Filters of the ranking, and the published months. */
export function RankingFilters({ ranking }: { ranking: NationalRanking }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  const { address, look } = useRankingAddress(month)
  const { search = '', region = '' } = address
  const regions = ranking.regions
    .map((code) => ({ value: code, label: regionName(code, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))

  return (
    <div className={`${styles.rankingFilters} no-print`} role="search">
      <SearchField
        label={t`Name or club`}
        value={search}
        onSearch={(text) => void look({ search: text }, { replace: true })}
      />
      {(regions.length > 1 || region !== '') && (
        <SelectField
          label={t`Region`}
          value={region}
          onChange={({ currentTarget: { value } }) => void look({ region: value })}
          data={[{ value: '', label: t({ message: 'All', context: 'regions' }) }, ...regions]}
        />
      )}
      <SelectField
        label={t`Month`}
        value={ranking.month}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ href: otherMonthAddress(value, address) } as never)
        }
        data={ranking.months.map((value) => ({ value, label: formatMonth(value, language) }))}
      />
      {(search !== '' || region !== '') && (
        <p className={`${styles.rankingFound} small soft`} role="status">
          <Plural value={ranking.total} _0="No matches" one="# player found" other="# players found" />
        </p>
      )}
    </div>
  )
}
