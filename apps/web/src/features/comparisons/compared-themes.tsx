import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Comparison } from '@tertulia/contract/comparisons'
import { RightShare } from '@/features/games/right-share.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { Radar } from '@/ui/charts/radar.tsx'
import '@/ui/base/table.css'
import * as styles from './comparison.module.css'

type Share = Comparison['all_themes'][number]

/** Percentages of both players by theme, as a drawing and in figures. */
export function ComparedThemes({ comparison: { players, themes, all_themes } }: { comparison: Comparison }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = players.map(({ name, surname }) => `${name} ${surname}`.trim())

  return (
    <section className={styles.comparedThemes} aria-labelledby="themes">
      <h2 id="themes">
        <Trans>Themes</Trans>
      </h2>
      <div className="sheet">
        <Radar
          caption={t`Right answers by theme`}
          labelHead={t`Theme`}
          labels={themes.map(({ theme }) => themeWord(theme))}
          series={names.map((name, side) => ({
            name,
            values: themes.map(({ shares }) => shares[side]?.percentage ?? null),
          }))}
          format={(value) => formatPercentage(value, language)}
        />
      </div>
      <div className="table-frame">
        <table className={`table ${styles.comparedTable}`} aria-labelledby="themes">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Theme</Trans>
              </th>
              {names.map((name, side) => (
                <th key={side} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {themes.map(({ theme, shares }) => (
              <ThemeLine key={theme} label={themeWord(theme)} shares={shares} />
            ))}
          </tbody>
          <tfoot>
            <ThemeLine label={t`All themes`} shares={all_themes} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function ThemeLine({ label, shares }: { label: string; shares: Share[] }) {
  const language = useLanguage()
  const best = Math.max(...shares.map(({ percentage }) => percentage ?? -1))
  return (
    <tr>
      <th scope="row">{label}</th>
      {shares.map((share, side) => (
        <td key={side} className="num" data-best={share.percentage === best || undefined}>
          <RightShare record={share} narrow />
          <span className="small soft block regular">
            {share.pending > 0 ? (
              <Plural value={share.pending} one="# not marked yet" other="# not marked yet" />
            ) : (
              <Trans comment="Right answers of how many questions">
                {formatNumber(share.right_answers, language)} of {formatNumber(share.answered, language)}
              </Trans>
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}
