import { useEffect, type ReactNode } from 'react'
import { product_name } from '@/lib/product.ts'
import { UnbrokenWeekday } from './unbroken-weekday.tsx'
import './page.css'

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
  /** The document's title is the product's name alone. */
  home?: boolean
  /** The heading is for assistive technology only. */
  quiet_heading?: boolean
}

/** A page's heading, document title and columns. */
export function Page({ title, children, aside, lead, actions, ...choices }: PageProps) {
  const { wide = false, home = false, quiet_heading = false, picture } = choices
  useDocumentTitle(home ? null : title)

  return (
    <div className="page" data-wide={wide || undefined} data-with-aside={aside ? true : undefined}>
      <div className={quiet_heading ? 'visually-hidden' : 'page-head'}>
        <div className="page-title">
          {picture}
          <div>
            <h1 tabIndex={-1}>
              <UnbrokenWeekday text={title} />
            </h1>
            {lead && <p className="page-lead">{lead}</p>}
          </div>
        </div>
        {actions && <div className="page-actions no-print">{actions}</div>}
      </div>
      <div className="page-main">{children}</div>
      {aside && <aside className="page-aside">{aside}</aside>}
    </div>
  )
}

/** Shows the route's title before the product's name; the name alone without one. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? product_name : `${title} · ${product_name}`
  }, [title])
}
