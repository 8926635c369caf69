import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNetwork, createUsers, networkSpace, removeNetwork } from './machines.ts'
import { testCluster } from './test-cluster.ts'

// Builds the three machines of deploy/README.md on this one, each in a network namespace, plays a league through their
// floating address while faults come in random order, and counts what was lost. Needs root on Debian with the packages
// of the handbook. `--faults`, `--minutes` and `--seed` bound and repeat a run, `--only` names one kind of fault. Without
// faults, `--noise` has bad links and counts what is taken for a fault, and `--drill` restores to a point in time.

const say = (text: string) => process.stdout.write(`${text}\n`)

if (process.getuid?.() !== 0) {
  say('Namespaces are made as root: run it as root.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'tertulia-cluster-'))
say(`Files and logs in ${folder}`)
// A run that was killed may have left its network.
removeNetwork(testCluster)
createNetwork(testCluster)
createUsers()
const program = join(import.meta.dirname, 'run.ts')
const inside = spawn(
  'ip',
  ['netns', 'exec', networkSpace, process.execPath, program, '--folder', folder, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
const stop = () => void inside.kill('SIGKILL')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const code = await new Promise<number>((resolve) => inside.once('exit', (status) => resolve(status ?? 1)))
removeNetwork(testCluster)
if (code === 0) rmSync(folder, { recursive: true, force: true })
process.exit(code)
