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
        {champions.map(({ season, last_date, winners, cup_winners }) => (
          <li key={season}>
            <span className="soft small">
              <Trans>Season {season}</Trans> · {formatMonth(last_date.slice(0, 7), language)}
            </span>
            <span className="large strong">
              <PublicNames names={winners} />
            </span>
            {cup_winners.length > 0 && (
              <span>
                <Trans>Cup: </Trans>
                <PublicNames names={cup_winners} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
