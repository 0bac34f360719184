import type { GroupTexts } from '../texts.ts'

export const declarations: GroupTexts<'declarations'> = {
  'declaration.amount-unread': {
    sentence: 'Field {field} holds “{value}”, which is not an amount in whole kronor: it is in no figure.',
    cause: 'The value has decimals, blanks or letters; the agency’s files hold whole kronor with a minus sign where negative.',
    remedy: 'Compare with the receipt of the declaration, and have the program that wrote the file corrected.',
  },
  'declaration.balance-breaks': {
    sentence: 'The balance on this row is {ownOre}, but the one before and the amount come to {beforeOre}.',
    cause: 'Rows are missing before it, or the file was changed after it was downloaded.',
    remedy: 'Download the statement anew for the whole period, and compare the rows around this one.',
  },
  'declaration.balance-missing': {
    sentence: 'The statement has no opening or no closing balance: whether its rows are complete cannot be told.',
    cause: 'The file was cut, or was copied from the screen instead of downloaded.',
    remedy: 'Download the statement from the agency with opening and closing balance.',
  },
  'declaration.element-order': {
    sentence: 'The element {element} stands after one that it should precede.',
    cause: 'The file was not written in the order of the agency’s description; the agency refuses such a file.',
    remedy: 'The value is read. Make sure that this is the file that was sent.',
  },
  'declaration.element-unknown': {
    sentence: '{element} with the value “{value}” is not known here: it is in no figure.',
    cause: 'The file follows a newer description than this version knows, or the name is misspelt.',
    remedy: 'Compare with the receipt of the declaration. Where the agency has a new field, ask for a version that knows it.',
  },
  'declaration.field-repeated': {
    sentence: 'Field {field} is given again, with “{value}”: the first value stands.',
    cause: 'Two declarations were put together, or the program wrote the field twice.',
    remedy: 'Compare with the receipt which value was declared.',
  },
  'declaration.field-unknown': {
    sentence: 'Field {field} is not known here: it is in no figure. Forms with it: {count}, the first on this line.',
    cause: 'The file follows a newer description than this version knows, or the field’s code is wrong.',
    remedy: 'See from the receipt whether it is part of pay, benefits or tax: then those are too low here by its amount.',
  },
  'declaration.file-not-ended': {
    sentence: 'The file ends without #FIL_SLUT: forms may be missing.',
    cause: 'The file was cut off when it was written or copied.',
    remedy: 'Ask for the file that was sent; the agency refuses one that does not end.',
  },
  'declaration.form-not-closed': {
    sentence: 'The form {form} is not closed with #BLANKETTSLUT.',
    cause: 'The file was cut off, or two files were joined by hand.',
    remedy: 'What was read of the form is shown; ask for the file that was sent.',
  },
  'declaration.form-repeated': {
    sentence: 'The same form (specification number {specification}) is there again for {period}; it first stands on line {firstLine}.',
    cause: 'A correction was put into the same file as what it corrects, or the form was sent twice.',
    remedy: 'Both are in the sums. See from the receipt which one the agency has.',
  },
  'declaration.individuals-differ': {
    sentence: 'Field {field} of {period} is not what the {individuals} individuals of the file come to.',
    cause: 'The employer’s form was written by hand, an individual was changed after it, or a form is missing from the file.',
    remedy: 'Compare with the receipt; payroll tax shows both sums, to those who may see salaries.',
  },
  'declaration.nobody-named': {
    sentence: 'The declaration names no organisation number.',
    cause: 'The field is empty or missing.',
    remedy: 'It cannot be told whose it is: make sure before it is put to a company.',
  },
  'declaration.period-unread': {
    sentence: 'The period is given as “{value}”, which is none.',
    cause: 'The period is missing or written in another way than the agency describes.',
    remedy: 'Look at the receipt which period was declared.',
  },
  'declaration.record-outside': {
    sentence: 'The record {record} stands outside any form: it is in no figure.',
    cause: 'A form’s #BLANKETT is missing, or the form was closed too early.',
    remedy: 'Ask for the file that was sent.',
  },
  'declaration.record-unread': {
    sentence: 'The line “{record}” cannot be read as a record.',
    cause: 'The label or the value is missing, or the line was broken in two.',
    remedy: 'Ask for the file that was sent, or compare with the printed form.',
  },
  'declaration.row-unread': {
    sentence: 'The row “{row}” has no date or no amount that can be read: it is left out.',
    cause: 'The file was changed in a spreadsheet, or has a layout that is new.',
    remedy: 'Download the statement anew, and import it without opening it in another program.',
  },
  'declaration.rows-differ': {
    sentence: 'Opening {openingOre} and rows of {sumOre} do not come to the closing balance {closingOre}: {differenceOre} is unexplained.',
    cause: 'Rows are missing or were changed, or could not be read.',
    remedy: 'Download the statement anew for the whole period.',
  },
  'declaration.vat-net-differs': {
    sentence: 'Box 49 is declared as {declaredOre}, but the boxes it consists of come to {computedOre}: {differenceOre} apart.',
    cause: 'The box was written by hand, or a box is missing from the file.',
    remedy: 'Compare with the receipt; the agency computes the box itself.',
  },
}
