import { Trans, useLingui } from '@lingui/react/macro'
import type { SeasonHonours, WonCup } from '@tertulia/contract/honours'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from '@/features/session/session.tsx'
import { ShareButton } from '@/features/shared-cards/share-button.tsx'

type ShareWonProps = { honours: SeasonHonours; won_cup: WonCup | null }

/** Shares what the reader has won of a season: the season or a lower tier, and the cup; nothing for others. */
export function ShareWon({ honours, won_cup }: ShareWonProps) {
  const { t } = useLingui()
  const { name } = useCustomer()
  const userId = useUser()?.id
  const { season, last_date, tiers, cup } = honours
  const firstIn = tiers.find(({ winners }) => winners.some(({ id }) => id === userId))?.tier
  const seasonWords =
    firstIn === 1 ? t`I won season ${season}.` : t`I was first in tier ${firstIn ?? 0} of season ${season}.`

  return (
    <>
      {firstIn !== undefined && (
        <div className="row apart no-print">
          <p>
            {firstIn === 1 ? <Trans>You won the season</Trans> : <Trans>You were first in your tier</Trans>}
          </p>
          <ShareButton kind="season" date={last_date} text={() => `${name}\n${seasonWords}`} />
        </div>
      )}
      {cup?.winner.id === userId && won_cup && (
        <div className="row apart no-print">
          <p>
            <Trans>You won the cup</Trans>
          </p>
          <ShareButton
            kind="cup_won"
            date={won_cup.date}
            text={() => `${name}\n${t`I won the cup of season ${season}.`}`}
          />
        </div>
      )}
    </>
  )
}
