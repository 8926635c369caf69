/** Help stands under its field, so that fields side by side begin at one height. */
export const help_under: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Label of a field that is put together here, as the theme gives it to whole fields. */
export const field_label = { label: { marginBottom: 4, fontWeight: 600 } }
