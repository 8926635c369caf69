import type { QueryClient } from '@tanstack/react-query'
import * as customerCalls from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { brandShades, isReadable, type Scheme } from '@tertulia/core/customers/brand-contrast'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { createContext, type ReactNode, use, useEffect, useInsertionEffect, useState } from 'react'
import { call, offlineStatus, hasFields } from '@/lib/calls/call.ts'
import { aroundPages } from '@/lib/calls/offline/page-reading.ts'
import { endpointKey, useCall } from '@/lib/calls/queries.ts'
import { readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { productVersion } from '@/lib/product.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { nameThemes } from './theme-names.ts'

export type Customer = ReplyOf<typeof customerCalls.getCustomer>

// Independent of the user: it stays while users sign in and out, until another customer is known.
const lasting = { staleTime: Infinity, meta: { public: true, ...aroundPages } }

const CustomerContext = createContext<Customer | null>(null)
const RuleSetContext = createContext<RuleSet | null>(null)

/** Fetches the customer before anything is shown. */
export function prefetchCustomer(queryClient: QueryClient): Promise<void> {
  const queryFn = () => call(customerCalls.getCustomer, {})
  return queryClient.prefetchQuery({
    ...lasting,
    queryKey: endpointKey(customerCalls.getCustomer, {}),
    queryFn,
  })
}

/** Fetches the customer again when the cached one differs from this id; null: that of the visited host. */
export async function renewCustomer(queryClient: QueryClient, customerId: number | null): Promise<void> {
  const queryKey = endpointKey(customerCalls.getCustomer, {})
  const known = queryClient.getQueryData<Customer>(queryKey)
  if (known && known.id !== customerId) await queryClient.invalidateQueries({ queryKey })
}

/** Loads the customer; the one of the last visit is shown until the response arrives. */
export function CustomerProvider({ children }: { children: ReactNode }) {
  const [remembered] = useState(rememberedCustomer)
  const customer = useCall(
    customerCalls.getCustomer,
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
    <main>
      <ErrorScreen
        status={customer.error?.status ?? offlineStatus}
        onRetry={() => void customer.refetch()}
        wholePage
      />
    </main>
  )
}

/** Gives everything below the customer's words and colours. */
function House({ customer, children }: { customer: Customer; children: ReactNode }) {
  nameThemes(customer.theme_names)
  return (
    <CustomerContext value={customer}>
      <BrandColours brand_light={customer.brand_light} brand_dark={customer.brand_dark} />
      {children}
    </CustomerContext>
  )
}

/** Provides the rule set of a past game or quiz, which may differ from the customer's current one. */
export function PlayedBy({ rule_set, children }: { rule_set: RuleSet; children: ReactNode }) {
  return <RuleSetContext value={rule_set}>{children}</RuleSetContext>
}

/** The rule set of the content shown, else the customer's current one. */
export function useRuleSet(): RuleSet {
  const { rule_set } = useCustomer()
  return use(RuleSetContext) ?? rule_set
}

/** The current customer: name, logo, time zone, default language, rule set. */
export function useCustomer(): Customer {
  const customer = use(CustomerContext)
  if (customer === null) throw new Error('useCustomer needs a CustomerProvider around it')
  return customer
}

// A customer cached by another version of the app may lack fields.
const storageKey = `customer-${productVersion}`

function remember(customer: Customer): void {
  writeStored('device', storageKey, JSON.stringify(customer))
}

const isCustomer = (value: unknown): value is Customer => hasFields(customerCalls.getCustomer, value)

function rememberedCustomer(): Customer | null {
  if (typeof window === 'undefined') return null
  return readStoredJson('device', storageKey, isCustomer)
}

type BrandColoursProps = { brand_light: string | null; brand_dark: string | null }

/** Replaces the product's colours with the customer's, in each scheme and in all derived colours. */
function BrandColours({ brand_light, brand_dark }: BrandColoursProps) {
  const rules = [ruleOf('light', brand_light), ruleOf('dark', brand_dark)].filter((rule) => rule !== null)
  const css = rules.join('\n')
  // The page's policy allows no style elements of scripts; that of the server's page is named in it.
  useInsertionEffect(() => {
    // The server's page has them in its head until they are here.
    document.querySelector('style[data-club]')?.remove()
    if (css === '') return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
  return typeof window === 'undefined' && css !== '' ? <style>{css}</style> : null
}

function ruleOf(scheme: Scheme, colour: string | null): string | null {
  // A cached customer comes from the browser's storage, so only valid colours reach the page.
  if (colour === null || !isReadable(colour, scheme)) return null
  const { brand, strong, wash, onBrand } = brandShades(colour, scheme)
  // Doubled for specificity above the product's own tokens, whichever sheet loads later.
  const selector = `:root:root[data-color-scheme='${scheme}']`
  return `${selector} { --brand: ${brand}; --brand-strong: ${strong}; --brand-wash: ${wash}; --on-brand: ${onBrand}; }`
}
