import type { ErrorCode } from '@tertulia/contract/errors'
import { Refusal } from './refusal.ts'

/** Decides on each record by itself, each once; returns those that were refused, with the reason. */
export async function decideEach(
  ids: readonly number[],
  decide: (id: number) => Promise<unknown>,
): Promise<{ id: number; code: ErrorCode }[]> {
  const failed: { id: number; code: ErrorCode }[] = []
  for (const id of new Set(ids)) {
    try {
      await decide(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, code: error.code })
    }
  }
  return failed
}
