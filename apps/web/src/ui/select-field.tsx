import { useId, type ComponentPropsWithRef } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import { LabelledField } from './labelled-field.tsx'
import './select-field.css'

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'id'> & {
  label: string
  unseen_label?: boolean | undefined
  data: readonly { value: string; label: string }[]
}

/** A choice of the browser's own list, without the library's controls: for pages that are to be there at once. */
export function SelectField({ label, unseen_label, data, ...props }: SelectFieldProps) {
  const id = useId()
  return (
    <LabelledField label={label} unseen_label={unseen_label} id={id}>
      <span className="select-field">
        <select {...props} id={id}>
          {data.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </span>
    </LabelledField>
  )
}
