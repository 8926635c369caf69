import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schemas = 'http://schemas.openxmlformats.org'

type Cells = readonly (readonly (string | number)[])[]

/** Builds a workbook with a question, and a space in the last cell that a sheet can have. */
export const aWorkbookWithFarCell = (): Uint8Array =>
  workbookOf([
    sheetOf([
      ['question', 'answer'],
      ['Who wrote Emma?', 'Jane Austen'],
    ]).replace(
      '</sheetData>',
      '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t> </t></is></c></row></sheetData>',
    ),
  ])

/** Builds an Excel workbook with sheets of texts and numbers. */
export const aWorkbook = (...sheets: Cells[]): Uint8Array => workbookOf(sheets.map(sheetOf))

function workbookOf(sheets: string[]): Uint8Array {
  const numbers = sheets.map((_, at) => at + 1)
  const office = `${schemas}/officeDocument/2006/relationships`
  const relation = (number: number, type: string, target: string) =>
    `<Relationship Id="rId${number}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (...inner: string[]) =>
    `${head}<Relationships xmlns="${schemas}/package/2006/relationships">${inner.join('')}</Relationships>`
  const sheetTags = numbers.map(
    (number) => `<sheet name="Sheet${number}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    ),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

function sheetOf(rows: Cells): string {
  const written = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letter(at)}${row + 1}`)).join('')}</row>`,
  )
  return `${head}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>${written.join('')}</sheetData></worksheet>`
}

const letter = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

function cellOf(cell: string | number, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
}
