import { useLingui } from '@lingui/react/macro'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type { RankingColumn, RankingReport } from '@tertulia/contract/ranking-imports'
import type { ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'
import { useAction } from '@/lib/calls/queries.ts'

function usePlan(): ColumnPlan<RankingColumn> {
  const { t } = useLingui()
  return {
    words: {
      month: t`Month, or a day of it`,
      event: t`Event`,
      name: t`First name, or the whole name`,
      surname: t`Surname`,
      club: t`Club`,
      region: t`Region`,
      result: t({ message: 'Result', context: 'of an event' }),
      source_id: t`Number in the old system`,
      supervised: t`Whether somebody watched`,
    },
    needed: [['month'], ['event'], ['name'], ['result']],
    missing: t`Choose the columns with the month, the event, the name and the result.`,
    same: ['month', 'event'],
  }
}

type RankingColumnsProps = {
  report: RankingReport
  remove: () => Promise<void>
  forget: () => Promise<unknown>
  children: ReactNode
}

/** Asks how the columns of a file are read, where that is unclear or somebody changes it. */
export function RankingColumns({ report: { id, table }, children, ...actions }: RankingColumnsProps) {
  const plan = usePlan()
  const { mutateAsync } = useAction(rankingImportCalls.saveRankingImportColumns)
  return (
    <FileColumns
      name={`ranking-columns-${id}`}
      table={table}
      plan={plan}
      save={async (body) => mutateAsync({ params: { id }, body })}
      {...actions}
    >
      {children}
    </FileColumns>
  )
}
