import { useLingui } from '@lingui/react/macro'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonColumn, SeasonReport } from '@tertulia/contract/season-imports'
import type { ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { seasonFile } from './season-file.ts'

function usePlan(): ColumnPlan<SeasonColumn> {
  const { t } = useLingui()
  return {
    words: {
      season: t`Season`,
      starts_on: t`First day of the season`,
      ends_on: t`Last day of the season`,
      competition: t`Competition: league, cup or special quiz`,
      tier: t({ message: 'Tier', comment: 'Content of a column of a file' }),
      tier_place: t`Number of the tier`,
      subject: t`Subject of the cup or special quiz`,
      rank: t`Place in the table`,
      name: t`First name, or the whole name`,
      surname: t`Surname`,
      email: t`E-mail address`,
      source_id: t`Number in the old system`,
      league_points: t`League points`,
      points_for: t`Points for`,
      points_against: t`Points against`,
      games: t`Games`,
      wins: t`Wins`,
      draws: t`Draws`,
      losses: t`Losses`,
      forfeits: t`Forfeits`,
      right_answers: t`Right answers`,
      round: t`Round`,
      date: t({ message: 'Day', comment: 'Content of a column of a file' }),
      opponent: t`Name of the opponent`,
      opponent_surname: t`Surname of the opponent`,
      opponent_email: t`E-mail address of the opponent`,
      opponent_source_id: t`Opponent’s number in the old system`,
      points: t`Points`,
      opponent_points: t`Points of the opponent`,
      opponent_right_answers: t`Right answers of the opponent`,
      outcome: t`Outcome: win, draw or loss`,
      question: t`Number of the question`,
      theme: t`Theme`,
      statement: t`Question`,
      official_answer: t`Official answer`,
      answer: t`Answer of the player`,
      right: t`Whether the answer is right`,
    },
    needed: [['season'], ['name', 'question'], ['rank', 'opponent', 'question']],
    missing: t`Choose the season (or write it below) and, for a table, the place and the name; for games, the round, the name and the opponent; for answers, the question.`,
    same: ['season', 'starts_on', 'ends_on', 'competition', 'tier', 'subject'],
  }
}

type SeasonColumnsProps = {
  report: SeasonReport
  remove: () => Promise<void>
  children: ReactNode
}

/** Asks how the columns of a file are read, where that is unclear or somebody changes it. */
export function SeasonColumns({ report: { id, table }, children, ...actions }: SeasonColumnsProps) {
  const plan = usePlan()
  const { mutateAsync } = useAction(seasonImportCalls.saveSeasonImportColumns, {
    refreshes: seasonFile.reads,
  })
  return (
    <FileColumns
      name={`season-columns-${id}`}
      table={table}
      plan={plan}
      save={async (body) => mutateAsync({ params: { id }, body })}
      {...actions}
    >
      {children}
    </FileColumns>
  )
}
