import { Trans, useLingui } from '@lingui/react/macro'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import type { PublicFace } from '@tertulia/contract/public-pages'
import type { Plan } from '@tertulia/contract/subscriptions'
import { PriceRows } from '@/features/subscriptions/renewal/price-rows.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PublicChampions } from './public-champions.tsx'
import { PublicQuiz } from './public-quiz.tsx'
import { PublicTable } from './public-table.tsx'
import * as styles from './public-face.module.css'

/** What the club shows of itself to visitors: each part only where it is switched on and has something to show. */
export function PublicFaceParts() {
  const { data } = useCall(publicPageCalls.getPublicFace, {})
  if (data === undefined) return null
  const { champions, quiz, plans, next_season } = data

  return (
    <div className={styles.publicFace}>
      {next_season && <NextSeason next={next_season} />}
      <PublicTable />
      {champions && <PublicChampions champions={champions} />}
      {plans && <Prices plans={plans} />}
      {quiz && <PublicQuiz quiz={quiz} />}
    </div>
  )
}

function NextSeason({ next }: { next: NonNullable<PublicFace['next_season']> }) {
  const language = useLanguage()
  const { season, first_date } = next
  const date = formatDateLong(first_date, language)
  return (
    <p className={`${styles.nextSeason} card large`}>
      <Trans>
        Season {season} begins on <strong>{date}</strong>.
      </Trans>
    </p>
  )
}

function Prices({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui()
  return (
    <section className="sheet stack" aria-label={t`Prices`}>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <dl className={styles.prices}>
        <PriceRows plans={plans} />
      </dl>
      <p>
        <TextLink to={paths.rules('subscription')}>
          <Trans>How a subscription works</Trans>
        </TextLink>
      </p>
    </section>
  )
}
