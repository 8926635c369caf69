import type { ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { killAll, killProcess, spaceOf, type Host } from './machines.ts'

/** A program of a machine that is started again when it ends, as systemd does. */
export type Service = {
  name: string
  kill(): void
  /** Kills it, and leaves it so. */
  stop(): void
  /** Asks it to end, waits for that, and leaves it so. */
  end(): Promise<void>
  start(): void
}

const restartMs = 1000

type Program = { user: string; command: string[]; env?: Record<string, string> }

const programs = {
  etcd: ({ root }) => ({ user: 'etcd', command: ['etcd'], env: readEnv(join(root, 'etc/default/etcd')) }),
  'lead-etcd': () => ({ user: 'etcd', command: ['/etc/etcd/lead-etcd.sh'] }),
  patroni: () => ({ user: 'postgres', command: ['/usr/bin/patroni', '/etc/patroni/config.yml'] }),
  pgbackrest: () => ({ user: 'postgres', command: ['pgbackrest', 'server'] }),
  haproxy: () => ({ user: 'root', command: ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'] }),
  keepalived: () => ({
    user: 'root',
    command: ['keepalived', '--dont-fork', '--log-console', '--use-file=/etc/keepalived/keepalived.conf'],
  }),
} satisfies Record<string, (host: Host) => Program>

export type ServiceName = keyof typeof programs

/** Reads a file of environment variables. */
export function readEnv(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(
    lines
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Starts a service of a machine and keeps it running. */
export function startService(host: Host, name: ServiceName): Service {
  const program: Program = programs[name](host)
  mkdirSync(join(host.root, 'logs'), { recursive: true })
  const log = createWriteStream(join(host.root, 'logs', `${name}.log`), { flags: 'a' })
  let isWanted = false
  let child: ChildProcess | null = null

  function start(): void {
    isWanted = true
    const started = host.spawn(program.user, program.command, program.env)
    child = started
    started.stdout?.pipe(log, { end: false })
    started.stderr?.pipe(log, { end: false })
    started.once('exit', () => {
      // As systemd does with what a service leaves behind.
      if (name === 'patroni') killAll(spaceOf(host.machine), 'postgres')
      if (isWanted) setTimeout(() => isWanted && child === started && start(), restartMs)
    })
  }

  start()
  const kill = () => {
    if (child?.pid) killProcess(child.pid)
  }
  return {
    name,
    kill,
    stop: () => {
      isWanted = false
      kill()
    },
    end: async () => {
      isWanted = false
      const ending = child
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
      const { promise, resolve } = Promise.withResolvers<void>()
      ending.once('exit', () => resolve())
      ending.kill('SIGTERM')
      await promise
    },
    start: () => {
      if (!isWanted) start()
    },
  }
}
