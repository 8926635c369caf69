import { statfs } from 'node:fs/promises'

const lowShare = 0.1
const lowBytes = 1e9

/** Measures the room on a folder's disk, and judges whether it is low. */
export async function measureDisk(folder: string): Promise<{ freeBytes: number; isLow: boolean }> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const freeBytes = bavail * bsize
  return { freeBytes, isLow: freeBytes < lowBytes || bavail < blocks * lowShare }
}
