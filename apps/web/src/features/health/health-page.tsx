import { Trans, useLingui } from '@lingui/react/macro'
import * as healthCalls from '@tertulia/contract/health'
import { healthStates, type Health, type HealthState } from '@tertulia/contract/health'
import { useCall } from '@/lib/calls/queries.ts'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { healthLines, type HealthLine } from './health-lines.tsx'
import * as styles from './health.module.css'

const refreshMs = 60_000

/** How the service is, line by line, with what to do about it. */
export function HealthPage() {
  const { t } = useLingui()
  const measured = useCall(healthCalls.getHealth, {}, { staleTime: 0, refetchInterval: refreshMs })

  return (
    <Page title={t`Service health`} lead={measured.data && <Summary state={measured.data.state} />}>
      <QueryState query={measured} skeleton={<Skeleton height={960} />}>
        {(found) => (
          <ul className={styles.lines}>
            {worstFirst(found).map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  )
}

function worstFirst(found: Health): HealthLine[] {
  const badness = ({ state }: HealthLine) => healthStates.indexOf(state)
  return healthLines(found).toSorted((one, other) => badness(other) - badness(one))
}

function Summary({ state }: { state: HealthState }) {
  const words = {
    ok: <Trans>Everything works. There’s nothing to do.</Trans>,
    warning: <Trans>Everything works, but something needs a look today or tomorrow.</Trans>,
    problem: <Trans>Something needs help now.</Trans>,
  }
  return words[state]
}

function Line({ line: { state, title, facts, advice } }: { line: HealthLine }) {
  return (
    <li className="beside gap-12 at-top" data-state={state}>
      <StateMark state={state} />
      <div className="shrinking breakable">
        <h2>{title}</h2>
        <p className="figures">{facts}</p>
        {state !== 'ok' && advice && <p className="soft">{advice}</p>}
      </div>
    </li>
  )
}

const icons = { ok: CheckIcon, warning: WarningIcon, problem: CrossIcon }

function StateMark({ state }: { state: HealthState }) {
  const { t } = useLingui()
  const words = { ok: t`All right`, warning: t`Warning`, problem: t`Problem` }
  const Icon = icons[state]
  return (
    <span className={styles.state} data-state={state} title={words[state]}>
      <Icon size={18} />
      <span className="visually-hidden">{words[state]}</span>
    </span>
  )
}
