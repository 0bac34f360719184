/**
 * What usually recurs, told by words that begin in a text (small letters, without marks; Swedish and English) or by the BAS 2025 group of the account, as of
 * 2026-11-21. Words are asked first, in this order.
 */
export const recurringWords = [
  { kind: 'insurance', words: ['forsakr', 'insurance', 'premie'], accounts: ['6310-6319', '5612*', '5613*'] },
  { kind: 'leasing', words: ['leasing', 'lease', 'billeas'], accounts: ['5210-5229', '5615*', '5616*'] },
  { kind: 'interest', words: ['ranta', 'rantor', 'rante', 'interest'], accounts: ['8400-8429'] },
  { kind: 'audit', words: ['revision', 'revisor', 'audit'], accounts: ['6420-6429'] },
  { kind: 'accounting', words: ['bokforing', 'redovisning', 'bookkeeping', 'accounting'], accounts: ['6530-6539'] },
  { kind: 'holiday-pay', words: ['semester', 'holiday', 'vacation'], accounts: ['7090*', '7290*', '7285*'] },
  { kind: 'bonus', words: ['bonus', 'tantiem', 'provision', 'commission'], accounts: [] },
  {
    kind: 'electricity',
    words: ['elnat', 'elhandel', 'elavgift', 'elkostnad', 'elforbruk', 'electric', 'strom'],
    accounts: ['5020-5029', '5120*'],
  },
  { kind: 'heating', words: ['varme', 'fjarrvarm', 'uppvarm', 'heating'], accounts: ['5030-5039', '5130-5139'] },
  { kind: 'water', words: ['vatten', 'avlopp', 'water'], accounts: ['5040-5049', '5140*'] },
  { kind: 'telecom', words: ['telefon', 'mobil', 'bredband', 'internet', 'phone', 'broadband'], accounts: ['6200-6239'] },
  { kind: 'rent', words: ['hyra', 'lokalhyra', 'arrende', 'rent'], accounts: ['5010-5019', '5110*'] },
  { kind: 'salary', words: ['lon', 'loner', 'lonekorning', 'salary', 'salaries', 'wage', 'payroll'], accounts: ['7000-7289'] },
] as const
