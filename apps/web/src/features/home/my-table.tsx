import { Trans, useLingui } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { TableAround } from './table-around.tsx'
import * as styles from './home.module.css'

/** The rows of the user's tier around their own. */
export function MyTable({ table }: { table: NonNullable<Home['table']> }) {
  const { t } = useLingui()
  const { season, tier } = table
  return (
    <section aria-labelledby="my-table">
      <div className={`${styles.homeHead} row baseline apart gap-4-16`}>
        <h2 id="my-table">
          <Trans>Tier {tier}</Trans>
        </h2>
        <TextLink to={paths.ranking(season, tier)}>
          <Trans>Full table</Trans>
        </TextLink>
      </div>
      <TableAround table={table} label={t`Tier ${tier}`} />
    </section>
  )
}
