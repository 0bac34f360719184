import type { UnavailableReason } from '../../journal-tests/catalogue.ts'

/** Why a test of journal entries could not be run. */
export const journalReasons: Readonly<Record<UnavailableReason, string>> = {
  'no-vouchers': 'Bokföringen har inga verifikat: be om en SIE-fil av typ 4.',
  'no-users': 'Filen anger inga användare: be om en export som gör det.',
  'no-registration-dates': 'Filen har inga registreringsdatum: be om en export som har det.',
  'no-texts': 'Filen har inga texter att bedöma.',
  'no-manual-series': 'Ingen serie är känd som manuell: ange vilka.',
  'manual-series-absent':
    'Inget verifikat finns i en serie som antas vara manuell ({sought}). Bokföringens serier: {held}. Ange vilka av dem som är manuella.',
  'no-management-list': 'Ingen i ledningen är angiven: ange vilka som inte bör bokföra.',
  'no-closed-periods': 'Inga stängda perioder är kända: ange till vilken dag och när perioder stängdes.',
  'no-closing-voucher': 'Inget verifikat bokför årets resultat, och ingen bokslutsdag är angiven.',
  'no-next-year': 'Inget angränsande räkenskapsår är inläst.',
  'no-opening-balance': 'Kassans ingående balans är okänd.',
  'no-approval-limits': 'Attestgränser saknas: ange vilka de är.',
  'no-keywords': 'Ordlistan är tom.',
  'too-few-lines': 'Raderna är för få för att Benfords lag ska säga något.',
  'no-previous-version': 'Det finns ingen tidigare inläsning av räkenskapsåret att jämföra med.',
}

/** Values of the tests that are names: days off, and what was changed. */
export const journalWords: Readonly<Record<string, string>> = {
  'reversed-by': 'Motbokat av',
  reverses: 'Motbokar',
  saturday: 'en lördag',
  sunday: 'en söndag',
  'changed-date': 'datumet',
  'changed-text': 'texten',
  'changed-rows': 'raderna',
  'changed-registrationDate': 'registreringsdatumet',
  'changed-user': 'användaren',
  'changed-corrections': 'rättelserna',
  'changed-several': 'flera saker',
}
