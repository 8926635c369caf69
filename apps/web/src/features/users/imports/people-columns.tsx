import { useLingui } from '@lingui/react/macro'
import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { PeopleColumn, PeopleReport } from '@tertulia/contract/people-imports'
import type { ReactNode } from 'react'
import { FileColumns } from '@/features/imported-files/columns/file-columns.tsx'
import type { ColumnPlan } from '@/features/imported-files/columns/use-column-form.ts'
import { useAction } from '@/lib/calls/queries.ts'

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
  forget: () => Promise<unknown>
  children: ReactNode
}

/** Asks how the columns of a file are read, where that is unclear or somebody changes it. */
export function PeopleColumns({ report: { id, table }, children, ...actions }: PeopleColumnsProps) {
  const plan = usePlan()
  const { mutateAsync } = useAction(peopleImportCalls.savePeopleImportColumns)
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
