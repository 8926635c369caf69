/** Name and version as the page title and the user menu show them. */
export const productName = 'Tertulia'
export const productVersion = '6.0.6'
