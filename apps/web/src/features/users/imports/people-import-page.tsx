import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { ImportedPerson, PeopleReport, PeopleColumn } from '@tertulia/contract/people-imports'
import {
  FileDecision,
  FileReportPage,
  LineOutcome,
  readingOf,
} from '@/features/imported-files/file-report-page.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { usePeopleWords } from './people-words.ts'
import { plural } from '@lingui/core/macro'
import * as userCalls from '@tertulia/contract/users'
import { useFileApplication, useImportActions } from '@/features/imported-files/use-file-actions.ts'
import type { ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'

const peopleFile = {
  report: peopleImportCalls.getPeopleImport,
  reads: [peopleImportCalls.getPeopleImport, peopleImportCalls.listPeopleImports, userCalls.listUsers],
}

/** Applies a file of people, discards it, or undoes its import, each after confirmation. */
function usePeopleActions(report: PeopleReport) {
  const { counts, imported_at } = report
  const { t } = useLingui()
  const application = useAction(
    peopleImportCalls.applyPeopleImport,
    useFileApplication(peopleFile, t`Accounts created`),
  )
  return useImportActions({
    file: peopleFile,
    removal: peopleImportCalls.removePeopleImport,
    message:
      imported_at !== null
        ? t`The accounts it created are deleted, and the links in their e-mails stop working.`
        : t`No account has been created.`,
    to: adminPaths.peopleImports(),
    report,
    application,
    question: {
      title: plural(counts.new, { one: 'Create # account?', other: 'Create # accounts?' }),
      message: t`The e-mails are sent at once. You can undo the import until one of these people uses their account.`,
      confirmLabel: t`Create and send e-mails`,
    },
  })
}

const from = '/admin/users/imports/$id'

/** Shows one file of people: before the import a report by line, afterwards the accounts it created. */
export function PeopleImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(peopleImportCalls.getPeopleImport, { params: { id }, query: { page } }, readingOf(id))
  return (
    <FileReportPage
      id={id}
      title={t`Import people`}
      query={query}
      address={adminPaths.peopleImports}
      decision={(report) => <Decision report={report} />}
    >
      {({ people }) => <People people={people} />}
    </FileReportPage>
  )
}

function Decision({ report }: { report: PeopleReport }) {
  const actions = usePeopleActions(report)
  const { counts, imported_at } = report
  return (
    <PeopleColumns report={report} remove={actions.remove}>
      <FileDecision
        report={report}
        actions={actions}
        applyLabel={<Plural value={counts.new} one="Create # account" other="Create # accounts" />}
      >
        {imported_at !== null ? <Result report={report} /> : <Findings counts={counts} />}
      </FileDecision>
    </PeopleColumns>
  )
}

function Findings({ counts }: Pick<PeopleReport, 'counts'>) {
  return (
    <>
      <p>
        <Plural
          value={counts.new}
          _0="Nothing to do: everyone in this file already has an account."
          one="# account will be created. Its owner gets an e-mail with a link to choose a password."
          other="# accounts will be created. Each owner gets an e-mail with a link to choose a password."
        />
      </p>
      {counts.new > 0 && counts.existing > 0 && (
        <p className="soft">
          <Plural
            value={counts.existing}
            one="# person already has an account, which stays as it is."
            other="# people already have an account, which stays as it is."
          />
        </p>
      )}
    </>
  )
}

function Result({ report: { counts, undoable } }: { report: PeopleReport }) {
  return (
    <>
      <p>
        <Plural value={counts.created} one="# account was created." other="# accounts were created." />
      </p>
      {!undoable && (
        <p className="small soft">
          <Trans>This import can’t be undone any more: some of its accounts are in use.</Trans>
        </p>
      )}
    </>
  )
}

function People({ people }: { people: readonly ImportedPerson[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = usePeopleWords()
  return (
    <DataTable
      rows={people}
      keyOf={({ line, user_id }) => line ?? `user ${user_id}`}
      caption={t`People of the file`}
      columns={[
        {
          head: t({ message: 'Person', comment: 'A column of a table' }),
          cell: (one) => <Who person={one} />,
        },
        {
          head: t({ message: 'Role', comment: 'A column of a table' }),
          cell: ({ role }) => (role === null ? '–' : roleWords(role)),
        },
        {
          head: t({ message: 'Through', comment: 'The last day of a role, a column of a table' }),
          cell: ({ valid_through: end }) => (end === null ? '–' : formatDateShort(end, language)),
        },
        {
          head: t({ message: 'Result', comment: 'A column of a table' }),
          cell: (line) => (
            <LineOutcome line={line} words={words.outcomes[line.outcome]} problemWords={words.problem} />
          ),
        },
      ]}
    />
  )
}

function Who({ person }: { person: ImportedPerson }) {
  const { line, name, surname, email, note, user_id } = person
  const fullName = `${name} ${surname}`.trim() || email || '–'
  return (
    <div className="breakable">
      {user_id === null ? fullName : <TextLink to={adminPaths.user(user_id)}>{fullName}</TextLink>}
      <div className="small soft">
        {email}
        {line !== null && (
          <>
            {' · '}
            <Trans>line {line}</Trans>
          </>
        )}
      </div>
      {note !== '' && <div className="small soft">{note}</div>}
    </div>
  )
}

function usePlan(): ColumnPlan<PeopleColumn> {
  const { t } = useLingui()
  return {
    words: {
      email: t`E-mail address`,
      name: t`First name, or the whole name`,
      surname: t`Surname`,
      language: t`Language`,
      birthdate: t`Date of birth`,
      region: t`Region`,
      role: t({ message: 'Role', comment: 'Content of a column of a file' }),
      valid_through: t`Last day of the subscription`,
      member_since: t`Member since`,
      note: t`Note for the team`,
      source_id: t`Number in the old system`,
    },
    needed: [['email'], ['name']],
    missing: t`Choose the columns with the e-mail address and the name.`,
    same: ['valid_through', 'role', 'language'],
  }
}

type PeopleColumnsProps = {
  report: PeopleReport
  remove: () => Promise<void>
  children: ReactNode
}

/** Asks how the columns of a file are read, where that is unclear or somebody changes it. */
function PeopleColumns({ report: { id, table }, children, ...actions }: PeopleColumnsProps) {
  const plan = usePlan()
  const { mutateAsync } = useAction(peopleImportCalls.savePeopleImportColumns, {
    refreshes: peopleFile.reads,
  })
  return (
    <FileColumns
      name={`people-columns-${id}`}
      table={table}
      plan={plan}
      save={async (body) => mutateAsync({ params: { id }, body })}
      {...actions}
    >
      {children}
    </FileColumns>
  )
}
