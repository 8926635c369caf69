import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon, ArrowRightIcon } from '../player-icons.tsx'
import { Link } from '@tanstack/react-router'
import * as styles from './pager.module.css'

// The first page's address is a prefix of the others', so it must match exactly.
const exactly = { exact: true }

type PagerProps = {
  page: number
  page_count: number
  /** Returns the address of a page. */
  to: (page: number) => string
}

/** Links to the other pages of a list; nothing when there is only one. */
export function Pager({ page, page_count, to }: PagerProps) {
  const { t } = useLingui()
  if (page_count <= 1) return null

  return (
    <nav className={`${styles.pager} beside gap-4 no-print`} aria-label={t`Pages`}>
      <Step to={page > 1 ? to(page - 1) : null} label={t`Previous page`} icon={<ArrowLeftIcon />} />
      <ol>
        {shownPages(page, page_count).map((shown, index) =>
          shown === null ? (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={shown}>
              <Link
                to={to(shown)}
                activeOptions={exactly}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={t`Page ${shown}`}
              >
                {shown}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < page_count ? to(page + 1) : null} label={t`Next page`} icon={<ArrowRightIcon />} />
    </nav>
  )
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  // Reserves the space, so that the numbers do not move between pages.
  if (to === null) return <span className={styles.pagerStep} aria-hidden="true" />
  return (
    <Link to={to} activeOptions={exactly} className={styles.pagerStep} aria-label={label}>
      {icon}
    </Link>
  )
}

/** The first, the last and those around the current one; null is a gap. */
function shownPages(page: number, pageCount: number): (number | null)[] {
  const shown: (number | null)[] = []
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const near = Math.abs(candidate - page) <= 1 || candidate === 1 || candidate === pageCount
    if (near) shown.push(candidate)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
