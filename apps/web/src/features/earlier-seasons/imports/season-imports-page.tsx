import { Trans, useLingui } from '@lingui/react/macro'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import { seasonColumns, seasonFileMax } from '@tertulia/contract/season-imports'
import { useSearch } from '@tanstack/react-router'
import { PreviousFiles } from '@/features/imported-files/previous-files.tsx'
import { UploadSheet } from '@/features/imported-files/upload-sheet.tsx'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useSeasonWords } from './season-words.ts'

/** Upload of a file of earlier seasons, and the list of earlier files. */
export function SeasonImportsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/season-imports' })
  const imports = useCall(seasonImportCalls.listSeasonImports, { query: { page } }, { staleTime: 0 })
  return (
    <Page
      title={t`Import earlier seasons`}
      lead={t`Seasons the club played before it came to Tertulia. Nothing is imported before you’ve seen the report.`}
      actions={
        <TextLink to={adminPaths.seasons()} button="plain">
          <Trans>All seasons</Trans>
        </TextLink>
      }
    >
      <div className="stack gap-20">
        <UploadSheet
          label={t`File of earlier seasons`}
          columns={[
            { kind: t`Final tables:`, names: seasonColumns.tables },
            { kind: t`Games:`, names: seasonColumns.games },
            { kind: t`Answers:`, names: seasonColumns.answers },
          ]}
          upload={useSeasonUpload()}
        >
          <Trans>
            A CSV file whose columns say what it holds; of columns with other names than these you are asked
            what they contain. First the final tables of one or more seasons: only season, tier, rank and name
            are needed, and a line with competition “cup” or “special quiz” names who won it.
          </Trans>{' '}
          <Trans>
            Then, if you have them, games (season, tier, round, name and opponent) and questions with answers
            (season, round and question) of the players in those tables.
          </Trans>{' '}
          <Trans>
            Import people first: a line with an email or source_id is linked to that account, any other is
            only a name.
          </Trans>
        </UploadSheet>
        <PreviousFiles
          query={imports}
          address={adminPaths.seasonImports}
          outcome={({ imported_at }) =>
            imported_at === null ? <Trans>not imported yet</Trans> : <Trans>seasons imported</Trans>
          }
        />
      </div>
    </Page>
  )
}

function useSeasonUpload() {
  const { t } = useLingui()
  const { fileProblems } = useSeasonWords()
  const megabytes = seasonFileMax / 1_000_000
  return useFileUpload({
    endpoint: seasonImportCalls.uploadSeasonImport,
    list: seasonImportCalls.listSeasonImports,
    sizeMax: seasonFileMax,
    tooLarge: t`A file can have up to ${megabytes} MB. Split it in two.`,
    fileProblems,
    address: adminPaths.seasonImports,
  })
}
