import { tierFixtures } from '@tertulia/core/league/fixtures'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { PlayersById, SeasonDraft } from './season-draft.ts'
import * as styles from './season-form.module.css'

type FixturesPreviewProps = { draft: SeasonDraft; players: PlayersById }

/** Preview of the games that result from a tier's order. */
export function FixturesPreview({ draft, players }: FixturesPreviewProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(0)
  const { odd_tiers } = useRuleSet()
  const { tiers, dates } = draft
  const tier = Math.min(chosen, tiers.length - 1)
  const ids = tiers[tier]

  return (
    <section className="sheet stack" aria-labelledby="fixtures-title">
      <header className={`${styles.seasonSectionHead} row at-end apart`}>
        <h2 id="fixtures-title">
          <Trans>Fixtures</Trans>
        </h2>
        {tiers.length > 1 && (
          <SelectField
            aria-label={t`Tier`}
            value={String(tier)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          >
            {tiers.map((_, index) => {
              const number = index + 1
              return (
                <option key={number} value={index}>
                  {t`Tier ${number}`}
                </option>
              )
            })}
          </SelectField>
        )}
      </header>
      {ids && ids.length > 1 && (odd_tiers || ids.length % 2 === 0) ? (
        <TierFixtures ids={ids} dates={dates} players={players} />
      ) : (
        <p className="soft">
          {odd_tiers ? (
            <Trans>The games appear as soon as the tier has two players.</Trans>
          ) : (
            <Trans>The games appear as soon as the tier has an even number of players.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

type TierFixturesProps = { ids: readonly number[]; dates: readonly string[]; players: PlayersById }

const TierFixtures = memo(function TierFixtures({ ids, dates, players }: TierFixturesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const rounds = useMemo(() => Map.groupBy(tierFixtures(ids, ruleSet), ({ round }) => round), [ids, ruleSet])
  const nameOf = (id: number | null) => {
    const player = id === null ? undefined : players.get(id)
    return player ? `${player.name} ${player.surname}`.trim() : ''
  }

  return (
    <ScrollRegion className={styles.fixtureRounds} aria-label={t`Games by round`}>
      <ol>
        {[...rounds].map(([round, games]) => {
          const date = dates[round - 1] ?? ''
          return (
            <li key={round}>
              <h3>
                <Trans>Round {round}</Trans>{' '}
                <span className="soft figures">
                  {isCalendarDate(date) && formatDateShort(date, language)}
                </span>
              </h3>
              {ruleSet.solo_rounds.includes(round) ? (
                <p className="soft">
                  <Trans>Solo: everyone plays alone.</Trans>
                </p>
              ) : (
                <ul>
                  {games.map(({ user1_id, user2_id }) => (
                    <li key={user1_id}>
                      {nameOf(user1_id)} – {nameOf(user2_id)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </ScrollRegion>
  )
})
