import { compareSeasons } from '../features/fair-play/fair-play.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** Compares the wrong answers of every club's players with each other. (docs/rules/fair-play.md) */
export async function compareAnswers(ports: JobPorts): Promise<void> {
  await eachCustomer(ports, (turn) => compareSeasons(turn, turn), 'fair_play')
}
