/** Label, field, help, error: in this order in every form. */
export const help_under: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
