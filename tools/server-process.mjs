import { join } from 'node:path'
import { REPOSITORY } from './install.mjs'

// By default V8 lets the heap of a busy server grow to twice what is in use before it collects garbage.
export const serverArguments = ['--max-semi-space-size=8', '--heap-growing-percent=10']

// The TypeScript type stripper takes 20 MB, so stripped files are cached. A single malloc arena returns more memory.
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(REPOSITORY, 'node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '1',
  // Otherwise the first large upload raises it, and later ones are scattered over memory that is never returned.
  MALLOC_MMAP_THRESHOLD_: '131072',
}
