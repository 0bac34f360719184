import type { Method } from '../../tables/shown.ts'
import type { Words } from '../../tables/words.ts'

export const words = {
  accounts: ['Accounts', 'Konton'],
  empty: ['No account moved by so much.', 'Inget konto rörde sig så mycket.'],
} as const satisfies Record<string, Words>

export const method: Method = {
  answers: ['What did each account move by in the period?', 'Vad rörde sig varje konto med under perioden?'],
  computes: [
    [
      'Debit and credit are the sums of the lines of the account; net is debit less credit.',
      'Debet och kredit är summan av kontots rader; netto är debet minus kredit.',
    ],
  ],
  sources: [['The vouchers of the SIE 4 files.', 'Verifikaten i SIE 4-filerna.']],
  limits: [['Years without vouchers have no movements.', 'År utan verifikat har inga rörelser.']],
}
