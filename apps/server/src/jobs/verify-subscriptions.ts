import { listLedgerDifferences } from '../features/subscriptions/subscriptions.sql.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/**
 * Logs every player role whose date differs from its ledger, because something bypassed the ledger.
 * (docs/rules/subscriptions.md)
 */
export async function verifySubscriptions(ports: JobPorts): Promise<void> {
  await eachCustomer(ports, async ({ read, customer }) => {
    for (const difference of await listLedgerDifferences(read)) {
      ports.log.error(
        { customer_id: customer.id, ...difference },
        'a subscription is not what its ledger says',
      )
    }
  })
}
