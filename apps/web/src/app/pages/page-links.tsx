import type { SessionUser } from '@tertulia/contract/session'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { mayCall } from '@/features/session/may-call.ts'
import { accessOf, addressOf, type Menu, type PageFacts } from './page.ts'
import type { ReactNode } from 'react'
import * as styles from '../shell/top-bar/top-bar.module.css'

type MenuLinksProps = {
  pages: readonly PageFacts[]
  menu: Menu
  user: SessionUser
  /** Content after the words of the link to an address. */
  after?: (to: string) => ReactNode
}

/** The links of a menu: to its pages that the user may open at this club. */
export function useMenuLinks({ pages, menu, user, after }: MenuLinksProps) {
  const { i18n } = useLingui()
  const customer = useCustomer()
  return pages.flatMap((page) => {
    const rule = page.menu?.in === menu ? (page.menu.for ?? accessOf(page)) : undefined
    if (!page.menu || !rule || !mayCall(user, rule) || !hasFeatures(customer, rule.requires)) return []
    const to = addressOf(page.path)
    return (
      <Link key={to} to={to} className={styles.menuLink}>
        {i18n._(page.menu.words)}
        {after?.(to)}
      </Link>
    )
  })
}
