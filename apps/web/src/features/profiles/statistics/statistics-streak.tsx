import { useLingui } from '@lingui/react/macro'
import type { Streak } from '@tertulia/contract/player-statistics'
import type { ReactNode } from 'react'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { StatisticsFigure } from './statistics-figure.tsx'

/** A streak with its days, and whether it is still running. */
export function StreakFigure({
  name,
  streak,
  children,
}: {
  name: string
  streak: Streak | null
  children: ReactNode
}) {
  const language = useLanguage()
  return (
    <StatisticsFigure
      name={name}
      value={streak ? formatNumber(streak.length, language) : '–'}
      note={streak && <StreakDays streak={streak} />}
    >
      {children}
    </StatisticsFigure>
  )
}

function StreakDays({ streak: { from, to, running } }: { streak: Streak }) {
  const { t } = useLingui()
  const language = useLanguage()
  const first = formatDateShort(from, language)
  const last = formatDateShort(to, language)
  if (running) return t({ message: `since ${first}`, comment: 'A streak that still runs: since a day' })
  return from === to ? first : `${first} – ${last}`
}
