import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import * as bankStatements from '@tertulia/contract/bank-statements'
import type { ListedStatement } from '@tertulia/contract/bank-statements'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useStatementUpload } from './statement-words.ts'

/** Upload of a bank statement, and the list of earlier ones. */
export function StatementsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/payments/statements' })
  const statements = useCall(bankStatements.listStatements, { query: { page } }, { staleTime: 0 })
  return (
    <Page
      title={t`Bank statements`}
      lead={t`No payment is completed before you’ve seen which ones.`}
      actions={
        <TextLink to={adminPaths.payments()} button="plain">
          <Trans>All payments</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-20">
        <UploadSheet
          label={t`Bank statement`}
          columns={[]}
          accept=".xml,.csv,.tsv,.txt,text/*,application/xml"
          upload={useStatementUpload()}
        >
          <Trans>
            A statement from your bank as camt.053 (XML) or CSV. A line with the reference, amount and
            currency of a payment completes it; every other line is listed with the reason.
          </Trans>
        </UploadSheet>
        <PreviousFiles
          query={statements}
          address={adminPaths.statements}
          outcome={(statement) => <Outcome statement={statement} />}
        />
      </div>
    </Page>
  )
}

function Outcome({ statement }: { statement: ListedStatement }) {
  if (statement.imported_at === null) return <Trans>not applied yet</Trans>
  return (
    <Plural
      value={statement.resting}
      _0="every line completed a payment"
      one="# line to check"
      other="# lines to check"
    />
  )
}
