import type { Instant } from '@tertulia/core/calendar/calendar'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import { openHelper, type HelperProcess } from '../../platform/process/helper-process.ts'
import { checkMedium, storeMedium } from '../media/media.exports.ts'
import {
  listWaitingImports,
  importTaken,
  lockBank,
  lockImport,
  markArrivedMeanwhile,
  updateImport,
  updateLikeness,
  type RowLikeness,
} from './question-imports.sql.ts'
import { countComparedQuestions, eachComparedQuestion } from './compared-questions.sql.ts'
import { startComparison, type ComparisonStep } from './comparison.ts'
import {
  findTakenFile,
  findWaitingMedium,
  leaveOutMedium,
  listTakenMedia,
  markWithoutMedium,
  takeMedium,
  type RowMedium,
} from './media/import-media.sql.ts'

const rowsAtOnce = 250

// Starting a process takes longer than comparing so few questions.
const fewQuestions = 100
const memoryMb = 1500

type Comparison = HelperProcess<ComparisonStep, RowLikeness[]>

/**
 * Compares the questions of a file with the bank, with all quizzes and with each other, in a process of its own
 * unless they are few. A second call continues where the first one stopped; of two simultaneous calls the later gives up.
 */
async function compareImport(database: CustomerDatabase, importId: number): Promise<void> {
  const comparison = openComparison(await countComparedQuestions(database.read, importId))
  try {
    let rows = 0
    for await (const { place, questions } of eachComparedQuestion(database.read, importId)) {
      await comparison.ask({ kind: 'add', place, questions })
      if (place === 'file') rows += questions.length
    }
    await compareRows(database, importId, { comparison, rows })
  } finally {
    await comparison.close()
  }
}

function openComparison(count: number): Comparison {
  if (count <= fewQuestions) return { ask: startComparison(), hasEnded: () => false, close: async () => {} }
  return openHelper(new URL('comparison.process.ts', import.meta.url), { memoryMb })
}

async function compareRows(
  { tx }: CustomerDatabase,
  importId: number,
  { comparison, rows }: { comparison: Comparison; rows: number },
): Promise<void> {
  let done = await tx(async (db) => (await lockImport(db, importId))?.rows_done ?? 0)
  do {
    const count = Math.max(0, Math.min(rowsAtOnce, rows - done))
    const rowLikenesses = await comparison.ask({ kind: 'find', from: done, count })
    const goesOn = await tx(async (db) => {
      const stand = await lockImport(db, importId)
      if (stand?.state !== 'checking' || stand.rows_done !== done) return false
      await updateLikeness(db, importId, rowLikenesses)
      const isLast = done + count >= rows
      await updateImport(db, importId, {
        rows_done: isLast ? stand.rows_total : done + count,
        ...(isLast && { state: 'checked' }),
      })
      return !isLast
    })
    if (!goesOn) return
    done += count
  } while (done < rows)
}

type Ports = CustomerDatabase & {
  customer_id: number
  media: MediaStorage
  now: Instant
  tellFailure: (error: unknown) => void
}

/** Compares or imports the customer's question files, as requested. */
export async function workOnImports({ tellFailure, ...ports }: Ports): Promise<void> {
  const handle = { read: ports.read, tx: ports.tx }
  for (const { id, state } of await listWaitingImports(handle.read)) {
    try {
      if (state === 'checking') {
        await checkImportMedia(handle, id)
        await compareImport(handle, id)
      } else await importAll(ports, id)
    } catch (error) {
      tellFailure(error)
      // Not retried for ever: its editor is notified, and may upload the file again.
      await handle.tx(async (db) => {
        const stand = await lockImport(db, id)
        if (stand?.state === state) await updateImport(db, id, { state: 'failed' })
      })
    }
  }
}

/**
 * Imports all chosen questions of a file or none: when the bank got one of them meanwhile, the editor must decide
 * again.
 */
async function importAll({ tx, now, ...storing }: Omit<Ports, 'tellFailure'>, id: number): Promise<void> {
  await tx(async (db) => {
    const stand = await lockImport(db, id)
    if (stand?.state !== 'importing') return
    await lockBank(db)
    if ((await markArrivedMeanwhile(db, id)) > 0) {
      await updateImport(db, id, { state: 'checked' })
      return
    }
    const { created_by } = stand
    await storeImportMedia({ db, now, created_by, ...storing }, id, (stored) => importTaken(db, id, stored))
    await updateImport(db, id, { state: 'imported', rows_done: stand.rows_total, imported_at: now })
  })
}

/**
 * Examines the files inside a file of questions one by one: the first of a question that can be a medium is taken. A
 * second call continues where the first one stopped.
 */
async function checkImportMedia({ read, tx }: CustomerDatabase, importId: number): Promise<void> {
  for (;;) {
    const waiting = await findWaitingMedium(read, importId)
    if (waiting === null) break
    const { content, ...place } = waiting
    const checked = await checkMedium(content)
    const goesOn = await tx(async (db) => {
      const stand = await lockImport(db, importId)
      if (stand?.state !== 'checking') return false
      if (typeof checked === 'string') await leaveOutMedium(db, place, checked)
      else await takeMedium(db, place, checked)
      return true
    })
    if (!goesOn) return
  }
  await tx(async (db) => {
    const stand = await lockImport(db, importId)
    // Questions are compared in the order of those without a problem, so that order must not change afterwards.
    if (stand?.state === 'checking' && stand.rows_done === 0) await markWithoutMedium(db, importId)
  })
}

type Storing = { db: Db; media: MediaStorage; customer_id: number; created_by: number; now: Instant }

/** Stores the media of the chosen questions; all of them are removed again if the work fails. */
async function storeImportMedia<Result>(
  { media, ...storing }: Storing,
  importId: number,
  work: (stored: readonly RowMedium[]) => Promise<Result>,
): Promise<Result> {
  const stored: RowMedium[] = []
  const fileNames: string[] = []
  try {
    for (const place of await listTakenMedia(storing.db, importId)) {
      const file = await findTakenFile(storing.db, place)
      const medium = await storeMedium(file, { ...storing, media, uploaded_by: storing.created_by })
      stored.push({ number: place.number, medium_id: medium.id })
      fileNames.push(medium.file_name)
    }
    return await work(stored)
  } catch (error) {
    for (const fileName of fileNames) await media.remove(storing.customer_id, fileName)
    throw error
  }
}
