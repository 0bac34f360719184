import type { Words } from '../../tables/words.ts'
import type { PayeeFlagId } from './flag-ids.ts'

/** A flag in a word or two, and why it is there. */
export const flagWords: Readonly<Record<PayeeFlagId, { readonly name: Words; readonly why: Words }>> = {
  'employee-account': {
    name: ['employee’s account', 'anställds konto'],
    why: ['The account is an employee’s, the payee another.', 'Kontot är en anställds, motparten någon annan.'],
  },
  related: {
    name: ['related party', 'närstående'],
    why: ['The register says owner or related party.', 'Registret säger ägare eller närstående.'],
  },
  'several-payees': {
    name: ['shared account', 'delat konto'],
    why: ['Several payees are paid on this account.', 'Flera motparter får betalt på detta konto.'],
  },
  'changed-account': {
    name: ['new account', 'nytt konto'],
    why: ['The account took the place of the one before.', 'Kontot ersatte det tidigare.'],
  },
  'several-accounts': {
    name: ['not the usual account', 'inte vanliga kontot'],
    why: ['The payee is paid on another account for most of its payments.', 'Motparten får de flesta betalningar på ett annat konto.'],
  },
  duplicates: {
    name: ['duplicate?', 'dubblett?'],
    why: ['The same amount to the same payee within a few days.', 'Samma belopp till samma motpart inom några dagar.'],
  },
  'below-approval': {
    name: ['below the limit', 'under gränsen'],
    why: ['Just below the approval limit.', 'Strax under attestgränsen.'],
  },
  'new-large': {
    name: ['new and large', 'ny och stor'],
    why: ['A large sum soon after the first payment.', 'Stor summa snart efter första betalningen.'],
  },
  'watched-country': {
    name: ['watched country', 'bevakat land'],
    why: ['The account is in a country on the firm’s own list.', 'Kontot finns i ett land på byråns egen lista.'],
  },
  enforcement: {
    name: ['enforcement', 'Kronofogden'],
    why: ['Paid to the enforcement authority.', 'Betalt till Kronofogden.'],
  },
  'late-tax': {
    name: ['late tax', 'sen skatt'],
    why: ['Paid to the tax agency soon after a due day.', 'Betalt till Skatteverket strax efter en förfallodag.'],
  },
  'no-cost': {
    name: ['no cost', 'ingen kostnad'],
    why: ['Booked on receivables, withdrawals or clearing alone.', 'Bokförd enbart på fordringar, uttag eller avräkning.'],
  },
  'rare-account': {
    name: ['rare account', 'ovanligt konto'],
    why: ['Booked on another account than nearly all of the payee’s.', 'Bokförd på ett annat konto än nästan alla motpartens.'],
  },
  'not-registered': {
    name: ['not registered', 'ej i registret'],
    why: ['The payee is not in the register.', 'Motparten finns inte i registret.'],
  },
  foreign: {
    name: ['foreign', 'utland'],
    why: ['The account is in another country.', 'Kontot finns i ett annat land.'],
  },
  'related-name': {
    name: ['similar name', 'liknande namn'],
    why: ['The name shares a word with an owner or related party.', 'Namnet delar ett ord med en ägare eller närstående.'],
  },
  round: {
    name: ['round', 'jämnt belopp'],
    why: ['A whole multiple of a round amount.', 'En hel multipel av ett jämnt belopp.'],
  },
  weekend: {
    name: ['weekend', 'helg'],
    why: ['Booked on a day when nobody works.', 'Bokförd på en dag då ingen arbetar.'],
  },
  refunds: {
    name: ['refund', 'återbetalning'],
    why: ['Money back from a payee that otherwise is paid.', 'Pengar tillbaka från en motpart som annars får betalt.'],
  },
}

/** Why a flag was not looked for. */
export function notAskedWords(id: PayeeFlagId): Words {
  switch (id) {
    case 'below-approval':
      return ['Not asked: no approval limit is given.', 'Inte prövat: ingen attestgräns är angiven.']
    case 'watched-country':
      return ['Not asked: no country is watched.', 'Inte prövat: inget land är bevakat.']
    case 'employee-account':
      return ['Not asked: no account of an employee is known.', 'Inte prövat: inget konto för en anställd är känt.']
    default:
      return ['Not asked: no related party is known.', 'Inte prövat: ingen närstående är känd.']
  }
}
