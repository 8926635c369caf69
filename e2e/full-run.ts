/** True in `npm test -- --full`: every page in every look, every interruption the full number of times. */
export const isFull = process.env['FULL'] === '1'
