import { getCustomer } from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { call, offline_status } from '@/lib/call.ts'
import { endpointKey, useCall } from '@/lib/queries.ts'
import { product_version } from '@/lib/product.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'

export type Customer = ReplyOf<typeof getCustomer>

// Nobody's own: it stays while people sign in and out, until it is known to be another one.
const lasting = { staleTime: Infinity, meta: { public: true } }

const CustomerContext = createContext<Customer | null>(null)

/** Asks whose house this is before anything is shown. */
export function prefetchCustomer(query_client: QueryClient): Promise<void> {
  const queryFn = () => call(getCustomer, {})
  return query_client.prefetchQuery({ ...lasting, queryKey: endpointKey(getCustomer, {}), queryFn })
}

/** Asks anew whose house this is when the one that is known is not this customer's; null: that of the visited host. */
export async function renewCustomer(query_client: QueryClient, customer_id: number | null): Promise<void> {
  const queryKey = endpointKey(getCustomer, {})
  const known = query_client.getQueryData<Customer>(queryKey)
  if (known && known.id !== customer_id) await query_client.invalidateQueries({ queryKey })
}

/** Loads whose house this is; the one of the last visit is shown until the answer is there. */
export function CustomerProvider({ children }: { children: ReactNode }) {
  const [remembered] = useState(rememberedCustomer)
  const customer = useCall(
    getCustomer,
    {},
    {
      ...lasting,
      ...(remembered ? { placeholderData: remembered } : {}),
    },
  )

  useEffect(() => {
    if (customer.data && !customer.isPlaceholderData) remember(customer.data)
  }, [customer.data, customer.isPlaceholderData])

  if (customer.data) return <CustomerContext value={customer.data}>{children}</CustomerContext>
  if (remembered) return <CustomerContext value={remembered}>{children}</CustomerContext>
  if (customer.isPending) return <FullPageLoader />
  return (
    <main className="bare-main">
      <ErrorScreen
        status={customer.error?.status ?? offline_status}
        onRetry={() => void customer.refetch()}
        whole_page
      />
    </main>
  )
}

/** The numbers that this customer plays by. */
export function useRuleSet(): RuleSet {
  return useCustomer().rule_set
}

/** The customer whose house this is: name, logo, time zone, default language, rule set. */
export function useCustomer(): Customer {
  const customer = use(CustomerContext)
  if (customer === null) throw new Error('useCustomer needs a CustomerProvider around it')
  return customer
}

// A remembered customer of another version of the app may lack what this one needs.
const storage_key = `customer-${product_version}`

function remember(customer: Customer): void {
  try {
    localStorage.setItem(storage_key, JSON.stringify(customer))
  } catch {
    // Without storage the next visit waits for the answer again.
  }
}

function rememberedCustomer(): Customer | null {
  try {
    return JSON.parse(localStorage.getItem(storage_key) ?? 'null') as Customer | null
  } catch {
    return null
  }
}
