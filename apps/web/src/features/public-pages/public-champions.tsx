import { Trans, useLingui } from '@lingui/react/macro'
import type { PublicChampion } from '@tertulia/contract/public-pages'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { TrophyIcon } from '@/ui/more-icons.tsx'
import { PublicNames } from './public-names.tsx'
import * as styles from './public-face.module.css'

/** The champions of the finished seasons, the latest first. */
export function PublicChampions({ champions }: { champions: readonly PublicChampion[] }) {
  const { t } = useLingui()
  const language = useLanguage()

  return (
    <section className="sheet stack" aria-label={t`Champions`}>
      <h2 className="beside gap-12">
        <TrophyIcon size={22} />
        <Trans>Champions</Trans>
      </h2>
      <ol className={styles.champions}>
        {champions.map(({ season, last_date: lastDate, winners, cup_winners: cupWinners }) => (
          <li key={season}>
            <span className="soft small">
              <Trans>Season {season}</Trans> · {formatMonth(lastDate.slice(0, 7), language)}
            </span>
            <span className="large strong">
              <PublicNames names={winners} />
            </span>
            {cupWinners.length > 0 && (
              <span>
                <Trans>Cup: </Trans>
                <PublicNames names={cupWinners} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
