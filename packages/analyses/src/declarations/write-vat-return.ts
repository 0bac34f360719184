import { vatReturnBoxes } from '../reference/vat-return.ts'
import type { VatReturn } from './declaration.ts'

const NOTE_LENGTH = 1000

/**
 * A VAT return as eSKD 6.0, in the order of its document type: boxes that are 0 are left out, box 49 is always there. The text is for Latin-1; what that
 * cannot write is an entity.
 */
export function writeVatReturn({ orgNumber, period, boxes, note }: Omit<VatReturn, 'kind' | 'findings'>): string {
  const element = (name: string, text: string) => `    <${name}>${escaped(text)}</${name}>\n`
  const amounts = vatReturnBoxes.map(({ box, element: name }) => {
    const amount = boxes[box] ?? 0
    return amount === 0 && box !== '49' ? '' : element(name, String(amount))
  })
  const told = note === '' ? '' : element('TextUpplysningMoms', note.slice(0, NOTE_LENGTH))
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE eSKDUpload PUBLIC "-//Skatteverket, Sweden//DTD Skatteverket eSKDUpload-DTD Version 6.0//SV" "https://www.skatteverket.se/download/18.3f4496fd14864cc5ac99cb1/1415022101213/eSKDUpload_6p0.dtd">
<eSKDUpload Version="6.0">
  <OrgNr>${escaped(orgNumber)}</OrgNr>
  <Moms>
${element('Period', period)}${amounts.join('')}${told}  </Moms>
</eSKDUpload>
`
}

/** What XML or Latin-1 has no place for. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}
