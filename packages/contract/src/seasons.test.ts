import { ruleNumbers } from '@tertulia/core/rule-sets/rule-set'
import { expect, test } from 'vitest'
import { SeasonInput } from './seasons.ts'

test('a season may have as many rounds, and a tier as many players, as any rules allow', () => {
  const { dates, tiers } = SeasonInput.properties
  expect(dates).toMatchObject({ maxItems: ruleNumbers.round_count.max })
  expect(tiers).toMatchObject({ items: { maxItems: ruleNumbers.tier_size_max.max } })
})
