import { useId, type ComponentPropsWithRef } from 'react'
import { ChevronDownIcon } from './icons.tsx'
import { LabelledField } from './labelled-field.tsx'
import './select-field.css'

type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'children' | 'id'> & {
  label: string
  unseenLabel?: boolean | undefined
  data: readonly { value: string; label: string }[]
}

/** A native select without the UI library, for pages that must appear at once. */
export function SelectField({ label, unseenLabel, data, ...props }: SelectFieldProps) {
  const id = useId()
  return (
    <LabelledField label={label} unseenLabel={unseenLabel} id={id}>
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
