import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import type {
  ImportedMonth,
  ImportedResult,
  RankingReport,
  RankingColumn,
} from '@tertulia/contract/ranking-imports'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import {
  FileDecision,
  FileReportPage,
  LineOutcome,
  readingOf,
} from '@/features/imported-files/file-report-page.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useRankingWords } from './ranking-words.ts'
import { rankingFile, useRankingActions } from './use-ranking-actions.ts'
import * as styles from './ranking-imports.module.css'
import type { ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'

const from = '/admin/national-ranking/imports/$id'

/** Shows one file of months: before the import a report by line, afterwards the months it brought. */
export function RankingImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(
    rankingImportCalls.getRankingImport,
    { params: { id }, query: { page } },
    readingOf(id),
  )
  return (
    <FileReportPage
      id={id}
      title={t`Import months`}
      query={query}
      address={adminPaths.rankingImports}
      decision={(report) => <Decision report={report} />}
    >
      {({ imported_at, results, months }) =>
        imported_at === null ? <Results results={results} /> : <Months months={months} />
      }
    </FileReportPage>
  )
}

function Decision({ report }: { report: RankingReport }) {
  const actions = useRankingActions(report)
  const { counts, imported_at } = report
  return (
    <RankingColumns report={report} remove={actions.remove}>
      <FileDecision
        report={report}
        actions={actions}
        applyLabel={<Plural value={counts.months} one="Publish # month" other="Publish # months" />}
      >
        {imported_at !== null ? <Done report={report} /> : <Findings counts={counts} />}
      </FileDecision>
    </RankingColumns>
  )
}

function Findings({ counts }: Pick<RankingReport, 'counts'>) {
  return (
    <>
      <p>
        <Plural
          value={counts.new}
          _0="Nothing to do: every result in this file is already here."
          one="# result will be added and its month published."
          other="# results will be added and their months published."
        />
      </p>
      {counts.players > 0 && (
        <p className="soft">
          <Plural
            value={counts.players}
            one="# player is new and will be created."
            other="# players are new and will be created."
          />
        </p>
      )}
      {counts.new > 0 && counts.existing > 0 && (
        <p className="soft">
          <Plural
            value={counts.existing}
            one="# result is already here."
            other="# results are already here."
          />
        </p>
      )}
    </>
  )
}

function Done({ report: { counts, undoable } }: { report: RankingReport }) {
  return (
    <>
      <p>
        <Plural value={counts.months} one="# month was published." other="# months were published." />{' '}
        <Plural value={counts.players} one="# player was created." other="# players were created." />
      </p>
      {!undoable && (
        <p className="small soft">
          <Trans>
            This import can’t be undone any more: a later month has been published since, or something of it
            was edited.
          </Trans>
        </p>
      )}
    </>
  )
}

function Results({ results }: { results: readonly ImportedResult[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useRankingWords()
  return (
    <DataTable
      rows={results}
      keyOf={({ line }) => line}
      caption={t`Results of the file`}
      className={styles.importedResults}
      columns={[
        {
          head: t({ message: 'Player', comment: 'A column of a table' }),
          cell: (one) => <Who result={one} />,
        },
        {
          head: t({ message: 'Event', comment: 'A column of a table' }),
          cell: ({ month, type, supervised }) => (
            <div>
              {type === null ? '–' : eventWord(type)}
              {supervised === true && (
                <span className="small soft">
                  {' · '}
                  <Trans>supervised</Trans>
                </span>
              )}
              <div className="small soft">{month === null ? '–' : formatMonth(month, language)}</div>
            </div>
          ),
        },
        {
          head: t({ message: 'Result', context: 'of an event' }),
          figures: true,
          cell: ({ result }) => (result === null ? '–' : formatNumber(result, language)),
        },
        {
          head: t({ message: 'State', comment: 'A column of a table' }),
          cell: (line) => (
            <LineOutcome line={line} words={words.outcomes[line.outcome]} problemWords={words.problem} />
          ),
        },
      ]}
    />
  )
}

function Who({ result: { line, name, surname, player_id } }: { result: ImportedResult }) {
  const fullName = `${name} ${surname}`.trim() || '–'
  return (
    <div className="breakable">
      {player_id === null ? (
        fullName
      ) : (
        <TextLink to={adminPaths.nationalRankingPlayerEdit(player_id)}>{fullName}</TextLink>
      )}
      <div className="small soft">
        <Trans>line {line}</Trans>
      </div>
    </div>
  )
}

function Months({ months }: { months: readonly ImportedMonth[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <DataTable
      rows={months}
      keyOf={({ month }) => month}
      caption={t`Months of the file`}
      columns={[
        {
          head: t({ message: 'Month', comment: 'A column of a table' }),
          cell: ({ month }) => (
            <TextLink to={paths.national_ranking(month)}>{formatMonth(month, language)}</TextLink>
          ),
        },
        { head: t`Events`, figures: true, cell: ({ events }) => events },
        {
          head: t({ message: 'Results', context: 'of events' }),
          figures: true,
          cell: ({ results }) => formatNumber(results, language),
        },
        { head: t`Players`, figures: true, cell: ({ players }) => formatNumber(players, language) },
      ]}
    />
  )
}

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
  children: ReactNode
}

/** Asks how the columns of a file are read, where that is unclear or somebody changes it. */
function RankingColumns({ report: { id, table }, children, ...actions }: RankingColumnsProps) {
  const plan = usePlan()
  const { mutateAsync } = useAction(rankingImportCalls.saveRankingImportColumns, {
    refreshes: rankingFile.reads,
  })
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
