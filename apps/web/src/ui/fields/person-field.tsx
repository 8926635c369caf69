import { useLingui } from '@lingui/react/macro'
import { useCombobox } from 'downshift'
import type { ComponentProps, Ref } from 'react'
import { Field, useField, type FieldWords } from './field.tsx'
import { IconButton } from '../icon-button.tsx'
import { ChevronDownIcon, CrossIcon } from '../icons.tsx'
import { Spinner } from '../loaders/spinner.tsx'
import * as fieldStyles from './field.module.css'
import * as styles from './person-field.module.css'

type Person = { id: number; words: string; disabled?: boolean }

type PersonFieldProps = FieldWords & {
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
  /** The people found by the typed text. */
  found: { people: readonly Person[]; searching?: boolean }
  typed: string
  /** The text of the chosen person, which replaces a text without a match; without it the typed text stays. */
  chosen?: string
  /** Highlights the first person found, so that Enter chooses them. */
  firstAtOnce?: boolean
  /** Removes the chosen person, if there is one. */
  removal?: { label: string; remove: () => void } | null
  onType: (typed: string) => void
  onChoose: (id: number) => void
}

/** Finds a person by name in a list that opens below the typed text. */
export function PersonField(props: PersonFieldProps) {
  const {
    found: { people, searching = false },
    typed,
    chosen,
    firstAtOnce = false,
    removal = null,
    onType,
    onChoose,
    ...words
  } = props
  const { t } = useLingui()
  const { field, control } = useField(words)
  const list = usePersonList({ id: field.id, people, typed, firstAtOnce, onChoose })
  const nobody =
    typed.trim() === '' ? t`Enter a name.` : searching ? t`Searching…` : t`No players with that name.`

  const { 'aria-activedescendant': highlighted, ...input } = list.getInputProps({
    ...control,
    ref: control.ref ?? null,
    type: 'text',
    placeholder: t`Search by name`,
    // Here and not from the list's state, which would lose the place of the cursor.
    onChange: (event) => onType(event.currentTarget.value),
    onBlur: () => {
      if (chosen !== undefined) onType(chosen)
    },
  }) as ComponentProps<'input'>

  return (
    <Field {...field}>
      <div className={`${fieldStyles.fieldControl} block`}>
        <input
          {...input}
          aria-activedescendant={highlighted || undefined}
          className={fieldStyles.fieldInput}
        />
        <span className={`${fieldStyles.fieldEnd} soft`}>
          <End removal={removal} searching={searching} />
        </span>
        <div className={`${styles.personList} card`} hidden={!list.isOpen}>
          <ul {...list.getMenuProps(words['aria-label'] ? { 'aria-label': words['aria-label'] } : {})}>
            {people.map((person, index) => (
              <li
                key={person.id}
                {...list.getItemProps({ item: person, index })}
                data-highlighted={index === list.highlightedIndex || undefined}
              >
                {person.words}
              </li>
            ))}
          </ul>
          {people.length === 0 && <p className="soft">{nobody}</p>}
        </div>
      </div>
    </Field>
  )
}

type PersonListProps = { id: string; people: readonly Person[] } & Required<
  Pick<PersonFieldProps, 'typed' | 'firstAtOnce' | 'onChoose'>
>

function usePersonList({ id, people, typed, firstAtOnce, onChoose }: PersonListProps) {
  return useCombobox<Person>({
    items: [...people],
    inputId: id,
    labelId: `${id}-label`,
    inputValue: typed,
    selectedItem: null,
    stateReducer: (_, { type, changes }) => {
      if (!firstAtOnce || type !== useCombobox.stateChangeTypes.InputChange) return changes
      return { ...changes, highlightedIndex: changes.inputValue?.trim() ? 0 : -1 }
    },
    itemToString: (person) => person?.words ?? '',
    isItemDisabled: ({ disabled }) => disabled === true,
    onSelectedItemChange: ({ selectedItem, type }) => {
      // Leaving the field chooses nobody.
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) onChoose(selectedItem.id)
    },
  })
}

type EndProps = Required<Pick<PersonFieldProps, 'removal'>> & { searching: boolean }

function End({ removal, searching }: EndProps) {
  if (!removal) return searching ? <Spinner size={18} /> : <ChevronDownIcon size={18} />
  return (
    <IconButton look="soft" aria-label={removal.label} onClick={removal.remove}>
      <CrossIcon size={18} />
    </IconButton>
  )
}
