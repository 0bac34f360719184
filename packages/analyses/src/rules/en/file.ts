import type { GroupTexts } from '../texts.ts'

export const file: GroupTexts<'file'> = {
  'cut-off-before-vouchers': {
    sentence:
      'The file says that it is of type 4 and declares movement (accounts: {accounts}), yet ends before its first voucher: every voucher is missing.',
    cause: 'The export or the download was interrupted after the balances, or the program writes balances under the type of vouchers.',
    remedy:
      'What tests vouchers cannot be run, and no movement can be followed to its lines. Ask the client for a new export of type 4 and import it.',
  },
  'duplicate-label': {
    sentence: '{label} is given more than once; the first one was used.',
    cause: 'The program writes the record twice, or two exports have been put together in one file.',
    remedy:
      'Compare the two records. If they say different things, have the client export the file anew; if they say the same, nothing is lost.',
  },
  'file-cut-off': {
    sentence: 'The file ends in the middle of a voucher or a record: what came after is missing.',
    cause: 'The export or the download was interrupted, the disk was full, or a mail system shortened the attachment.',
    remedy:
      'Do not rely on the totals. Ask the client for a new export, import it and compare the number of vouchers with the program’s own list.',
  },
  'forbidden-label': {
    sentence: '{label} does not belong in a file of type {sieType} (records: {count}). They were read all the same.',
    cause:
      'The program has written more than the file type allows, for example objects in type 2 or vouchers in type 3. Several programs do this.',
    remedy: 'Nothing is lost. If you expected another type of file, ask which export the client chose.',
  },
  'group-order': {
    sentence: '{label} stands after records that should follow it.',
    cause: 'SIE puts the chart of accounts before balances and vouchers. Mamut, Magenta and SoftOne, among others, write some of it later.',
    remedy: 'Harmless: the whole file is read before anything is put together.',
  },
  'ksumma-mismatch': {
    sentence: 'Checksum mismatch: the file says {declared}, its content gives {computed}.',
    cause:
      'The file was edited or damaged after it was made, or the program computes the checksum wrongly. Some write a placeholder such as 123456789.',
    remedy:
      'Ask for a new export straight from the program. If that one differs too, the program’s checksum is wrong: record control totals from the client’s own report instead.',
  },
  'ksumma-not-closed': {
    sentence: 'The checksum is opened on this line, but the file ends without giving it.',
    cause: 'By the standard a file that opens a checksum must close it. Where it does not, the end of the file has usually been cut off.',
    remedy: 'Ask for a new export. Do not rely on this one before its totals agree with the client’s own report.',
  },
  'ksumma-without-start': {
    sentence: 'A checksum is given that was never opened, so it could not be checked.',
    cause: 'The #KSUMMA record before the data is missing: the program forgets it, or the beginning of the file has been removed.',
    remedy: 'Check that the file begins with #FLAGGA and names the company. If not, ask for a new export; otherwise use control totals.',
  },
  'missing-conditional-label': {
    sentence: 'The file has no {label}, which a file of this type has when there is anything to say under it.',
    cause: 'The books hold nothing of the kind, or the client left it out when exporting.',
    remedy: 'Usually harmless. If you need it, for example opening balances or budget, ask for an export that includes it.',
  },
  'missing-mandatory-label': {
    sentence: 'The file has no {label}, which the standard requires in this type of file.',
    cause: 'The program does not follow the standard, or the beginning of the file has been edited away.',
    remedy:
      'Figures are not affected by a missing #FLAGGA, #PROGRAM, #FORMAT or #GEN, but the file then proves less about where it comes from. If #RAR, #KONTO or #FNAMN is missing, ask for a new export.',
  },
  'not-a-record': {
    sentence: 'The line does not begin with a SIE label and was left out.',
    cause: 'A text with a line break inside was split over two lines when the file was written, or somebody typed into the file.',
    remedy:
      'Read the line. If it is the end of the text above, only that text is shortened; if it is a row with an account and an amount, ask for a new export.',
  },
  'nothing-booked': {
    sentence: 'The file holds neither vouchers nor balances: nothing in it can be analysed.',
    cause: 'The client exported a fiscal year in which nothing has been booked yet, or chose a period or a company without any.',
    remedy: 'Ask for an export of the right year with vouchers and balances (type 4E).',
  },
  'row-outside-voucher': {
    sentence: 'A {label} row stands outside any voucher and is in no figure.',
    cause: 'The #VER record above it is missing or damaged, or the voucher’s closing brace comes too early.',
    remedy: 'Find the voucher in the client’s program. Its rows are incomplete here until the client exports the file anew.',
  },
  'stray-brace': {
    sentence: 'A brace stands where no voucher begins or ends.',
    cause: 'The program wrote one brace too many, or the record it belonged to is missing.',
    remedy: 'Look at the vouchers around the line. If they balance, nothing is lost; otherwise ask for a new export.',
  },
  'token-quote-in-bareword': {
    sentence: 'In {label} a quotation mark stands inside a word that is not quoted.',
    cause: 'The program does not mark quotation marks that belong to a text, as SIE wants it (\\").',
    remedy:
      'Compare the fields on the line with what was read: a name or text may be shortened. Amounts are checked by the voucher’s balance.',
  },
  'token-text-after-closing-quote': {
    sentence: 'In {label} text follows right after a closing quotation mark; the name was kept up to the line’s last quotation mark.',
    cause: 'A name holds quotation marks that the program did not mark, for example "F"rskott till Lind" Park" from SoftOne.',
    remedy: 'Look at the name. If it is right, nothing is lost; the client can take the quotation marks out of the name in the program.',
  },
  'token-unterminated': {
    sentence: 'In {label} a text begins with a quotation mark that is never closed; it was ended with the line.',
    cause: 'The text holds a line break, which SIE does not allow (seen from SoftOne), or the line was cut off.',
    remedy: 'Only this text is affected where the next lines are records. If the line is a row, check that its voucher balances.',
  },
  'unknown-label': {
    sentence: '{label} is not part of SIE (records: {count}). It was passed over and is kept in the file.',
    cause:
      'The program adds records of its own, for example VAT codes (#MOMSKOD). The standard says that readers must pass over what they do not know.',
    remedy: 'Harmless: accounts, balances and vouchers are not written under labels of a program’s own.',
  },
  'voucher-not-closed': {
    sentence: 'Voucher {voucher} has no closing brace; the rows that were read are kept.',
    cause: 'The file ends inside the voucher, or the program left the brace out before the next one.',
    remedy: 'Compare the voucher’s rows with the client’s program. If it does not balance here but does there, ask for a new export.',
  },
  'voucher-without-brace': {
    sentence: 'The voucher’s rows are not between braces; they were read all the same.',
    cause: 'The program leaves out the opening brace after #VER.',
    remedy: 'Check that the voucher balances. If it does, nothing is lost.',
  },
}
