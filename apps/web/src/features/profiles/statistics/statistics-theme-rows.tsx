import { useLingui } from '@lingui/react/macro'
import type { ThemeStatistics } from '@tertulia/contract/player-statistics'
import { useState } from 'react'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { StatisticsRow } from './statistics-row.tsx'
import * as styles from './statistics-tab.module.css'

type ThemeRowsProps = { name: string; theme: ThemeStatistics; anyTrend: boolean }

/** A theme's row, which opens those of its subthemes. */
export function ThemeRows({ name, theme, anyTrend }: ThemeRowsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { subthemes, trend } = theme
  const label =
    subthemes.length === 0 ? (
      <span className={styles.statisticsPlain}>{name}</span>
    ) : (
      <button
        type="button"
        className={`${styles.statisticsToggle} line gap-8`}
        aria-expanded={open}
        aria-label={t`Subthemes of ${name}`}
        onClick={() => setOpen(!open)}
      >
        <ChevronDownIcon size={16} />
        {name}
      </button>
    )
  return (
    <>
      <StatisticsRow label={label} record={theme} trend={anyTrend ? trend : null} />
      {open &&
        subthemes.map((subtheme) => (
          <StatisticsRow
            key={subtheme.subtheme}
            className={styles.statisticsSubtheme}
            label={subthemeWord(subtheme.subtheme)}
            record={subtheme}
            trend={anyTrend ? 'none' : null}
          />
        ))}
    </>
  )
}
