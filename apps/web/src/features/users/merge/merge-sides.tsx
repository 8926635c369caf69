import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as styles from './merge.module.css'

/** One of two records to merge. */
type Side = { id: number; name: string; facts: readonly ReactNode[] }

type MergeSidesProps = {
  sides: readonly Side[]
  /** The record that stays. */
  stays: number
  onChoose: (id: number) => void
}

/** Lets one of two records be chosen as the one that stays. */
export function MergeSides({ sides, stays, onChoose }: MergeSidesProps) {
  return (
    <fieldset className={`${styles.mergeSides} stack gap-12`}>
      <legend className="strong">
        <Trans>Which one stays?</Trans>
      </legend>
      {sides.map(({ id, name, facts }) => (
        <label key={id} className={`${styles.mergeSide} card beside gap-12 at-top breakable`}>
          <input type="radio" name="stays" checked={id === stays} onChange={() => onChoose(id)} />
          <span className="shrinking">
            <span className="strong block">{name}</span>
            {facts.map((fact, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fact is its place
              <span key={place} className="small soft block">
                {fact}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
