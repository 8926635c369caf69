import type { Rolldown } from 'vite'

/**
 * Fails the build on a dynamic import of a module that is imported directly, too: nothing would be loaded later. All
 * other logs are printed.
 */
export const refuseIneffectiveImports: NonNullable<Rolldown.RolldownOptions['onLog']> = (
  level,
  log,
  print,
) => {
  if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
  print(level, log)
}
