/** Name and version as the page title and the user menu show them. */
export const product_name = 'Tertulia'
export const product_version = '6.0.6'
