import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'

/** How the report of a file is read: anew at each visit, a page after the other. */
export const readingOf = (id: number) =>
  ({ enabled: !Number.isNaN(id), placeholderData: keepPreviousData, staleTime: 0 }) as const

type DecidedFile = {
  imported_at: string | null
  undoable: boolean
  counts: { problem: number; new: number }
}

type FileReport = {
  file_name: string
  page: number
  page_count: number
  total: number
}

type FileReportPageProps<Report> = {
  id: number
  /** Shown until the file's name is known. */
  title: string
  query: UseQueryResult<Report>
  /** Returns the address of the list of files, or of a page of a report. */
  address: (id?: number, page?: number) => string
  decision: (report: Report) => ReactNode
  children: (report: Report) => ReactNode
}

/** Shows one file: before the import a report by line, afterwards what it brought. */
export function FileReportPage<Report extends FileReport>({
  id,
  title,
  query,
  address,
  decision,
  children,
}: FileReportPageProps<Report>) {
  return (
    <Page
      title={query.data?.file_name ?? title}
      wide
      actions={
        <TextLink to={address()} button="plain">
          <Trans>All files</Trans>
        </TextLink>
      }
    >
      {Number.isNaN(id) ? (
        <ErrorScreen status={404} />
      ) : (
        <PagedList
          query={query}
          skeleton={<Skeleton height={480} />}
          empty={null}
          to={(page) => address(id, page)}
          className="stack gap-20"
          above={decision}
        >
          {children}
        </PagedList>
      )}
    </Page>
  )
}

type FileDecisionProps = {
  report: DecidedFile
  actions: { apply: () => Promise<void>; remove: () => Promise<void>; busy: boolean }
  applyLabel: ReactNode
  /** What the import would do, or has done. */
  children: ReactNode
}

/** What the whole file does, with the buttons to do it or to undo it. */
export function FileDecision({ report, actions, applyLabel, children }: FileDecisionProps) {
  const { apply, remove, busy } = actions
  const { counts, imported_at, undoable } = report
  const isImported = imported_at !== null
  return (
    <div className="sheet stack gap-20">
      <div role="status">
        {!isImported && counts.problem > 0 ? (
          <p>
            <Plural
              value={counts.problem}
              one="# line has errors. Correct it in your file and choose the file again: a file is imported as a whole or not at all."
              other="# lines have errors. Correct them in your file and choose the file again: a file is imported as a whole or not at all."
            />
          </p>
        ) : (
          children
        )}
      </div>
      <div className="row gap-8-16">
        {!isImported && counts.problem === 0 && counts.new > 0 && (
          <Button look="primary" disabled={busy} onClick={() => void apply()}>
            {applyLabel}
          </Button>
        )}
        {(!isImported || undoable) && (
          <Button look="quiet" danger disabled={busy} onClick={() => void remove()}>
            {isImported ? <Trans>Undo the import</Trans> : <Trans>Discard the file</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

type LineOutcomeProps<Problem> = {
  line: { outcome: string; problems: readonly Problem[] }
  /** What the line does, or has done. */
  words: string
  /** Describes what is wrong with it. */
  problemWords: (problem: Problem) => string
}

/** The cell of a file's line: what it does, or all that is wrong with it. */
export function LineOutcome<Problem extends { column: string; problem: string }>({
  line: { outcome, problems },
  words,
  problemWords,
}: LineOutcomeProps<Problem>) {
  return (
    <>
      <span className={outcome === 'problem' ? 'wrong' : undefined}>{words}</span>
      {problems.map((one) => (
        <span key={`${one.column} ${one.problem}`} className="small block breakable">
          {problemWords(one)}
        </span>
      ))}
    </>
  )
}
