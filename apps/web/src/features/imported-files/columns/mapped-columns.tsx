import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './mapped-columns.module.css'
import { keysOf } from '@tertulia/core/collections/records'

const examplesShown = 3

type MappedColumnsProps<Content extends string> = {
  /** The name of each column; empty where it has none. */
  names: readonly string[]
  /** The first rows below the names. */
  rows: readonly (readonly string[])[]
  /** The content chosen for each column, and the words for all that can be chosen. */
  contents: readonly Content[]
  words: Partial<Record<Content, string>>
  /** Returns what is wrong with a column. */
  problem: (place: number) => string | undefined
  onChange: (place: number, content: Content) => void
  /** What else is asked of a column. */
  children?: (place: number) => ReactNode
}

/** The columns of a file, each with its name, examples, and a choice of what it contains. */
export function MappedColumns<Content extends string>({
  names,
  rows,
  contents,
  words,
  problem,
  onChange,
  children,
}: MappedColumnsProps<Content>) {
  const { t } = useLingui()
  return (
    <ul className="stack gap-0">
      {contents.map((content, place) => {
        const name = names[place] || t`Column ${place + 1}`
        const examples = rows.map((row) => row[place] ?? '').filter((cell) => cell.trim() !== '')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place
          <li key={place} className={`${styles.mappedColumn} stack gap-8 fitted line-above`}>
            <div>
              <p className="strong">{name}</p>
              <p className="small soft">
                {examples.length > 0
                  ? examples.slice(0, examplesShown).join(' · ')
                  : t`Empty in the first rows`}
              </p>
            </div>
            <SelectField
              aria-label={t`${name} contains`}
              value={content}
              error={problem(place)}
              onChoose={(chosen) => onChange(place, chosen)}
              data={keysOf(words).map((value) => ({ value, label: words[value] ?? value }))}
            />
            {children?.(place)}
          </li>
        )
      })}
    </ul>
  )
}
