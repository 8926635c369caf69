import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import * as bankStatementCalls from '@tertulia/contract/bank-statements'
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
  const statements = useCall(bankStatementCalls.listStatements, { query: { page } }, { staleTime: 0 })
  const upload = useStatementUpload()
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
          accept=".xml,.csv,.tsv,.txt,.sta,.mt940,.940,text/*,application/xml"
          upload={upload}
        >
          <Trans>
            A statement from your bank as CSV, camt.053, camt.052 or camt.054 (XML), or MT940. A line with the
            reference, amount and currency of a payment completes it; every other line is listed with the
            reason. A club can upload 20 files a day.
          </Trans>
        </UploadSheet>
        {statements.data && <OpenLines count={statements.data.open_count} />}
        <PreviousFiles
          query={statements}
          address={adminPaths.statements}
          outcome={(statement) => <Outcome statement={statement} />}
        />
      </div>
    </Page>
  )
}

/** The number of lines that nobody has dealt with, in all files. */
function OpenLines({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p>
      <Plural value={count} one="# line to check in all files." other="# lines to check in all files." />
    </p>
  )
}

function Outcome({ statement }: { statement: ListedStatement }) {
  const { imported_at, resting, settled } = statement
  if (imported_at === null) return <Trans>not applied yet</Trans>
  if (resting === 0 && settled > 0) return <Trans>nothing left to check</Trans>
  return (
    <Plural
      value={resting}
      _0="every line completed a payment"
      one="# line to check"
      other="# lines to check"
    />
  )
}
