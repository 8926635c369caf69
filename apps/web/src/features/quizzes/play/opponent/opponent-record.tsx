import * as comparisonCalls from '@tertulia/contract/comparisons'
import { BalanceWords } from '@/features/comparisons/balance-words.tsx'
import { FormDots } from '@/features/games/form-dots.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import * as styles from './opponent-card.module.css'

/** The opponent's form and the games against them; its room is held while it loads. */
export function OpponentRecord({ opponent: { id, name } }: { opponent: { id: number; name: string } }) {
  const userId = useUser()?.id ?? 0
  const { data, isError } = useCall(comparisonCalls.getBalance, { params: { id1: userId, id2: id } })
  if (isError) return null
  const [, form = []] = data?.forms ?? []
  return (
    <p className={`${styles.opponentRecord} small soft`}>
      {data && (
        <>
          <FormDots form={form} />
          <br />
          <BalanceWords balance={data} names={[null, name]} />
        </>
      )}
    </p>
  )
}
