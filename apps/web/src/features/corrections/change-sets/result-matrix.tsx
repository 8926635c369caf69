import { Trans, useLingui } from '@lingui/react/macro'
import type { ChangeEffect, GameResult } from '@tertulia/contract/change-sets'
import '@/ui/base/table.css'
import * as styles from './change-effect.module.css'

const usual: readonly GameResult[] = ['win', 'draw', 'loss']
const others: readonly GameResult[] = ['forfeit', 'solo', 'pending', 'void']

/** The results of a day's players before (rows) and after (columns) a change: who leaves the diagonal is marked. */
export function ResultMatrix({ results }: { results: ChangeEffect['games']['results'] }) {
  const words = useResultWords()
  const isUsed = (result: GameResult) =>
    results.some(({ before, after }) => before !== after && (before === result || after === result))
  const shown = [...usual, ...others.filter(isUsed)]
  const countOf = (before: GameResult, after: GameResult) =>
    results.find((cell) => cell.before === before && cell.after === after)?.count ?? 0

  return (
    <div className="table-frame">
      <table className={`table ${styles.matrix}`}>
        <caption className="visually-hidden">
          <Trans>Players by their result before and after</Trans>
        </caption>
        <thead>
          <tr>
            <td>
              <Trans>Before → now</Trans>
            </td>
            {shown.map((after) => (
              <th key={after} scope="col">
                {words[after]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((before) => (
            <tr key={before}>
              <th scope="row">{words[before]}</th>
              {shown.map((after) => {
                const count = countOf(before, after)
                return (
                  <td key={after} data-changed={(before !== after && count > 0) || undefined}>
                    {count === 0 ? '–' : count}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useResultWords(): Record<GameResult, string> {
  const { t } = useLingui()
  return {
    win: t`Win`,
    draw: t`Draw`,
    loss: t`Loss`,
    forfeit: t`Forfeit`,
    solo: t`Solo`,
    pending: t`Open`,
    void: t`Void`,
  }
}
