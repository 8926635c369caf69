import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { ImportedFile } from '@tertulia/contract/imported-files'
import type * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { SeasonReport } from '@tertulia/contract/season-imports'
import { unlessViolated } from '../../../platform/database/violations.ts'
import { paginate, rankingPageSize } from '../../../platform/http/paging.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import {
  closeFile,
  lockContent,
  lockFile,
  removeFile,
  saveColumns,
  saveFile,
} from '../../imported-files/imported-files.exports.ts'
import { findMappings, getFile, listFiles } from '../../imported-files/imported-files.sql.ts'
import { checkSeasonFile, seasonFiles, type CheckedFile } from './season-files.ts'
import { deleteBrought } from './brought-seasons.sql.ts'
import { countBrought, isInUse, listSeasonsOfFile } from './season-imports.sql.ts'

/** Saves a file that can be read; nothing is brought. */
export const uploadSeasonImport = async (
  call: Call<typeof seasonImportCalls.uploadSeasonImport>,
): Promise<ImportedFile> =>
  saveFile(call, 'season_import', (content, mappings) => seasonFiles.mustBeReadable(content, mappings))

/** Saves what the columns of a file contain. */
export async function saveSeasonImportColumns(
  call: Call<typeof seasonImportCalls.saveSeasonImportColumns>,
): Promise<Record<string, never>> {
  await saveColumns(call, 'season_import', (content, mappings) => seasonFiles.read(content, mappings))
  return {}
}

/** Lists a page of the files of earlier seasons. */
export const listSeasonImports = async ({
  db,
  query,
}: Call<typeof seasonImportCalls.listSeasonImports>): Promise<
  ReplyOf<typeof seasonImportCalls.listSeasonImports>
> => listFiles(db, 'season_import', query.page)

const nothing = { problem: 0, new: 0, existing: 0, brought: 0, linked: 0 }

/** Reports what a file would bring to what is here now, or the seasons to which it added. */
export async function getSeasonImport({
  db,
  today,
  params: { id },
  query,
}: Call<typeof seasonImportCalls.getSeasonImport>): Promise<SeasonReport> {
  const { content, mapping, ...file } = await getFile(db, 'season_import', id)
  if (content === null) {
    const { paging } = paginate(query.page, 0)
    const { kind, ...brought } = await countBrought(db, id)
    const counts = { ...nothing, ...brought }
    const seasons = await listSeasonsOfFile(db, id)
    const undoable = !(await isInUse(db, id))
    return { ...file, ...paging, table: null, kind, counts, seasons, undoable, lines: [] }
  }
  const mappings = await findMappings(db, 'season_import', { mapping })
  const checked = await checkSeasonFile({ content, mappings }, { db, today })
  const { kind, table } = checked
  const { paging, offset } = paginate(query.page, checked.lines.length, rankingPageSize)
  const lines = sortLines(checked).slice(offset, offset + rankingPageSize)
  const counts = { ...nothing, ...countOutcomes(checked) }
  return { ...file, ...paging, table, kind, counts, seasons: [], undoable: false, lines }
}

const order = ['problem', 'new', 'existing'] as const

const sortLines = ({ lines }: CheckedFile) =>
  order.flatMap((wanted) => lines.filter(({ outcome }) => outcome === wanted))

function countOutcomes({ lines, linked }: CheckedFile) {
  const [problem = 0, added = 0, existing = 0] = order.map(
    (wanted) => lines.filter(({ outcome }) => outcome === wanted).length,
  )
  return { problem, new: added, existing, linked }
}

/** Brings the new lines of a file, all in one transaction. (docs/rules/moving-in.md) */
export async function applySeasonImport(
  call: Call<typeof seasonImportCalls.applySeasonImport>,
): Promise<ImportedFile> {
  const { db, today, params, body } = call
  const stored = await lockContent(db, 'season_import', params.id)
  const checked = await checkSeasonFile(stored, { db, today })
  const counts = countOutcomes(checked)
  if (counts.problem > 0 || counts.new !== body.new) refuse('import_not_ready')
  await checked.save(params.id)
  return closeFile(call, 'season_import', { id: params.id, brought: counts.new })
}

/** Discards a file, or takes back what it brought while nothing of another file hangs on it. */
export async function removeSeasonImport(
  call: Call<typeof seasonImportCalls.removeSeasonImport>,
): Promise<Record<string, never>> {
  const { db, params } = call
  await lockFile(db, 'season_import', params.id)
  if (await isInUse(db, params.id)) refuse('import_in_use')
  const deletion = deleteBrought(db, params.id).then(() => true)
  if ((await unlessViolated('foreign_key', deletion)) === null) refuse('import_in_use')
  await removeFile(call, 'season_import', params.id)
  return {}
}
