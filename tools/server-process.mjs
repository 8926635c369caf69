import { join } from 'node:path'
import { REPOSITORY } from './install.mjs'

// Left to itself V8 lets the heap of a busy server grow to twice what is in use before it looks for what can go.
export const server_arguments = ['--max-semi-space-size=4', '--heap-growing-percent=10']

// What strips the types from TypeScript alone weighs 20 MB; stripped files are kept. One arena gives more back.
export const server_environment = {
  NODE_COMPILE_CACHE: join(REPOSITORY, 'node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '1',
}
