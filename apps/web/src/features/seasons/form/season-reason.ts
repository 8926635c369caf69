import { checkSeason, type SeasonDates } from '@tertulia/core/league/season-form'
import * as seasons from '@tertulia/contract/seasons'
import type { SeasonForm } from '@tertulia/contract/seasons'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { dateProblems, type SeasonDraft } from './season-draft.ts'

type SeasonRefusal = Extract<ReturnType<typeof checkSeason>, { accepted: false }>['reason']

/** Returns a check of a draft: why a season cannot be saved; null when it can. */
export function useSeasonReason({
  season,
  today,
}: Pick<SeasonForm, 'season' | 'today'>): (draft: SeasonDraft) => string | null {
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
        return tierReason((size) => size % 2 === 1)
      case 'tier_too_large':
        return tierReason((size) => size > ruleSet.tier_size_max)
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
  const { data } = useCall(seasons.listSeasons, { query: { page: 1 } })
  return (data?.seasons ?? []).map(({ season, first_date: firstDate, last_date: lastDate }) => ({
    number: season,
    first_date: firstDate,
    last_date: lastDate,
  }))
}
