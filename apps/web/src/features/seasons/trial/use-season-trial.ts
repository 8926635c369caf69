import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { SeasonToTry } from '@tertulia/contract/season-trials'
import { trySeason, type TrialRules, type TriedTier } from '@tertulia/core/simulation/season-trial'

/** As long as the page may be busy without feeling stuck. */
const sliceMs = 40

/** Tries the season in this browser, in slices, so that the page stays usable; null rules are not tried. */
export function useSeasonTrial(toTry: SeasonToTry, rules: TrialRules | null): UseQueryResult<TriedTier[]> {
  return useQuery({
    queryKey: ['season trial', toTry, rules],
    queryFn: ({ signal }) => (rules === null ? [] : runTrial(toTry, rules, signal)),
    enabled: rules !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function runTrial(toTry: SeasonToTry, rules: TrialRules, signal: AbortSignal): Promise<TriedTier[]> {
  const trials = trySeason(toTry, rules)
  for (;;) {
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      const { done, value } = trials.next()
      if (done) return value
    }
    await new Promise((resolve) => void setTimeout(resolve))
    signal.throwIfAborted()
  }
}
