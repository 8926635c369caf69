import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { getQuestionImport, type QuestionImport } from '@tertulia/contract/question-imports'
import { useParams } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ImportEnd } from './import-end.tsx'
import { ImportReport } from './import-report.tsx'
import './question-imports.css'

// While the file is worked on.
const ask_again_ms = 1000

/** One file of questions: how far it is, what was found, what is decided, and what came of it. */
export function QuestionImportPage() {
  const { t } = useLingui()
  const { id } = useParams({ strict: false })
  const number = addressNumber(String(id))
  const brought = useCall(
    getQuestionImport,
    { params: { id: number } },
    {
      enabled: !Number.isNaN(number),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'checking' || data?.state === 'importing' ? ask_again_ms : false,
    },
  )
  const title = brought.data?.file_name ?? t`Import questions`

  return (
    <Page
      title={title}
      actions={
        <TextLink to={paths.admin.question_imports()} button="plain">
          <Trans>All files</Trans>
        </TextLink>
      }
    >
      {Number.isNaN(number) ? (
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
  if (stand.state === 'checking' || stand.state === 'importing') return <Progress stand={stand} />
  if (stand.state === 'checked') return <ImportReport stand={stand} />
  return <ImportEnd stand={stand} />
}

function Progress({ stand: { state, rows_done, rows_total } }: { stand: QuestionImport }) {
  const { t } = useLingui()
  const checking = state === 'checking'
  return (
    <div className="import-progress sheet" role="status">
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
        <Trans>You can leave this page: the work goes on.</Trans>
      </p>
    </div>
  )
}
