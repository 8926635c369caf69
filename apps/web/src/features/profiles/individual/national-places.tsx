import { Trans, useLingui } from '@lingui/react/macro'
import type { NationalPlace } from '@tertulia/contract/profiles'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Sparkline } from '@/ui/charts/sparkline.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** A player's rank in the national ranking, and their points over the published months. */
export function NationalPlaces({ places }: { places: NationalPlace[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const latest = places.at(-1)
  if (!latest) return null
  const { rank, players, month } = latest
  const monthWords = formatMonth(month, language)

  return (
    <section className="stack gap-12 fitted" aria-labelledby="national-ranking">
      <h2 id="national-ranking">
        <Trans>National ranking</Trans>
      </h2>
      <p>
        <strong>
          <Trans comment="A place in a table">
            {rank} of {players}
          </Trans>
        </strong>{' '}
        · <TextLink to={paths.national_ranking(month)}>{monthWords}</TextLink>
      </p>
      {places.length > 1 && (
        <div className="sheet">
          <Sparkline
            caption={t`Points in the national ranking by month`}
            labelHead={t`Month`}
            labels={places.map((place) => formatMonth(place.month, language))}
            series={[{ name: t`Points`, values: places.map(({ score }) => score) }]}
            format={(value) => formatNumber(value, language, { decimals: 1 })}
          />
        </div>
      )}
    </section>
  )
}
