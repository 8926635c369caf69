import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { QuestionImport } from '@tertulia/contract/question-imports'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { bankAddress } from '../bank/bank-filters.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportReport } from './import-report.tsx'
import { useImportRemoval } from './use-import-actions.ts'
import * as styles from './question-imports.module.css'

// Polling interval while the file is processed.
const askAgainMs = 1000

/** One file of questions: progress, findings, decisions and result. */
export function QuestionImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/external-questions/imports/$id' })
  const brought = useCall(
    questionImportCalls.getQuestionImport,
    { params: { id } },
    {
      enabled: !Number.isNaN(id),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'checking' || data?.state === 'importing' ? askAgainMs : false,
    },
  )
  const title = brought.data?.file_name ?? t`Import questions`

  return (
    <Page
      title={title}
      actions={
        <TextLink to={adminPaths.questionImports()} button="plain">
          <Trans>All files</Trans>
        </TextLink>
      }
    >
      {Number.isNaN(id) ? (
        <ErrorScreen status={404} />
      ) : (
        <QueryState query={brought} skeleton={<Skeleton height={480} />}>
          {(stand) => <Stand stand={stand} />}
        </QueryState>
      )}
    </Page>
  )
}

function Stand({ stand }: { stand: QuestionImport }) {
  const columns = useSearch({
    from: '/admin/external-questions/imports/$id',
    select: ({ columns: shown }) => shown,
  })
  if (stand.state === 'checking' || stand.state === 'importing') return <Progress stand={stand} />
  if (stand.state === 'mapping' || (stand.is_table && columns !== undefined && stand.state === 'checked'))
    return <ColumnMapping stand={stand} />
  if (stand.state === 'checked') return <ImportReport stand={stand} />
  return <ImportEnd stand={stand} />
}

function Progress({ stand: { state, rows_done, rows_total } }: { stand: QuestionImport }) {
  const { t } = useLingui()
  const checking = state === 'checking'
  return (
    <div className={`${styles.importProgress} sheet`} role="status">
      <p>
        {checking ? (
          <Trans>
            The questions are being compared with the bank and all quizzes: {rows_done} of {rows_total}.
          </Trans>
        ) : (
          <Trans>The questions are being imported, all together.</Trans>
        )}
      </p>
      <progress
        {...(checking ? { value: rows_done, max: Math.max(1, rows_total) } : {})}
        aria-label={t`Progress`}
      />
      <p className="small soft">
        <Trans>You can leave this page: the import continues.</Trans>
      </p>
    </div>
  )
}

/** Result of an import: its questions in the bank, which can be removed while none is used, or the reason for none. */
function ImportEnd({ stand }: { stand: QuestionImport }) {
  const { remove, busy } = useImportRemoval(stand)
  const { id, state, imported, used } = stand
  const failed = state === 'failed'

  return (
    <div className={`${styles.importEnd} sheet`}>
      {failed ? (
        <p>
          <Trans>
            Something went wrong with this file and none of it was imported. Discard it and upload it again.
          </Trans>
        </p>
      ) : (
        <p className="serif larger">
          <Plural value={imported} one="# question is in the bank." other="# questions are in the bank." />
        </p>
      )}
      <div className="row">
        {!failed && (
          <TextLink to={bankAddress({ import_id: id })} button="primary">
            <Trans>See them</Trans>
          </TextLink>
        )}
        <Button look="quiet" danger disabled={busy || used > 0} onClick={() => void remove()}>
          {failed ? <Trans>Discard the file</Trans> : <Trans>Undo the import</Trans>}
        </Button>
      </div>
      {used > 0 && (
        <p className="small soft">
          <Trans>This import can’t be undone any more: some of its questions have been used.</Trans>
        </p>
      )}
    </div>
  )
}
