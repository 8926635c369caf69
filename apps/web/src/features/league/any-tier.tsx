import { useLingui } from '@lingui/react/macro'
import type { Standings } from '@tertulia/contract/league'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '@/paths.ts'

/** Every tier of a season to choose from, where they are too many to stand side by side. */
export function AnyTier({ standings: { season, tier, tier_count } }: { standings: Standings }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label={t`Another tier`}
      value={tier}
      onChange={(event) =>
        void navigate({
          to: paths.ranking(season, Number(event.currentTarget.value)),
          resetScroll: false,
          state: { keep_place: true },
        })
      }
      data={Array.from({ length: tier_count }, (_, index) => ({
        value: String(index + 1),
        label: t`Tier ${index + 1}`,
      }))}
    />
  )
}
