import { Trans, useLingui } from '@lingui/react/macro'
import type { TriedTier } from '@tertulia/core/simulation/season-trial'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

type Compared = { words: string; of: (tiers: readonly TriedTier[]) => string }

/** What the club's rules and those that are tried would lead to, side by side. */
export function ComparedRules({
  own,
  tried,
}: {
  own: readonly TriedTier[]
  tried: readonly TriedTier[] | null
}) {
  const { t } = useLingui()
  const facts = useFacts()
  const columns: Column<Compared>[] = [
    { head: t`In all`, cell: ({ words }) => words },
    { head: t`Now`, figures: true, cell: ({ of }) => of(own) },
    ...(tried === null ? [] : [{ head: t`Tried`, figures: true, cell: ({ of }: Compared) => of(tried) }]),
  ]
  return (
    <section className="sheet stack gap-8" aria-labelledby="compared-rules">
      <h2 id="compared-rules">
        <Trans>On average</Trans>
      </h2>
      <DataTable
        rows={facts}
        keyOf={({ words }) => words}
        columns={columns}
        labelledBy="compared-rules"
        dense
      />
    </section>
  )
}

function useFacts(): Compared[] {
  const { t } = useLingui()
  const average = useAverage()
  const sum = (tiers: readonly TriedTier[], of: (tier: TriedTier) => number) =>
    average(tiers.reduce((total, tier) => total + of(tier), 0))
  return [
    { words: t`Tiers`, of: (tiers) => String(tiers.length) },
    { words: t`Players per tier`, of: (tiers) => span(tiers.map(({ players }) => players)) },
    { words: t`Missed days`, of: (tiers) => sum(tiers, ({ missed }) => missed) },
    { words: t`Of them excused`, of: (tiers) => sum(tiers, ({ excused }) => excused) },
    { words: t`Move up`, of: (tiers) => sum(tiers, ({ up }) => up) },
    { words: t`Move down`, of: (tiers) => sum(tiers, ({ down }) => down) },
    { words: t`Only for forfeits`, of: (tiers) => sum(tiers, (tier) => tier.downByForfeits) },
  ]
}

/** The tiers of the tried season one by one. */
export function TriedTiers({ tiers }: { tiers: readonly TriedTier[] }) {
  const { t } = useLingui()
  const average = useAverage()
  const rows = tiers.map((tier, index) => ({ ...tier, number: index + 1 }))
  const columns: Column<(typeof rows)[number]>[] = [
    { head: t`Tier`, cell: ({ number }) => t`Tier ${number}` },
    { head: t`Players`, figures: true, cell: ({ players }) => players },
    { head: t`Missed days`, figures: true, cell: ({ missed }) => average(missed) },
    { head: t`Move up`, figures: true, cell: ({ up }) => average(up) },
    { head: t`Move down`, figures: true, cell: ({ down }) => average(down) },
    {
      head: t`Only for forfeits`,
      figures: true,
      cell: ({ downByForfeits }) => average(downByForfeits),
    },
    {
      head: t`Players later`,
      figures: true,
      cell: ({ nextSize }) => (nextSize === null ? '–' : span([nextSize.min, nextSize.max])),
    },
  ]
  return (
    <section className="sheet stack gap-8" aria-labelledby="tried-tiers">
      <h2 id="tried-tiers">
        <Trans>Tier by tier</Trans>
      </h2>
      <DataTable
        rows={rows}
        keyOf={({ number }) => number}
        columns={columns}
        caption={t`Tiers`}
        dense="wide"
      />
    </section>
  )
}

function useAverage(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(value, language, { decimals: 1 })
}

/** "10", or "6–10" when they differ. */
function span(numbers: readonly number[]): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? String(least) : `${least}–${most}`
}
