import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { CustomerLogo } from './customer-logo.tsx'
import './top-bar.css'
import './frame.css'

type FrameProps = {
  /** Null while it is not known whose house this is. */
  customer: { name: string; logo: string | null } | null
  /** Without the header. */
  standalone: boolean
}

/** What is in sight until it is known who looks: the header's place and the wait. */
export function Frame({ customer, standalone }: FrameProps) {
  return (
    <>
      {!standalone && (
        <header className="top-bar frame-bar no-print">
          <div className="top-bar-inner">
            {customer && (
              <a href={paths.home()} className="home-link">
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

/** The frame of the customer's house. */
export function CustomerFrame({ standalone }: Pick<FrameProps, 'standalone'>) {
  return <Frame customer={useCustomer()} standalone={standalone} />
}
