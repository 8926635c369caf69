import { Trans, useLingui } from '@lingui/react/macro'
import type { RankingPreview } from '@tertulia/contract/national-ranking'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/person-name.tsx'
import { RankChange } from '@/ui/rank-change.tsx'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import '@/ui/base/table.css'
import * as styles from './preview-table.module.css'

/** The first rows of an unpublished ranking. */
export function PreviewTable({ rows }: { rows: RankingPreview['rows'] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ScrollRegion className="table-frame" aria-label={t`Preview`}>
      <table className={`table ${styles.previewTable}`}>
        <caption className="visually-hidden">{t`Preview`}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              <abbr title={t`Rank`}>#</abbr>
            </th>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col" className="num">
              <abbr title={t`Change`}>±</abbr>
            </th>
            <th scope="col" className="num">
              <Trans>Score</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Events</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">{row.rank}</td>
              <th scope="row">
                <PersonName person={row} />
              </th>
              <td className="num">
                <RankChange {...row} />
              </td>
              <td className="num">{formatNumber(row.score, language, { decimals: 2 })}</td>
              <td className="num">{row.events}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
