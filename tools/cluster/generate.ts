import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readCluster, type Cluster, type Machine } from './cluster-file.ts'
import { listMachineFiles, type MachineFile } from './machine-files.ts'
import { makeCertificates, makePasswords } from './secrets.ts'

// Makes the configuration of three machines from one file of names and addresses. (deploy/README.md, "Three machines")

/** Writes a folder for each machine, with its files and a script that puts them in place; passwords stay as they were. */
export function generateCluster(cluster: Cluster, folder: string): void {
  const secretsFolder = join(folder, 'secrets')
  const passwords = makePasswords(secretsFolder)
  makeCertificates(secretsFolder, cluster)
  const readSecret = (name: string) => readFileSync(join(secretsFolder, name), 'utf8')
  for (const machine of cluster.machines) {
    const machineFolder = join(folder, machine.name)
    rmSync(machineFolder, { recursive: true, force: true })
    const files = listMachineFiles(cluster, machine, { passwords, readSecret })
    for (const { path, text } of files) {
      const file = join(machineFolder, path)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file, text, { mode: 0o600 })
    }
    writeFileSync(join(machineFolder, 'install.sh'), installScript(machine, files), { mode: 0o700 })
  }
}

/** Returns a script that puts a machine's files where they belong, below another root if one is given. */
function installScript({ name }: Machine, files: MachineFile[]): string {
  const lines = files.map(
    ({ path, owner, mode }) => `install -D -o ${owner} -g ${owner} -m ${mode} ".${path}" "$root${path}"`,
  )
  return [
    '#!/bin/sh',
    `# Puts the files of machine ${name} in place: sh install.sh`,
    'set -eu',
    'root=${1:-}',
    'cd "$(dirname "$0")"',
    ...lines,
    '',
  ].join('\n')
}

const usage = 'npm run cluster:generate -- FILE --to FOLDER'

function run(): void {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined || values.to === undefined) throw new Error(usage)
  const folder = resolve(values.to)
  const cluster = readCluster(readFileSync(file, 'utf8'))
  generateCluster(cluster, folder)
  for (const { name } of cluster.machines) process.stdout.write(`${join(folder, name)}\n`)
  process.stdout.write(`Keep ${join(folder, 'secrets')}: who has it can read and change everything.\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
