import type { SessionUser } from '@tertulia/contract/session'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { mayCall } from '@/features/session/may-call.ts'
import { accessOf, addressOf, type Menu, type PageFacts } from './page.ts'
import * as styles from '../shell/top-bar/top-bar.module.css'

/** The pages of a menu that the user may open at this club, with their addresses. */
export function useMenuPages(pages: readonly PageFacts[], user: SessionUser, menus: readonly Menu[]) {
  const customer = useCustomer()
  return pages.flatMap((page) => {
    const { menu } = page
    const rule = menu && menus.includes(menu.in) && (menu.for ?? accessOf(page))
    if (!rule || !mayCall(user, rule) || !hasFeatures(customer, rule.requires)) return []
    return { ...page, menu, to: addressOf(page.path) }
  })
}

type MenuLinksProps = { pages: readonly PageFacts[]; menu: Menu; user: SessionUser }

/** The links of a menu. */
export function useMenuLinks({ pages, menu, user }: MenuLinksProps) {
  const { i18n } = useLingui()
  return useMenuPages(pages, user, [menu]).map(({ to, menu: { words } }) => (
    <Link key={to} to={to} className={styles.menuLink}>
      {i18n._(words)}
    </Link>
  ))
}
