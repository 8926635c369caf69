import { Skeleton } from '@/ui/skeleton.tsx'

/** Placeholder of the page while the account loads. */
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
