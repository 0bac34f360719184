import type { GroupTexts } from '../texts.ts'

export const identity: GroupTexts<'identity'> = {
  'adress-fields': {
    sentence: '#ADRESS has {fields} parts instead of four (contact, street, postal address, telephone).',
    cause: 'The program leaves out a part without marking its place; Mamut writes three.',
    remedy: 'Harmless: the address is not used in any analysis.',
  },
  'bad-currency': {
    sentence: '#VALUTA is {currency}, which is not a currency code of three letters. Amounts were taken as they stand.',
    cause: 'The currency is written as a word or a sign in the client’s program.',
    remedy:
      'Make sure in which currency the books are kept. If it is not kronor, say so in your file; the amounts themselves are not converted.',
  },
  'bad-flagga': {
    sentence: '#FLAGGA is {flag}, which is neither 0 nor 1.',
    cause: 'The record says whether another program has already imported the file. This program fills it with something else.',
    remedy: 'Harmless: it changes no figure, and the same file is recognised by its contents anyway.',
  },
  'bad-sie-type': {
    sentence: '#SIETYP is {type}, a type that SIE does not have. The file was read by what it holds.',
    cause: 'The record was mistyped or written by a program that does not follow the standard.',
    remedy: 'Check that the file holds what you need: vouchers, and opening and closing balances. If not, ask for an export of type 4.',
  },
  'bad-taxar': {
    sentence: '#TAXAR is {year}, which is not a year of four digits.',
    cause: 'The program writes a text here, for example “2018 ÅRL”, or the client filled in the field wrongly.',
    remedy:
      'It says only which year the tax form codes (#SRU) are for. Check the codes against the right year before a tax return is made from them.',
  },
  'books.org-number-differs': {
    sentence: 'The file of the year from {yearFrom} gives the organisation number {orgNumber}, while the newest year’s gives {expected}.',
    cause: 'A file of another company has been imported, the company changed its form, or the number was mistyped in one year’s program.',
    remedy:
      'Compare the company names. If it is another company, take the file out of use and import it into the right one before anything is relied on.',
  },
  'company-name-missing': {
    sentence: '#FNAMN is empty: the file does not name the company.',
    cause: 'The client’s program has no company name in its settings, or it was removed before the file was sent.',
    remedy: 'Make sure by the organisation number or the accounts that the file is of this company.',
  },
  'flagga-set': {
    sentence: 'The file says that another program has already imported it (#FLAGGA 1).',
    cause: 'The receiving program sets the mark. It also stands in files that were handed on, and in SIE’s own example.',
    remedy:
      'Harmless here: the same file is recognised by its contents and not counted twice. If you expected a fresh export, ask for one.',
  },
  'import.other-company': {
    sentence: 'The file is of {file} ({fileNumber}), but was imported into {company} ({companyNumber}).',
    cause: 'The file was dropped on the wrong company, or the company’s number is mistyped in the client’s program or here.',
    remedy:
      'Compare both numbers with the Companies Registration Office. If the file is another company’s, take this version out of use and import it where it belongs.',
  },
  'import.other-name': {
    sentence: 'The file names the company {file}, but was imported into {company}, which is not known by that name.',
    cause: 'The company has changed its name, is written in another way in the client’s program, or the file is another company’s.',
    remedy:
      'Make sure which company it is. If it is this one, use the version: its name is known from then on. Fill in the company’s organisation number here, so that later files are checked by it too.',
  },
  'orgnr-check-digit': {
    sentence: 'The check digit of the organisation number {orgNumber} is wrong.',
    cause: 'The number was mistyped in the client’s program, or it is a made-up number in a test company.',
    remedy: 'Compare it with the Companies Registration Office, and have the client correct it in the program’s settings.',
  },
  'orgnr-format': {
    sentence: 'The organisation number {orgNumber} is not written as NNNNNN-NNNN.',
    cause: 'Many programs leave out the hyphen or add the century.',
    remedy: 'Harmless: companies are recognised by the ten digits, however they are written.',
  },
  'program-version-missing': {
    sentence: '#PROGRAM does not give the version of the program that made the file.',
    cause: 'The program leaves the field empty.',
    remedy: 'Harmless. For your documentation, note the version from the client’s program.',
  },
}
