import { useLingui } from '@lingui/react/macro'
import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
import { rankingFileMax } from '@tertulia/contract/ranking-imports'
import { useFileUpload } from '@/features/imported-files/use-file-upload.ts'
import { adminPaths } from '@/admin-paths.ts'
import { useRankingWords } from './ranking-words.ts'

/** Uploads a file of months and opens its report. */
export function useRankingUpload() {
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
