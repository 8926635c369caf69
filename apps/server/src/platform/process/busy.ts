import { setImmediate as nextTurn } from 'node:timers/promises'

const longestTurnMs = 50

/** Tells whether this process is behind: what was ready before now waits for more than 50 ms. */
export async function isBusy(): Promise<boolean> {
  const asked = performance.now()
  await nextTurn()
  return performance.now() - asked > longestTurnMs
}
