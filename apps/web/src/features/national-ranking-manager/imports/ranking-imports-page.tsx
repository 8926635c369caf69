import { Trans, useLingui } from '@lingui/react/macro'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import { rankingColumns, rankingFileMax } from '@tertulia/contract/ranking-imports'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { useRankingWords } from './ranking-words.ts'

/** Upload of a file of months of the national ranking, and the list of earlier files. */
export function RankingImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/national-ranking/imports' })
  const imports = useCall(rankingImportCalls.listRankingImports, { query: { page } }, { staleTime: 0 })
  return (
    <Page
      title={t`Import months`}
      lead={t`Nothing is published before you’ve seen the report.`}
      actions={
        <TextLink to={adminPaths.national_ranking()} button="plain">
          <Trans>All months</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-20">
        <UploadSheet
          label={t`File of months`}
          columns={[{ names: rankingColumns }]}
          upload={useRankingUpload()}
        >
          <Trans>
            A CSV file with one result a line. Columns with these names are recognised; of others you are
            asked what they contain. Month, event, name and result are needed; source_id is the player’s
            number in your old system, and supervised is yes for an event that was played with somebody
            watching.
          </Trans>
        </UploadSheet>
        <PreviousFiles
          query={imports}
          address={adminPaths.rankingImports}
          outcome={({ imported_at }) =>
            imported_at === null ? <Trans>not imported yet</Trans> : <Trans>months imported</Trans>
          }
        />
      </div>
    </Page>
  )
}

/** Uploads a file of months and opens its report. */
function useRankingUpload() {
  const { t } = useLingui()
  const { fileProblems } = useRankingWords()
  const megabytes = rankingFileMax / 1_000_000
  return useFileUpload({
    endpoint: rankingImportCalls.uploadRankingImport,
    list: rankingImportCalls.listRankingImports,
    sizeMax: rankingFileMax,
    tooLarge: t`A file can have up to ${megabytes} MB. Split it in two.`,
    fileProblems,
    address: adminPaths.rankingImports,
  })
}
