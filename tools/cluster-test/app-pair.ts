import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { REPOSITORY } from '../run-command.ts'
import { startRestartingServer, type RestartingServer } from '../kill-test/server.ts'
import { askInside } from './inside.ts'
import type { Host } from './machines.ts'
import { waitFor, type RunningCluster } from './running-cluster.ts'

/** The app on both machines. */
export type AppPair = {
  setClock(now: Instant): Promise<void>
  /** Sets the clock of one app ahead. */
  setAhead(host: Host, seconds: number): Promise<void>
  kill(host: Host): void
  /** Starts the app of a machine again from another checkout. */
  runRelease(host: Host, folder: string, env?: Record<string, string>): void
  awaitReady(limitMs: number): Promise<boolean>
  stop(): Promise<(number | null)[]>
  /** Days that an app said to have closed, once for each time. */
  listClosedDates(): CalendarDate[]
  countCrashes(): number
}

type App = {
  host: Host
  server: RestartingServer
  ahead: number
  release: string
  env: Record<string, string>
}

/** Starts the app on both machines, with a clock that the test sets. */
export function startApps({ appHosts, appEnv }: RunningCluster, firstNow: Instant): AppPair {
  let now = firstNow
  const apps = appHosts.map((host): App => {
    const logs = join(host.root, 'logs')
    mkdirSync(logs, { recursive: true })
    const app = { host, ahead: 0, release: REPOSITORY, env: {} }
    const start = (_dataDir: string, appNow: Instant) =>
      host.fork(join(app.release, 'tools/kill-test/app.ts'), [appNow], {
        ...appEnv,
        ...app.env,
        LOG_LEVEL: 'info',
      })
    return Object.assign(app, { server: startRestartingServer(logs, firstNow, { start, restartMs: 2000 }) })
  })
  const find = (host: Host) => {
    const app = apps.find((one) => one.host === host)
    if (!app) throw new Error(`no app runs on ${host.machine.name}`)
    return app
  }
  const setClockOf = ({ server, ahead }: App) =>
    server.setClock(new Date(Date.parse(now) + ahead * 1000).toISOString())
  const isReady = async ({ host }: App) => (await askInside(host, 3443, '/readyz')) !== null

  return {
    async setClock(to) {
      now = to
      await Promise.all(apps.map(setClockOf))
    },
    async setAhead(host, seconds) {
      const app = find(host)
      app.ahead = seconds
      await setClockOf(app)
    },
    kill: (host) => void find(host).server.kill(),
    runRelease: (host, folder, env = {}) => {
      const app = find(host)
      Object.assign(app, { release: folder, env })
      app.server.kill()
    },
    awaitReady: (limitMs) =>
      waitFor(async () => (await Promise.all(apps.map(isReady))).every(Boolean), limitMs),
    stop: () => Promise.all(apps.map(({ server }) => server.stop())),
    listClosedDates: () => apps.flatMap(({ server }) => server.closedDates),
    countCrashes: () => apps.reduce((sum, { server }) => sum + server.crashes(), 0),
  }
}
