import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as peopleImports from '@tertulia/contract/people-imports'
import type { ImportedPerson, PeopleReport } from '@tertulia/contract/people-imports'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { DataTable } from '@/ui/lists/data-table.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { usePeopleActions } from './use-people-actions.ts'
import { usePeopleWords } from './people-words.ts'

const from = '/admin/users/imports/$id'

/** Shows one file of people: before the import a report by line, afterwards the accounts it created. */
export function PeopleImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ from })
  const { page = 1 } = useSearch({ from })
  const query = useCall(
    peopleImports.getPeopleImport,
    { params: { id }, query: { page } },
    { enabled: !Number.isNaN(id), placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Page
      title={query.data?.file_name ?? t`Import people`}
      wide
      actions={
        <TextLink to={paths.admin.peopleImports()} button="plain">
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
          to={(number) => paths.admin.peopleImport(id, number)}
          className="stack gap-20"
          above={(report) => <Decision report={report} />}
        >
          {({ people }) => <People people={people} />}
        </PagedList>
      )}
    </Page>
  )
}

/** What the whole file does, with the buttons to do it or to undo it. */
function Decision({ report }: { report: PeopleReport }) {
  const { apply, remove, busy } = usePeopleActions(report)
  const { counts, imported_at: importedAt, undoable } = report
  const isImported = importedAt !== null
  return (
    <div className="sheet stack gap-20">
      <div role="status">{isImported ? <Result report={report} /> : <Findings counts={counts} />}</div>
      <div className="row gap-8-16">
        {!isImported && counts.problem === 0 && counts.new > 0 && (
          <Button look="primary" disabled={busy} onClick={() => void apply()}>
            <Plural value={counts.new} one="Create # account" other="Create # accounts" />
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

function Findings({ counts }: Pick<PeopleReport, 'counts'>) {
  if (counts.problem > 0)
    return (
      <p>
        <Plural
          value={counts.problem}
          one="# line has errors. Correct it in your file and choose the file again: a file is imported as a whole or not at all."
          other="# lines have errors. Correct them in your file and choose the file again: a file is imported as a whole or not at all."
        />
      </p>
    )
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
      keyOf={({ line, user_id: userId }) => line ?? `user ${userId}`}
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
          cell: ({ outcome, problems }) => (
            <>
              <span className={outcome === 'problem' ? 'wrong' : undefined}>{words.outcomes[outcome]}</span>
              {problems.map((one) => (
                <span key={`${one.column} ${one.problem}`} className="small block breakable">
                  {words.problem(one)}
                </span>
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

function Who({ person }: { person: ImportedPerson }) {
  const { line, name, surname, email, note, user_id: userId } = person
  const fullName = `${name} ${surname}`.trim() || email || '–'
  return (
    <div className="breakable">
      {userId === null ? fullName : <TextLink to={paths.admin.user(userId)}>{fullName}</TextLink>}
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
