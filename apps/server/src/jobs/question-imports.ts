import { workOnImports } from '../features/question-imports/import-work.ts'
import { eachCustomer } from './each-customer.ts'
import type { PurgePorts } from './purge.ts'

/**
 * Compares and imports the waiting question files; may run any number of times at once.
 * (docs/rules/question-imports.md)
 */
export async function importQuestions(ports: PurgePorts): Promise<void> {
  await eachCustomer(ports, async ({ read, tx, now, customer }) => {
    const tellFailure = (error: unknown) =>
      ports.log.error({ err: error, customer_id: customer.id }, 'a file of questions failed')
    await workOnImports({ read, tx, now, customer_id: customer.id, media: ports.media, tellFailure })
  })
}
