/** Help below its field, so that adjacent fields start at the same height. */
export const helpUnder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Label style of a composed field, as in the theme. */
export const fieldLabel = { label: { marginBottom: 4, fontWeight: 600 } }
