import { listThemes } from '@tertulia/contract/themes'
import type { Dice } from '../clockwork.ts'
import type { World } from '../people.ts'

// The database's leader is lost, and another takes over. Devices go on meanwhile, and are refused; what staff and players
// would do waits until every process is back.

const second = 1000
/** The longest time without a leader. */
const longestSeconds = 150
/** How soon a process serves again once there is a new leader. */
const findingSeconds = 5

/** Does work now, or once the database has a leader again that every process has found. */
export async function whenLed({ failover }: World, work: () => unknown): Promise<void> {
  if (failover) failover.postponed.push(work)
  else await work()
}

/** Loses the leader, with all connections; another takes over at once or later. */
export async function loseLeader(world: World, dice: Dice): Promise<void> {
  const { server, clockwork } = world
  const endFailures = server.allowFailures()
  const failover: NonNullable<World['failover']> = { postponed: [] }
  world.failover = failover
  world.failovers += 1

  async function lookForProcesses(tries: number): Promise<void> {
    const isBack = await areBack(world)
    if (!isBack && tries < findingSeconds) {
      clockwork.after(second, () => lookForProcesses(tries + 1))
      return
    }
    if (!isBack) world.fault(`a process has not found the new leader after ${findingSeconds} seconds`)
    endFailures()
    world.failover = null
    for (const work of failover.postponed) clockwork.after(0, work)
  }

  await server.loseLeader(dice.is(0.3))
  clockwork.after((1 + dice.below(longestSeconds)) * second, () => {
    server.replaceLeader()
    clockwork.after(second, () => lookForProcesses(1))
  })
}

/** Whether every process reaches the database. */
async function areBack({ server, clubs }: World): Promise<boolean> {
  const token = clubs[0]?.editor.token ?? ''
  let isBack = true
  for (let process = 0; process < server.processCount; process += 1)
    if (typeof (await server.callOn(process)(listThemes, {}, token)) === 'string') isBack = false
  return isBack
}
