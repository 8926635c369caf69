import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonReport } from '@tertulia/contract/season-imports'
import type { Call } from '../../../platform/http/serve.ts'
import { countOutcomes, defineImport } from '../../imported-files/define-import.exports.ts'
import { checkColumns, seasonFiles } from './season-files.ts'
import { deleteBrought } from './brought-seasons.sql.ts'
import { countBrought, isInUse, listSeasonsOfFile } from './season-imports.sql.ts'

const nothing = { problem: 0, new: 0, existing: 0, brought: 0, linked: 0 }
type SeasonLines = Pick<SeasonReport, 'kind' | 'counts' | 'seasons' | 'lines'>

const seasonImport = defineImport({
  kind: 'season_import',
  files: seasonFiles,
  inputOf: (_call, content, mappings) => [content, mappings],
  check: async (call, read) => ({ kind: read.kind, ...(await checkColumns(read, call)) }),
  linesOf: ({ lines }) => lines,
  report: ({ kind, lines: all, linked }, lines): SeasonLines => ({
    kind,
    counts: { ...nothing, ...countOutcomes(all), linked },
    seasons: [],
    lines: [...lines],
  }),
  // Not paged: one line for each season.
  reportBrought: async (db, id) => ({
    total: 0,
    async page() {
      const { kind, ...brought } = await countBrought(db, id)
      const seasons = await listSeasonsOfFile(db, id)
      return { kind, counts: { ...nothing, ...brought }, seasons, lines: [] }
    },
  }),
  isInUse,
  deleteBrought,
})

export const {
  upload: uploadSeasonImport,
  saveColumns: saveSeasonImportColumns,
  list: listSeasonImports,
  get: getSeasonImport,
  remove: removeSeasonImport,
} = seasonImport

/** Brings the new lines of a file, all in one transaction. (docs/rules/moving-in.md) */
export const applySeasonImport = async (
  call: Call<typeof seasonImportCalls.applySeasonImport>,
): Promise<ImportedFile> =>
  seasonImport.apply(call, async ({ save, lines }) => {
    await save(call.params.id)
    return countOutcomes(lines).new
  })
