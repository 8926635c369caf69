/** The order of label, field, help and error in every form. */
export const helpUnder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
