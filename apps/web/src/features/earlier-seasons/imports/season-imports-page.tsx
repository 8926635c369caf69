import { Trans, useLingui } from '@lingui/react/macro'
import * as seasonImports from '@tertulia/contract/season-imports'
import { seasonFileMax, tableColumns } from '@tertulia/contract/season-imports'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useSeasonWords } from './season-words.ts'

/** Upload of a file of earlier seasons, and the list of earlier files. */
export function SeasonImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/season-imports' })
  const imports = useCall(seasonImports.listSeasonImports, { query: { page } }, { staleTime: 0 })
  return (
    <Page
      title={t`Import earlier seasons`}
      lead={t`Seasons the club played before it came to Tertulia. Nothing is imported before you’ve seen the report.`}
      actions={
        <TextLink to={paths.admin.seasons()} button="plain">
          <Trans>All seasons</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-20">
        <UploadSheet label={t`File of earlier seasons`} columns={tableColumns} upload={useSeasonUpload()}>
          <Trans>
            A CSV file with the final tables of one or more seasons, whose first line names its columns. Only
            season, tier, rank and name are needed. A line with competition “cup” or “special quiz” names who
            won it.
          </Trans>{' '}
          <Trans>
            Import people first: a line with an email or source_id is linked to that account, any other is
            only a name.
          </Trans>
        </UploadSheet>
        <PreviousFiles
          query={imports}
          address={paths.admin.seasonImports}
          outcome={({ imported_at: importedAt }) =>
            importedAt === null ? <Trans>not imported yet</Trans> : <Trans>seasons imported</Trans>
          }
        />
      </div>
    </Page>
  )
}

function useSeasonUpload() {
  const { t } = useLingui()
  const { fileProblems } = useSeasonWords()
  const kilobytes = seasonFileMax / 1000
  return useFileUpload({
    endpoint: seasonImports.uploadSeasonImport,
    list: seasonImports.listSeasonImports,
    sizeMax: seasonFileMax,
    tooLarge: t`A file can have up to ${kilobytes} kB. Split it in two.`,
    fileProblems,
    address: paths.admin.seasonImports,
  })
}
