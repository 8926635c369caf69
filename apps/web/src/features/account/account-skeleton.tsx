import { Skeleton } from '@mantine/core'

/** Holds the page's place while the account is on its way. */
export function AccountSkeleton() {
  return (
    <div className="account">
      {[420, 150, 300, 380].map((height) => (
        <div key={height} className="account-section">
          <Skeleton height={28} width={140} />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}
