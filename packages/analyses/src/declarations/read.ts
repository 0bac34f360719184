import { windows1252Text } from '../ledger/code-pages.ts'
import { isXml } from '../sie5/open-reader.ts'
import { readXml } from '../xml.ts'
import { type Declaration, unreadableDeclaration } from './declaration.ts'
import { readEmployerDeclarations } from './employer.ts'
import { isIncomeTaxForms, readIncomeTaxForms } from './income-tax-forms.ts'
import { isTaxAccount, readTaxAccount } from './tax-account.ts'
import { readVatReturn } from './vat-return.ts'

/** Larger than the declarations of any employer. */
export const MAX_DECLARATION_BYTES = 64 << 20

/** Whether a file that begins with these bytes is a declaration or a statement of the tax account, by its content alone. */
export function looksLikeDeclaration(head: Uint8Array): boolean {
  const text = textOf(head)
  return isXml(head) ? /<(?:\w+:)?(?:eSKDUpload|Skatteverket)[\s>]/.test(text) : isIncomeTaxForms(text) || isTaxAccount(text)
}

/**
 * Reads a declaration file whole: VAT return (eSKD), employer declarations (AGI), income tax forms (SRU) or a statement of the tax account.
 * What is odd about it is a finding with its line. Throws `AppError('source_unreadable')` with a `reason` where nothing can be read.
 */
export function readDeclaration(bytes: Uint8Array): Declaration {
  if (bytes.length > MAX_DECLARATION_BYTES) throw unreadableDeclaration('declaration-too-large')
  const text = textOf(bytes)
  if (!isXml(bytes)) {
    if (isIncomeTaxForms(text)) return readIncomeTaxForms(text)
    if (isTaxAccount(text)) return readTaxAccount(text)
    throw unreadableDeclaration('declaration-unknown')
  }
  const root = readXml(text, {
    refused: (problem, line, element) => unreadableDeclaration(`declaration-xml-${problem}`, line, element || '–'),
  })
  if (root.name === 'eSKDUpload') return readVatReturn(root)
  if (root.name === 'Skatteverket') return readEmployerDeclarations(root)
  throw unreadableDeclaration('declaration-unknown', root.line)
}

/** UTF-8 where the bytes are, else Latin-1, whatever an XML declaration says of them. */
export function textOf(bytes: Uint8Array): string {
  try {
    // a head may end within a letter
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return windows1252Text(bytes)
  }
}
