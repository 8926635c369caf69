import { useId, type ReactNode } from 'react'
import * as styles from './radio-boxes.module.css'

type RadioBoxesProps<Value extends string> = {
  legend: ReactNode
  value: Value
  choices: readonly { value: Value; words: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A choice of one among a few, each in a box of its own. */
export function RadioBoxes<Value extends string>({
  legend,
  value,
  choices,
  onChoose,
}: RadioBoxesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${styles.radioBoxes} row stretched`}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={`${styles.radioBox} line gap-8 touchable`}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.words}
        </label>
      ))}
    </fieldset>
  )
}
