import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { CustomerLogo } from './top-bar/customer-logo.tsx'
import * as topBarStyles from './top-bar/top-bar.module.css'
import * as styles from './frame.module.css'

type FrameProps = {
  /** Null while the customer is unknown. */
  customer: { name: string; logo: string | null } | null
  /** Without the header. */
  standalone: boolean
}

/** Placeholder of the page until the session is known: the header's space and a spinner. */
export function Frame({ customer, standalone }: FrameProps) {
  return (
    <>
      {!standalone && (
        <header className={`${topBarStyles.topBar} ${styles.frameBar} no-print line-below`}>
          <div className={`${topBarStyles.topBarInner} beside`}>
            {customer && (
              <a href={paths.home()} className={topBarStyles.homeLink}>
                <CustomerLogo {...customer} />
              </a>
            )}
          </div>
        </header>
      )}
      <FullPageLoader />
    </>
  )
}

/** The frame with the customer's name and logo. */
export function CustomerFrame({ standalone }: Pick<FrameProps, 'standalone'>) {
  return <Frame customer={useCustomer()} standalone={standalone} />
}
