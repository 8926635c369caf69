import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './account.module.css'

/** Placeholder of the page while the account loads. */
export function AccountSkeleton() {
  return (
    <div className={styles.account}>
      {[420, 150, 300, 380].map((height) => (
        <div key={height} className={`${styles.accountSection} stack gap-12 fitted`}>
          <Skeleton height={28} width={140} />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  )
}
