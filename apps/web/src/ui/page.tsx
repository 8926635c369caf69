import { useEffect, type ReactNode } from 'react'
import { productName } from '@/lib/product.ts'
import { UnbrokenWeekday } from './words/unbroken-weekday.tsx'
import * as styles from './page.module.css'

type PageProps = {
  title: string
  children: ReactNode
  /** Uses the whole width, for tables. */
  wide?: boolean
  /** Second column on a desktop, below on a phone. */
  aside?: ReactNode
  /** One quiet sentence under the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** A picture before the heading. */
  picture?: ReactNode
  /** Uses the product's name alone as the document's title. */
  home?: boolean
  /** Shows the heading to assistive technology only. */
  quietHeading?: boolean
}

/** A page's heading, document title and columns. */
export function Page({ title, children, aside, lead, actions, ...choices }: PageProps) {
  const { wide = false, home = false, quietHeading = false, picture } = choices
  useDocumentTitle(home ? null : title)

  return (
    <div
      className={`${styles.page} full`}
      data-wide={wide || undefined}
      data-with-aside={aside ? true : undefined}
    >
      <div className={quietHeading ? 'visually-hidden' : styles.pageHead}>
        <div className={`${styles.pageTitle} beside gap-16 shrinking`}>
          {picture}
          <div>
            <h1 tabIndex={-1}>
              <UnbrokenWeekday text={title} />
            </h1>
            {lead && <p className={`${styles.pageLead} soft`}>{lead}</p>}
          </div>
        </div>
        {actions && <div className="row stretched gap-8 no-print">{actions}</div>}
      </div>
      <div className="shrinking">{children}</div>
      {aside && <div className={`${styles.pageAside} shrinking`}>{aside}</div>}
    </div>
  )
}

/** Shows the route's title before the product's name; the name alone without one. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    const whole = title === null ? productName : `${title} · ${productName}`
    // Also the same one would count as a change of the page.
    if (document.title !== whole) document.title = whole
  }, [title])
}

/** Sets the document's title for a screen that replaces a page. */
export function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}
