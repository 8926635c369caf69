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
import { CurrencyQuestion } from './currency-question.tsx'
import { useStatementUpload } from './statement-words.ts'

/** Upload of a bank statement, and the list of earlier ones. */
export function StatementsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/payments/statements' })
  const statements = useCall(bankStatements.listStatements, { query: { page } }, { staleTime: 0 })
  const upload = useStatementUpload()
  const { refused } = upload
  const asksCurrency = refused?.reason === 'currency_missing' || refused?.reason === 'currency_differs'
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
          upload={upload}
          question={
            asksCurrency && (
              <CurrencyQuestion
                fileName={refused.file.name}
                own={statements.data?.currency}
                busy={upload.share !== null}
                onState={(currency) => void upload.send(refused.file, { currency })}
              />
            )
          }
        >
          <Trans>
            A statement from your bank as camt.053 (XML) or CSV. A line with the reference, amount and
            currency of a payment completes it; every other line is listed with the reason.
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
  const { imported_at: importedAt, resting, settled } = statement
  if (importedAt === null) return <Trans>not applied yet</Trans>
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
