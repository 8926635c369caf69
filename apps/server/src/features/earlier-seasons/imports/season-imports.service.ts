import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as seasonImports from '@tertulia/contract/season-imports'
import type { SeasonImport, SeasonLine, SeasonReport } from '@tertulia/contract/season-imports'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../../platform/access/audit-log.store.ts'
import { unlessViolated } from '../../../platform/database/violations.ts'
import { UnreadableColumns } from '../../../platform/files/column-file.ts'
import { paginate, rankingPageSize } from '../../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { fileKinds } from './file-kinds.ts'
import { closeImport, deleteImport, holdAccounts, insertImport, lockImports } from './season-imports.store.ts'
import {
  countBrought,
  countImports,
  findFile,
  findImport,
  isInUse,
  listImportPage,
  listSeasonsOfFile,
} from './season-imports.views.ts'

/** Saves a file that can be read; nothing is brought. */
export async function uploadSeasonImport(
  call: Call<typeof seasonImports.uploadSeasonImport>,
): Promise<SeasonImport> {
  const { db, user, now, query, request } = call
  const { file: content } = (request.body ?? {}) as { file?: unknown }
  if (!Buffer.isBuffer(content)) refuse('invalid_file')
  const kind = 'tables'
  try {
    fileKinds[kind].read(content)
  } catch (error) {
    if (!(error instanceof UnreadableColumns)) throw error
    refuse('invalid_file', [{ field: 'file', problem: error.problem }])
  }
  const file = { kind, file_name: cleanLine(query.file_name) || 'seasons.csv', content } as const
  const id = await insertImport(db, { ...file, created_by: user.id, created_at: now })
  await recordAction({ db, user, now }, `upload_season_import ${id}`)
  return orNotFound(await findImport(db, id))
}

/** Lists a page of the files of earlier seasons. */
export async function listSeasonImports({
  db,
  query,
}: Call<typeof seasonImports.listSeasonImports>): Promise<ReplyOf<typeof seasonImports.listSeasonImports>> {
  const { paging, offset } = paginate(query.page, await countImports(db))
  return { ...paging, imports: await listImportPage(db, offset) }
}

const nothing = { problem: 0, new: 0, existing: 0, brought: 0, linked: 0 }

/** Reports what a file would bring to what is here now, or the seasons to which it added. */
export async function getSeasonImport({
  db,
  today,
  params: { id },
  query,
}: Call<typeof seasonImports.getSeasonImport>): Promise<SeasonReport> {
  const { content, ...file } = orNotFound(await findFile(db, id))
  if (content === null) {
    const { paging } = paginate(query.page, 0)
    const counts = { ...nothing, ...(await countBrought(db, id)) }
    const seasons = await listSeasonsOfFile(db, id)
    return { ...file, ...paging, counts, seasons, undoable: !(await isInUse(db, id)), lines: [] }
  }
  const { lines } = await fileKinds[file.kind].check(db, content, today)
  const { paging, offset } = paginate(query.page, lines.length, rankingPageSize)
  const shown = sortLines(lines).slice(offset, offset + rankingPageSize)
  const counts = { ...nothing, ...countOutcomes(lines) }
  return { ...file, ...paging, counts, seasons: [], undoable: false, lines: shown }
}

const order = ['problem', 'new', 'existing'] as const

const sortLines = (lines: readonly SeasonLine[]) =>
  order.flatMap((wanted) => lines.filter(({ outcome }) => outcome === wanted))

function countOutcomes(lines: readonly SeasonLine[]) {
  const count = (wanted: SeasonLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length
  const linked = lines.filter((line) => line.outcome === 'new' && line.user_id !== null).length
  return { problem: count('problem'), new: count('new'), existing: count('existing'), linked }
}

/** Brings the new lines of a file, all in one transaction. (docs/rules/moving-in.md) */
export async function applySeasonImport({
  db,
  user,
  now,
  today,
  params: { id },
  body,
}: Call<typeof seasonImports.applySeasonImport>): Promise<SeasonImport> {
  if (!(await lockImports(db, id))) refuse('not_found')
  const { content, kind } = orNotFound(await findFile(db, id))
  if (content === null) refuse('import_not_ready')
  const { lines, save } = await fileKinds[kind].check(db, content, today)
  const counts = countOutcomes(lines)
  if (counts.problem > 0 || counts.new !== body.new) refuse('import_not_ready')
  const accounts = [...new Set(lines.flatMap(({ user_id: userId }) => userId ?? []))]
  // Somebody has been deleted or merged since the file was compared.
  if (!(await holdAccounts(db, accounts))) refuse('import_not_ready')
  await save(db, id)
  await closeImport(db, id, now)
  await recordAction({ db, user, now }, `apply_season_import ${id} ${counts.new}`)
  return orNotFound(await findImport(db, id))
}

/** Discards a file, or takes back what it brought while nothing of another file hangs on it. */
export async function removeSeasonImport({
  db,
  user,
  now,
  params: { id },
}: Call<typeof seasonImports.removeSeasonImport>): Promise<Record<string, never>> {
  if (!(await lockImports(db, id))) refuse('not_found')
  if (await isInUse(db, id)) refuse('import_in_use')
  const deletion = deleteImport(db, id).then(() => true)
  if ((await unlessViolated('foreign_key', deletion)) === null) refuse('import_in_use')
  await recordAction({ db, user, now }, `remove_season_import ${id}`)
  return {}
}
