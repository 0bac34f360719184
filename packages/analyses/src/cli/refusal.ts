import * as z from 'zod'
import { AppError } from '../errors.ts'
import { brief } from '../texts/brief.ts'

/** Something the command line can't do as asked: one plain sentence, exit code 2. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

const unreadable: Readonly<Record<string, string>> = {
  empty: 'is empty',
  html: 'is a web page (HTML): the download was probably an error page',
  xml: 'is XML of no kind that is read here: neither SIE 5 nor eSKD, AGI or camt',
  'xml-malformed': 'is XML that is broken or cut off',
  'xml-unsafe': 'is XML whose document type declares something; it was not read',
  'xml-limits': 'is XML that is nested too deeply or has too long a value; it was not read',
  zip: 'is a ZIP archive: unpack it first',
  'zip-broken': 'is a ZIP archive that is broken or cut off',
  'zip-path': 'is a ZIP archive with a path that leads out of it; it was not unpacked',
  'zip-link': 'is a ZIP archive that holds a link; it was not unpacked',
  'zip-encrypted': 'is a ZIP archive protected by a password: unpack it first',
  'zip-nested': 'is a ZIP archive that holds another archive: unpack it first',
  'zip-duplicate': 'is a ZIP archive with two files of the same name; it was not unpacked',
  'zip-too-many': 'is a ZIP archive of more than 500 files; it was not unpacked',
  'zip-bomb': 'is a ZIP archive that would unpack to far more than it may hold; it was not unpacked',
  'zip-method': 'is a ZIP archive packed in a way that is not read here',
  'zip-empty': 'is a ZIP archive without files',
  'table-too-large': 'is a table larger than ledgers are kept in: export it as SIE',
  'table-mapping':
    'is a table whose columns can’t be told from their headings: it needs account, date, voucher number, and amount or debit and credit',
  'table-unbalanced': 'is a table whose vouchers don’t balance as its headings say it is to be read: give a mapping',
  'table-rows-unread': 'is a table many of whose amounts can’t be read as its headings say: give a mapping',
  'table-no-rows': 'is a table without vouchers',
  'table-several-years': 'is a table of more than one fiscal year: export one at a time',
  'workbook-broken': 'is a workbook that is broken, or not one at all',
  pdf: 'is a PDF, of which nothing is read: give the file that it was printed from',
  'utf-16': 'is written as UTF-16, which is not read: save it as UTF-8',
  binary: 'is a binary file of no kind that is read here',
  'no-records': 'holds no SIE records',
  'line-too-long': 'has a line of more than a megabyte, so it can’t be SIE',
  'too-large': 'is larger than 4 GiB',
  'amounts-too-large': 'has amounts that add up to more than ninety thousand billion kronor, so they are no amounts of one company',
  'not-a-file': 'is not a file',
  'declaration-unknown': 'is no declaration or tax account statement that is read here',
  'declaration-too-large': 'is larger than any declaration',
  'declaration-empty': 'holds no row or balance of a tax account',
  'declaration-lacks':
    'holds no {element} at line {line} and after: a VAT return has the element Moms, an employer declaration a form HU or IU',
  'declaration-amount':
    'is a declaration whose field {element} at line {line} is no amount in whole kronor (digits alone, a minus sign where negative), so that nothing of it is used: facts lists all that is odd in it',
  'declaration-period':
    'is a declaration whose period at line {line} is none (it is written YYYYMM, as 202503, or 2025P4 in SRU), so that it would be in no figure: facts lists all that is odd in it',
  'declaration-xml-malformed':
    'is a declaration in XML that is broken or cut off at line {line}, in {element}: each element is closed by its own name, and & is written &amp;',
  'declaration-xml-unsafe':
    'is a declaration in XML whose document type declares something at line {line}, which no file of the agency does; it was not read',
  'declaration-xml-limits':
    'is a declaration in XML that has more at line {line}, in {element}, than any form: 32 levels, 100 attributes, 10 000 characters a value; it was not read',
  'bank-unknown': 'is no bank file that is read here',
  'bank-too-large': 'is larger than bank files are read',
  'bank-empty': 'holds no statement',
  'bank-other-message': 'is a message of another kind ({message}) than a bank’s statements and notifications',
  'bank-xml-malformed': 'is XML that is broken or cut off',
  'bank-xml-unsafe': 'is XML whose document type declares something; it was not read',
  'bank-xml-limits': 'is XML that is nested too deeply or has too long a value; it was not read',
  'declaration-employer-part':
    'is an eSKD file of the old employer part only (element Ag), which is no VAT return: give the employer declaration (AGI)',
}

/** One sentence for an error about a file, without a stack trace; null where the error is not an expected one. */
export function sentenceFor(error: unknown, path: string | null): string | null {
  if (error instanceof Refusal) return error.message
  const file = path === null ? 'The file' : path
  if (error instanceof AppError) {
    const reason = String(error.params['reason'] ?? '')
    if (error.code === 'source_unreadable')
      return `${file} ${(unreadable[reason] ?? 'can’t be read as SIE').replaceAll(/\{(\w+)\}/g, (_, key: string) => String(error.params[key] || 'the document'))}.`
    if (error.code === 'no_books') return 'There are no books for what was asked.'
    return `${error.message === error.code ? `The request was refused: ${error.code.replaceAll('_', ' ')}` : error.message}.`
  }
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    const place = issue && issue.path.length > 0 ? ` at ${brief(issue.path.join('.'))}` : ''
    const problem =
      issue?.code === 'unrecognized_keys'
        ? `there is no ${issue.keys
            .map((key) => `‘${brief(key)}’`)
            .slice(0, 3)
            .join(' or ')}`
        : brief(issue?.message ?? 'unknown problem')
    return `The parameters are not valid${place}: ${problem}.`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return `${file} does not exist.`
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read or written by this user.`
  if (code === 'EISDIR') return `${file} is a folder.`
  if (code === 'ENOSPC') return 'The disk is full.'
  if (code === 'ENAMETOOLONG') return `${file.slice(0, 80)}… is too long for a path.`
  if (code === 'ENOTDIR') return `${file} is not in a folder.`
  return null
}
