import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonFileKind, SeasonLine, SeasonReport } from '@tertulia/contract/season-imports'
import {
  FileDecision,
  FileReportPage,
  LineOutcome,
  readingOf,
} from '@/features/imported-files/file-report-page.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SeasonColumns } from './season-columns.tsx'
import { useSeasonWords } from './season-words.ts'
import { plural } from '@lingui/core/macro'
import { useFileApplication, useImportActions } from '@/features/imported-files/use-file-actions.ts'
import { seasonFile } from './season-file.ts'

/** Applies a file of earlier seasons, discards it, or undoes its import, each after confirmation. */
function useSeasonActions(report: SeasonReport) {
  const { kind, counts, imported_at } = report
  const { t } = useLingui()
  const application = useAction(
    seasonImportCalls.applySeasonImport,
    useFileApplication(seasonFile, t`Seasons imported`),
  )
  return useImportActions({
    file: seasonFile,
    removal: seasonImportCalls.removeSeasonImport,
    message:
      imported_at !== null
        ? kind === 'tables'
          ? t`The tables it brought disappear from the roll of honour and from profiles.`
          : t`What it brought disappears from the season’s page.`
        : t`Nothing has been imported.`,
    to: adminPaths.seasonImports(),
    report,
    application,
    question: {
      title: plural(counts.new, { one: 'Import # line?', other: 'Import # lines?' }),
      message: t`All players see these seasons at once. You can undo the import until another file adds to them.`,
      confirmLabel: t`Import`,
    },
  })
}

const from = '/admin/season-imports/$id'

/** Shows one file of earlier seasons: before the import a report by line, afterwards its seasons. */
export function SeasonImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(seasonImportCalls.getSeasonImport, { params: { id }, query: { page } }, readingOf(id))
  return (
    <FileReportPage
      id={id}
      title={t`Import earlier seasons`}
      query={query}
      address={adminPaths.seasonImports}
      decision={(report) => <Decision report={report} />}
    >
      {(report) => <Lines report={report} />}
    </FileReportPage>
  )
}

function Decision({ report }: { report: SeasonReport }) {
  const actions = useSeasonActions(report)
  const { counts, imported_at } = report
  return (
    <SeasonColumns report={report} remove={actions.remove}>
      <FileDecision
        report={report}
        actions={actions}
        applyLabel={<Plural value={counts.new} one="Import # line" other="Import # lines" />}
      >
        {imported_at !== null ? <Result report={report} /> : <Findings report={report} />}
      </FileDecision>
    </SeasonColumns>
  )
}

function Findings({ report: { kind, counts } }: { report: SeasonReport }) {
  return (
    <>
      <p>
        <Plural
          value={counts.new}
          _0="Nothing to do: all of this file is already here."
          one="# line will be imported."
          other="# lines will be imported."
        />
      </p>
      {kind === 'tables' && <Linked counts={counts} of={counts.new} />}
      {counts.new > 0 && counts.existing > 0 && (
        <p className="soft">
          <Plural
            value={counts.existing}
            one="# line belongs to something that’s already here, which stays as it is."
            other="# lines belong to something that’s already here, which stays as it is."
          />
        </p>
      )}
    </>
  )
}

function Linked({ counts: { linked }, of }: Pick<SeasonReport, 'counts'> & { of: number }) {
  if (of === 0) return null
  return (
    <p className="soft">
      <Plural
        value={linked}
        _0="None is linked to an account: they are only names."
        one="# of them is linked to an account; the others are only names."
        other="# of them are linked to accounts; the others are only names."
      />
    </p>
  )
}

function Result({ report: { kind, counts, seasons, undoable } }: { report: SeasonReport }) {
  return (
    <>
      <p>
        {kind === 'tables' && (
          <Plural value={counts.brought} one="# line was imported." other="# lines were imported." />
        )}
        {kind === 'games' && (
          <Plural value={counts.brought} one="# game was imported." other="# games were imported." />
        )}
        {kind === 'answers' && <Trans>Questions and answers were imported.</Trans>}
      </p>
      {kind === 'tables' && <Linked counts={counts} of={counts.brought} />}
      <ul className="touch-lines">
        {seasons.map(({ id, name }) => (
          <li key={id} className="breakable">
            <TextLink to={paths.earlierSeason(id)}>
              <Trans>Season {name}</Trans>
            </TextLink>
          </li>
        ))}
      </ul>
      {!undoable && (
        <p className="small soft">
          <Trans>This import can’t be undone while another file has added to its seasons.</Trans>
        </p>
      )}
    </>
  )
}

function Lines({ report: { kind, lines } }: { report: SeasonReport }) {
  const { t } = useLingui()
  const words = useSeasonWords()
  const figure = (head: string, key: 'rank' | 'round' | 'question'): Column<SeasonLine> => ({
    head,
    figures: true,
    cell: (line) => line[key] ?? '–',
  })
  const ofKind: Record<SeasonFileKind, Column<SeasonLine>[]> = {
    tables: [figure(t`Place`, 'rank')],
    games: [figure(t`Round`, 'round')],
    answers: [figure(t`Round`, 'round'), figure(t`Question`, 'question')],
  }
  return (
    <DataTable
      rows={lines}
      keyOf={({ line }) => line}
      caption={t`Lines of the file`}
      columns={[
        {
          head: t({ message: 'Player', comment: 'A column of a table' }),
          cell: (one) => <Who line={one} />,
        },
        { head: t`Season`, cell: ({ season }) => season || '–' },
        { head: t`Table`, cell: ({ table }) => table || '–' },
        ...ofKind[kind],
        {
          head: t({ message: 'Result', comment: 'A column of a table' }),
          cell: (line) => (
            <LineOutcome
              line={line}
              words={words.outcomes[line.outcome]}
              problemWords={(one) => words.problem(one, kind)}
            />
          ),
        },
      ]}
    />
  )
}

function Who({ line: { line, name, opponent, user_id } }: { line: SeasonLine }) {
  return (
    <div className="breakable">
      {user_id === null ? name || '–' : <TextLink to={adminPaths.user(user_id)}>{name || '–'}</TextLink>}
      {opponent !== null && ` – ${opponent || '?'}`}
      <div className="small soft">
        <Trans>line {line}</Trans>
        {' · '}
        {user_id === null ? <Trans>only a name</Trans> : <Trans>has an account</Trans>}
      </div>
    </div>
  )
}
