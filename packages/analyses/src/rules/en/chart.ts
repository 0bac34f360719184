import type { GroupTexts } from '../texts.ts'

export const chart: GroupTexts<'chart'> = {
  'account-missing': {
    sentence: 'The record names no account and was left out.',
    cause: 'The account field is empty, or a field is missing so that the others have moved.',
    remedy:
      'Read the line. If it holds an amount, that amount is in no figure: have the client correct the voucher or balance and export anew.',
  },
  'account-name-missing': {
    sentence: 'Account {account} has no name.',
    cause: 'The client left the name empty in the chart of accounts.',
    remedy: 'Harmless for the figures. Ask what the account is used for, and have the client name it.',
  },
  'account-non-numeric': {
    sentence: 'Account {account} is not a number, which SIE requires. It is kept as written.',
    cause: 'The client’s program uses letters in accounts, or the program writes a word such as FEL or DIFF where an account is missing.',
    remedy: 'Amounts on it are in the trial balance, but in no class of the BAS chart. Ask which account is meant and have it corrected.',
  },
  'account-not-declared': {
    sentence: 'Account {account} is used without being in the file’s chart of accounts (#KONTO).',
    cause: 'The account was deleted or never entered in the chart after it was used, or the program exports only active accounts.',
    remedy: 'The account is included in every figure, without a name. Ask what it is and have the chart completed.',
  },
  'account-type-conflict': {
    sentence: 'Account {account} is declared as type {type} (#KTYP), which contradicts its first digit. The declared type holds.',
    cause: 'The type was set by hand in the client’s program, or the client does not use the BAS chart.',
    remedy:
      'Decide whether it is a balance or a result account, for it is counted as the type says. Have the client correct the type if it is wrong.',
  },
  'bad-account-type': {
    sentence: 'The account type {type} is not T, S, K or I. The account’s number decides instead.',
    cause: 'The program writes types of its own, or the field is damaged.',
    remedy: 'Harmless where the account follows the BAS chart. Check accounts of class 9 or with other numbers.',
  },
  'bad-object-list': {
    sentence: 'The list of objects is not made of pairs of dimension and object; what could be read was kept.',
    cause: 'The program leaves out the dimension or the code of an object, for example a cost centre that was deleted.',
    remedy: 'Account and amount are not affected. Analyses by cost centre or project may miss the row.',
  },
  'books.account-kind-records-differ': {
    sentence: 'Account {account} {name} is a balance account by its number or type, but has balances of a result account (#RES).',
    cause: 'The account was changed from one kind to the other between the years, or the program writes the wrong record.',
    remedy: 'Decide which it is: its balance is carried to the next year, as that of a balance account.',
  },
  'books.account-kind-type-differs': {
    sentence: 'Account {account} {name} has a type (#KTYP) that its first digit contradicts. The type holds.',
    cause: 'The type was set by hand in the client’s program, or the client does not use the BAS chart.',
    remedy: 'Decide whether it belongs to the balance sheet or the income statement; result and total assets depend on it.',
  },
  'books.account-kind-unknown': {
    sentence:
      'The file does not tell whether account {account} {name} is a balance or a result account. It is not counted in the result: amounts on it are shown as unplaced in the balance sheet, and totals that they may belong to are marked as uncertain.',
    cause: 'The number is outside classes 1–8 of the BAS chart, and the file gives neither a type nor a balance for it.',
    remedy: 'Ask what is booked on it and have the client set its type in the program.',
  },
  'dimension-cycle': {
    sentence: 'Dimension {dimension} lies below itself: {path}.',
    cause: '#UNDERDIM records point at each other, which the program should not allow.',
    remedy: 'Objects are read, but no level can be summed into the one above. Have the client correct the dimensions.',
  },
  'dimension-missing': {
    sentence: '#DIM has no number and was left out.',
    cause: 'The field is empty in the client’s program, or the record is damaged.',
    remedy: 'Amounts are not affected; the dimension’s name is missing in analyses by object.',
  },
  'dimension-not-declared': {
    sentence: 'Dimension {dimension} is used in rows, but no #DIM says what it is.',
    cause: 'The program left the record out, or the number is mistyped.',
    remedy: 'Ask the client what the dimension is before analyses by it are relied on. Amounts by account are not affected.',
  },
  'dimension-parent-missing': {
    sentence: 'Dimension {dimension} lies below dimension {parent} (#UNDERDIM), which the file does not declare.',
    cause: 'The record of the dimension above is missing, or its number is mistyped.',
    remedy: 'Totals of the dimension above cannot be made from this one. Ask for a complete export.',
  },
  'duplicate-account': {
    sentence: 'Account {account} is declared more than once; the first name holds.',
    cause: 'The account has two names in the client’s program, or two charts have been put together.',
    remedy: 'Compare the names. If they mean different things, ask which purpose the account has.',
  },
  'kptyp-not-bas': {
    sentence: 'The chart of accounts is {plan} (#KPTYP), not one of the BAS charts.',
    cause: 'The client uses a chart of its own or a group’s.',
    remedy:
      'Accounts are taken for what their type or first digit says. Check the layout of the balance sheet and income statement before it is used.',
  },
  'object-missing': {
    sentence: '#OBJEKT lacks its dimension or its code and was left out.',
    cause: 'The field is empty in the client’s program, or a field is missing so that the others have moved.',
    remedy: 'Amounts are not affected; rows with the object are shown by code, without a name.',
  },
  'sru-missing': {
    sentence: '#SRU gives no code for the account.',
    cause: 'The account has no tax form code in the client’s program, but the program writes the record anyway.',
    remedy: 'Figures are not affected. Have the client fill in the code before the tax return is made from the books.',
  },
}
