/** True in `npm test -- --full`: every page in every look, every interruption as often as it is wished for. */
export const isFull = process.env['FULL'] === '1'
