import { plural } from '@lingui/core/macro'
import { useLingui, Trans } from '@lingui/react/macro'
import * as seasonCalls from '@tertulia/contract/seasons'
import type { SeasonForm as SeasonRecord } from '@tertulia/contract/seasons'
import * as holidayCalls from '@tertulia/contract/holidays'
import type { Holidays } from '@tertulia/contract/holidays'
import { checkSeason, tierSizeProblem, type SeasonDates } from '@tertulia/core/league/season-form'
import { useCallback, useMemo, type ReactNode, memo, useState } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { SeasonRemoval } from '../season-removal.tsx'
import {
  changeSeason,
  dateProblems,
  type SeasonAction,
  type SeasonDraft,
  usePlayersById,
  type PlayersById,
} from './season-draft.ts'
import { RoundDates } from './round-dates.tsx'
import { SeasonCheck } from './season-check.tsx'
import { SeasonSaveBar } from './season-save-bar.tsx'
import { EndingSubscriptions } from '../tiers/ending-subscriptions.tsx'
import { useTierProposal } from '../tiers/tier-proposal.tsx'
import { TiersSection } from '../tiers/tiers-section.tsx'
import { useSeasonForm } from './use-season-form.ts'
import { tierFixtures } from '@tertulia/core/league/fixtures'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { ScrollRegion } from '@/ui/lists/scroll-region.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './season-editor.module.css'

type FixturesPreviewProps = { draft: SeasonDraft; players: PlayersById }

/** Preview of the games that result from a tier's order. */
function FixturesPreview({ draft, players }: FixturesPreviewProps) {
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

type SeasonFormProps = {
  record: SeasonRecord
  isNew: boolean
  /** Stands in for the form while the days without a round load. */
  skeleton: ReactNode
}

/** The form of a season that has not started: dates, tiers, a fixtures preview, and the footer that saves. */
export function SeasonForm({ record, isNew, skeleton }: SeasonFormProps) {
  const known = useCall(holidayCalls.listHolidays, {})
  return (
    <QueryState query={known} skeleton={skeleton}>
      {(found) => <SeasonFields record={record} isNew={isNew} known={found} />}
    </QueryState>
  )
}

type SeasonFieldsProps = { record: SeasonRecord; isNew: boolean; known: Holidays }

function SeasonFields({ record, isNew, known: holidays }: SeasonFieldsProps) {
  const { today, players } = record
  const reasonOf = useSeasonReason(record)
  const free = useMemo(() => holidays.holidays.map(({ date }) => date), [holidays])
  const form = useSeasonForm({ saved: record, isNew, reasonOf, holidays: free })
  const { draft, change: changeDraft } = form
  const change = useCallback(
    (action: SeasonAction) => changeDraft((now) => changeSeason(now, action, free)),
    [changeDraft, free],
  )
  const proposal = useTierProposal({ season: record.season, first_date: record.dates[0] ?? today })
  const fresh = proposal.data?.players
  const known = usePlayersById(useMemo(() => [...(fresh ?? []), ...players], [fresh, players]))
  useSaveKey(form.save)

  return (
    <div id={form.frame} className="stack gap-20">
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      <RoundDates
        draft={draft}
        today={today}
        known={holidays}
        onChange={change}
        onHolidays={(dates) => changeDraft((now) => changeSeason(now, { kind: 'holidays' }, dates))}
      />
      <TiersSection draft={draft} players={known} proposal={proposal} onChange={change} />
      <EndingSubscriptions season={record.season} draft={draft} players={known} onChange={change} />
      <FixturesPreview draft={draft} players={known} />
      {!isNew && <SeasonCheck season={record.season} draft={draft} players={known} known={holidays} />}
      {!isNew && <SeasonRemoval form={record} release={form.release} />}
      <SeasonSaveBar players={known} isNew={isNew} reason={reasonOf(draft)} form={form} />
    </div>
  )
}

type SeasonRefusal = Extract<ReturnType<typeof checkSeason>, { accepted: false }>['reason']

/** Returns a check of a draft: why a season cannot be saved; null when it can. */
function useSeasonReason({
  season,
  today,
}: Pick<SeasonRecord, 'season' | 'today'>): (draft: SeasonDraft) => string | null {
  const { t } = useLingui()
  const otherSeasons = useOtherSeasons()
  const ruleSet = useRuleSet()

  return ({ dates, tiers }) => {
    if (dateProblems(dates, today).includes('missing')) return t`A round has no date.`
    const verdict = checkSeason({ number: season, dates, tiers, today, otherSeasons, rule_set: ruleSet })
    return verdict.accepted ? null : reasonWords(verdict.reason, tiers)
  }

  function reasonWords(reason: SeasonRefusal, tiers: readonly (readonly number[])[]): string {
    const words = errorWords(reason)
    const sizes = tiers.map(({ length }) => length)
    const tierReason = (wrong: (size: number) => boolean) => {
      const index = sizes.findIndex(wrong)
      const tier = index + 1
      const size = plural(sizes[index] ?? 0, { one: '# player', other: '# players' })
      return `${t`Tier ${tier} has ${size}.`} ${words}`
    }

    switch (reason) {
      case 'tier_size_odd':
      case 'tier_too_small':
      case 'tier_too_large':
        return tierReason((size) => tierSizeProblem(size, ruleSet) === reason)
      case 'no_tiers': {
        const empty = sizes.indexOf(0) + 1
        return empty === 0 ? words : t`Tier ${empty} is empty: add players or remove it.`
      }
      case 'seasons_overlap':
      case 'wrong_round_count':
      case 'dates_not_distinct':
      case 'dates_not_ascending':
      case 'dates_not_future':
      case 'player_twice':
        return words
    }
  }
}

/** The newest seasons' dates; older ones cannot conflict. */
function useOtherSeasons(): SeasonDates[] {
  const { data } = useCall(seasonCalls.listSeasons, { query: { page: 1 } })
  return (data?.seasons ?? []).map(({ season, first_date, last_date }) => ({
    number: season,
    first_date,
    last_date,
  }))
}
