import { listLedgerDifferences } from '../features/subscriptions/subscriptions.views.ts'
import { eachCustomer, type JobPorts } from './each-customer.ts'

/** Says in the log where a player role’s date is not what its ledger says: something wrote past it. (docs/rules/subscriptions.md) */
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
