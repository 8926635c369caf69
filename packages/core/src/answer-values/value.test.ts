import { expect, test } from 'vitest'
import { compareValues, readOfficialValues, readValues } from './value.ts'

const compare = (right: string, given: string) =>
  compareValues(readValues(given), readOfficialValues(right, []))

test.each([
  ['£10,000', 'ten grand'],
  ['£1.5 million', 'one point five million pounds'],
  ['£1.5 million', '£1½ million'],
  ['50p', '£0.50'],
  ['$20', '20 US dollars'],
  ['5 ft 10 in', `5'10"`],
  ['5 ft 10 in', '70 inches'],
  ['7 kg', 'seven kilogrammes'],
  ['21', 'aged 21'],
  ['12', 'doze (12)'],
  ['12', 'uma dúzia'],
  ['4 July 1776', '1776-07-04'],
  ['1960s', 'the nineteen sixties'],
  ['1960s', '1960–69'],
  ['18th century', 'C18'],
  ['9:30 am', 'half nine'],
  ['18h45', 'sete menos um quarto'],
  ['3 pm', '1500 hours'],
  ['2/3', '2 out of 3'],
  ['1/4', '1 in 4'],
  ['−40', '40 below zero'],
  ['0 °C', '0 graus'],
  ['2,5 milhões', '2 milhões e 500 mil'],
  ['1997', 'c. 1997'],
  ['None', 'zero'],
])('%s is %s', (right, given) => {
  expect(compare(right, given)).toMatch(/^(?:same|likely)$/)
})

test.each([
  ['26.2 miles', '42.2 km', 'likely'],
  ['100 °C', '212 °F', 'likely'],
  ['26.2 miles', '26.2 km', 'unit'],
  ['12', 'doze (13)', null],
  ['$20', '20 cents', 'unit'],
  ['25%', '0.025', 'other'],
  ['A dozen', 'half a dozen', 'other'],
  ['9:30 am', 'half ten', 'other'],
])('%s for %s: %s', (right, given, match) => {
  expect(compare(right, given)).toBe(match)
})
