import { useLingui, Trans } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import type { ClubFeature } from '@tertulia/core/customers/club-features'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import type { ReactNode } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAnchor } from '@/lib/loading/use-anchor.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './customer-settings.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'

type SectionLink = { id: string; words: MessageDescriptor; requires?: ClubFeature }

type SettingsPageProps = {
  title: string
  lead?: ReactNode
  /** Its sections, where they are many: a link leads to each. */
  contents?: readonly SectionLink[]
  children: (settings: CustomerSettings) => ReactNode
}

/** One of the pages of the club’s settings, with the way back to all of them. */
export function SettingsPage({ title, lead, contents, children }: SettingsPageProps) {
  const query = useCall(customerSettingCalls.getCustomerSettings, {})
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <TextLink to={adminPaths.customer()} button="plain">
          <Trans>Club settings</Trans>
        </TextLink>
      }
      aside={contents && <Contents links={contents} />}
    >
      <QueryState query={query} skeleton={<Skeleton height={720} />}>
        {(settings) => <Sections>{children(settings)}</Sections>}
      </QueryState>
    </Page>
  )
}

function Sections({ children }: { children: ReactNode }) {
  useAnchor()
  return <div className="stack gap-24">{children}</div>
}

/** Links to the sections of the page. */
function Contents({ links }: { links: readonly SectionLink[] }) {
  const { t, i18n } = useLingui()
  const customer = useCustomer()
  const shown = links.filter(({ requires }) => hasFeatures(customer, requires))

  // The address stays, so that going back leaves the page, not a section.
  function goTo(id: string) {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={t`Sections`} className={`${styles.sectionLinks} row stretched`}>
      {shown.map(({ id, words }) => (
        <button key={id} type="button" className={textLinkStyles.textLink} onClick={() => goTo(id)}>
          {i18n._(words)}
        </button>
      ))}
    </nav>
  )
}
