import multipart, { type MultipartFile } from '@fastify/multipart'
import { mediaSizeLimits } from '@tertulia/contract/media'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { FileScanner } from '../files/file-scanner.ts'
import { UploadedFile } from '../files/uploaded-file.ts'
import { refuse } from './refusal.ts'

// Longer than any request takes: what is older was left by a process that was killed.
const abandonedMs = 3_600_000

/**
 * Reads forms with files. Each file is written to a folder while it arrives, so that a film is never in memory, and is
 * deleted when its response has left or its connection is lost. (docs/decisions/0082-uploads-arrive-on-the-disk.md)
 */
export async function readUploads(
  http: FastifyInstance,
  folder: string,
  scan: FileScanner | null = null,
): Promise<void> {
  await removeAbandoned(folder)
  await http.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fileSize: mediaSizeLimits.video, files: 1, fields: 20, fieldSize: 10_000 },
    async onFile(part) {
      Object.assign(part, { value: await saveUpload(this, part, { folder, scan }) })
    },
  })
}

/** Writes a form's file below the folder, under a random name. */
async function saveUpload(
  request: FastifyRequest,
  { file }: MultipartFile,
  { folder, scan }: { folder: string; scan: FileScanner | null },
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, crypto.randomUUID())
  const handle = await open(target, 'wx', 0o600)
  // The form reader deletes these at the end of the response, or of the connection.
  request.tmpUploads = [target]
  try {
    const size = await writeAll(handle, file as AsyncIterable<Buffer>)
    if (scan && !(await scan(target))) refuse('invalid_file', [{ field: 'file', problem: 'malicious' }])
    return new UploadedFile(target, size)
  } catch (error) {
    request.tmpUploads = []
    await rm(target, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** Writes all chunks; returns their size. After a failure it reads on, as many clients only then read the response. */
async function writeAll(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<number> {
  let size = 0
  const failures: unknown[] = []
  for await (const chunk of chunks) {
    if (failures.length > 0) continue
    await handle.writeFile(chunk).catch((error: unknown) => failures.push(error))
    size += chunk.byteLength
  }
  if (failures.length > 0) throw failures[0]
  return size
}

async function removeAbandoned(folder: string): Promise<void> {
  // No folder yet: no upload yet.
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    // Several processes may share the folder.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(file, { force: true })
  }
}
