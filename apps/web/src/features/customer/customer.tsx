import { getCustomer } from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { readStoredJson, writeStored } from '@/lib/browser-storage.ts'
import { call, offline_status } from '@/lib/call.ts'
import { around_pages } from '@/lib/page-reading.ts'
import { endpointKey, useCall } from '@/lib/queries.ts'
import { product_version } from '@/lib/product.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { BrandColours } from './brand-colours.tsx'
import { nameThemes } from './theme-names.ts'

export type Customer = ReplyOf<typeof getCustomer>

// Nobody's own: it stays while people sign in and out, until it is known to be another one.
const lasting = { staleTime: Infinity, meta: { public: true, ...around_pages } }

const CustomerContext = createContext<Customer | null>(null)
const RuleSetContext = createContext<RuleSet | null>(null)

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

  const known = customer.data ?? remembered
  if (known) return <House customer={known}>{children}</House>
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

/** Everything below speaks of this customer, by his words and in his colours. */
function House({ customer, children }: { customer: Customer; children: ReactNode }) {
  nameThemes(customer.theme_names)
  return (
    <CustomerContext value={customer}>
      <BrandColours brand_light={customer.brand_light} brand_dark={customer.brand_dark} />
      {children}
    </CustomerContext>
  )
}

/** What is shown inside was or is played by numbers of its own, whatever the customer plays by now. */
export function PlayedBy({ rule_set, children }: { rule_set: RuleSet; children: ReactNode }) {
  return <RuleSetContext value={rule_set}>{children}</RuleSetContext>
}

/** The numbers that are played by: those of what is shown, else those that this customer plays by now. */
export function useRuleSet(): RuleSet {
  const { rule_set } = useCustomer()
  return use(RuleSetContext) ?? rule_set
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
  writeStored('device', storage_key, JSON.stringify(customer))
}

function rememberedCustomer(): Customer | null {
  if (typeof window === 'undefined') return null
  return readStoredJson<Customer>('device', storage_key)
}
