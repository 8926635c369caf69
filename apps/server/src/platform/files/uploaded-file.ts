import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { readFile } from 'node:fs/promises'
import { refuse } from '../http/refusal.ts'

/** The file of a form, which stays on the disk until its request ends. */
export class UploadedFile {
  readonly path: string
  readonly byteLength: number

  constructor(path: string, byteLength: number) {
    this.path = path
    this.byteLength = byteLength
  }

  /** Reads it whole: for what is small, or stored in the database. */
  read(): Promise<Buffer> {
    return readFile(this.path)
  }
}

/** The bytes of a file, or the file that has them. */
export type FileContent = Buffer | UploadedFile

/** Returns the file of the form's field `file`; refuses `invalid_file` if there is none. */
export function uploadedFileOf({ body }: { body: unknown }): UploadedFile {
  const { file } = (body ?? {}) as { file?: unknown }
  return file instanceof UploadedFile ? file : refuse('invalid_file')
}

/** Returns the bytes of a file, whole. */
export async function readContent(content: FileContent): Promise<Buffer> {
  return content instanceof UploadedFile ? content.read() : content
}

/** Returns the usual extension of a file's format by its first bytes; empty if they are of no known format. */
export async function sniffExtension(content: FileContent): Promise<string> {
  const found = content instanceof UploadedFile ? fileTypeFromFile(content.path) : fileTypeFromBuffer(content)
  return (await found)?.ext ?? ''
}
