import { useLingui } from '@lingui/react/macro'
import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { DocumentTitle } from '@/ui/page.tsx'
import { MissingFactor, SetUpFactor } from './asked-factor.tsx'
import * as errorScreenStyles from '@/ui/states/error-screen.module.css'

type FactorNeededProps = { wholePage: boolean; children: ReactNode }

/** Explains a refusal by a missing second factor where the club requires one; otherwise shows the refusal itself. */
export function FactorNeeded({ wholePage, children }: FactorNeededProps) {
  const { t } = useLingui()
  const { data, isPending } = useCall(secondFactorCalls.getAskedFactor, {})
  if (isPending) return null
  if (!data?.asked_factor?.due_at) return children
  const title = t`This needs a second factor.`
  const Heading = wholePage ? 'h1' : 'h2'
  return (
    <section className={`${errorScreenStyles.errorScreen} stack to-start`}>
      {wholePage && <DocumentTitle title={title} />}
      <Heading tabIndex={-1} className={errorScreenStyles.errorText}>
        {title}
      </Heading>
      <MissingFactor />
      <SetUpFactor />
    </section>
  )
}
